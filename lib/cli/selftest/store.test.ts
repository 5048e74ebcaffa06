import { expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { timingSelfTest } from '@/lib/wire/models/selftest';
import { storeSelfTest } from './store';

withTestDatabase();

it('is kept as it was found, with its kind and the version of the app', async () => {
  const result = timingSelfTest.parse({
    kind: 'timing',
    at: '2026-11-21T08:00:00.000Z',
    appVersion: '0.1.0',
    machine: {
      browser: 'Chromium 156',
      headless: true,
      platform: 'linux-x64',
      cpu: 'x',
      cores: 2,
      node: 'v20',
      loadAverage: [0, 0, 0],
    },
    aims: [{ figure: 'SD of the response time, ms', atMost: 1, atLeast: null, measured: 0.2, met: true }],
    refreshHz: 60,
    timerResolutionUs: 5,
    crossOriginIsolated: true,
    clockUncertaintyMs: 0.1,
    cells: [],
    total: [],
    unmeasured: 0,
    storedOtherwise: 0,
    cases: [{ case: 'hidden', means: 'out of sight for 600 ms', flags: ['AWAY', 'hidden'], injected: 1, flagged: 1 }],
    notShown: [],
  });
  await storeSelfTest(result);
  const { rows } = await pool().query('select "kind", "at", "appVersion", "result" from "SelfTest"');
  expect(rows).toEqual([{ kind: 'timing', at: new Date(result.at), appVersion: '0.1.0', result }]);
});

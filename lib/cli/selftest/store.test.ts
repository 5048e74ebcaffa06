import { expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { killsSelfTest } from '@/lib/wire/models/selftest';
import { storeSelfTest } from './store';

withTestDatabase();

it('is kept as it was found, with its kind and the version of the app', async () => {
  const result = killsSelfTest.parse({
    kind: 'kills',
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
    aims: [{ figure: 'acknowledged replies lost', atMost: 0, atLeast: null, measured: 0, met: true }],
    task: 'infbench/2d-forward',
    pages: 2,
    sessions: 3,
    seconds: 12.5,
    kills: 20,
    moments: { loading: 8, asking: 1, chosen: 0, sending: 5, saved: 6 },
    unheard: { stored: 2, sentAgain: 2, askedAgain: 1 },
    acknowledged: 30,
    stored: 30,
    acknowledgedLost: 0,
    storedTwice: 0,
    neverGiven: 0,
    openSessions: 2,
    oneOpenItem: 2,
    rebuilt: { climbs: 3, differing: 0, standingsDiffering: 0 },
  });
  await storeSelfTest(result);
  const { rows } = await pool().query('select "kind", "at", "appVersion", "result" from "SelfTest"');
  expect(rows).toEqual([{ kind: 'kills', at: new Date(result.at), appVersion: '0.1.0', result }]);
});

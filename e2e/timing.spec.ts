/**
 * A short self-test on its own server and database: presses at known times are timed correctly, and disturbances are
 * flagged. `rung selftest timing` does the same at length.
 */
import { expect, test } from '@playwright/test';
import { withBrowser } from '../lib/cli/selftest/browser';
import { readable } from '../lib/cli/selftest/timing/table';
import { measureTiming } from '../lib/cli/selftest/timing/timing';
import { closeDb, pool } from '../lib/server/platform/db';
import { resetEnv } from '../lib/server/platform/env';
import { type TimingSelfTest, timingSelfTest } from '../lib/wire/models/selftest';
import { createTestDatabase } from '../scripts/lib/test-database.mjs';
import { startTestServer, type TestServer } from '../scripts/lib/test-server.mjs';
import { MEASURED_ONSET } from './support/volunteer';

const ORIGIN = { appVersion: 'test', at: '2026-11-21T08:00:00.000Z', onProgress: () => {} };
const FRAME_MS = 1000 / 60;
/**
 * `npm run test:deep` has the machine to itself, so it requires times within one frame. A machine without a graphics
 * card may take longer to draw one. The window that is stored with the reply says so, and the true time is in it.
 */
const IS_DEEP = process.env.RUNG_DEEP === '1';

let server: TestServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

test.beforeAll(async () => {
  database = await createTestDatabase({
    url: required('TEST_DATABASE_SERVER'),
    template: required('TEST_DATABASE_TEMPLATE'),
  });
  // Other files of the same worker set their own database.
  process.env.DATABASE_URL = database.url;
  resetEnv();
  server = await startTestServer({ databaseUrl: database.url, env: { RUNG_DIST_DIR: required('RUNG_DIST_DIR') } });
});

test.afterAll(async () => {
  await server.stop();
  await closeDb();
  await database.drop();
});

test('a press at a known moment is stored with its true time, and disturbances are flagged', async () => {
  test.setTimeout(1_800_000);
  const result = await measureUntilPresented();
  expect(result.total.map(({ onsetMethod }) => onsetMethod).sort()).toEqual(['presented', 'rpaf']);
  if (IS_DEEP) expect(Math.abs(lagMsOf(result) ?? Number.NaN), 'lag, ms').toBeLessThanOrEqual(windowMsOf(result));
});

/** On pages whose browser reported the presentation time. */
const presentedIn = ({ total }: TimingSelfTest) => total.find(({ onsetMethod }) => onsetMethod === 'presented');

/** null if it came too late. */
const lagMsOf = (result: TimingSelfTest): number | null => presentedIn(result)?.lagMs.mean ?? null;

const windowMsOf = (result: TimingSelfTest): number =>
  Math.max(FRAME_MS, presentedIn(result)?.onsetWindowMs.mean ?? FRAME_MS);

/** Measures again, at most twice: a busy machine drops frames and reports no presentation time in time. */
async function measureUntilPresented(): Promise<TimingSelfTest> {
  for (let tries = 1; ; tries += 1) {
    const result = await withBrowser(undefined, (browser) =>
      measureTiming(browser, { url: server.url, pool: pool() }, { ...ORIGIN, trials: 2, executable: undefined }),
    );
    note(result);
    expectWellTimed(result);
    const lag = lagMsOf(result);
    if (tries === 3 || (lag !== null && (!IS_DEEP || Math.abs(lag) <= windowMsOf(result)))) return result;
  }
}

function expectWellTimed(result: TimingSelfTest): void {
  expect(result).toMatchObject({ crossOriginIsolated: true, storedOtherwise: 0 });
  for (const { onsetMethod, pressErrorMs } of result.total) {
    expect(onsetMethod, 'measured, never guessed').toMatch(MEASURED_ONSET);
    // The event's timestamp counts, not when the page handled it.
    expect(Math.abs(pressErrorMs.mean ?? Number.NaN)).toBeLessThan(0.1);
  }
  for (const { injected, flagged, case: name } of result.cases) expect(flagged, name).toBe(injected);
}

/** Also compares the result with what is stored and exported. */
function note(result: TimingSelfTest): void {
  test.info().annotations.push({ type: result.kind, description: readable(timingSelfTest.parse(result)) });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run the tests with npm test -- --e2e`);
  return value;
}

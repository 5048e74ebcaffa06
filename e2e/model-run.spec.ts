/** A model's run: `rung run` drives scripted models through ladders on the server under test, without a browser. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Pool } from 'pg';
import type { RunState } from '../lib/wire/models/run';
import { type Finished, rung, startRung } from './support/rung';
import { databaseOracle, type ScriptedEndpoint, startScriptedEndpoint } from './support/scripted-endpoint';

interface Report {
  readonly runs: readonly (RunState & { readonly url: string })[];
  readonly summary: readonly {
    readonly task: string;
    readonly n: number;
    readonly r: readonly number[];
    readonly censored: number;
  }[];
  readonly costUsd: number | null;
}

interface Lab {
  readonly endpoint: ScriptedEndpoint;
  readonly pool: Pool;
  readonly entrant: string;
  /** Arguments of `rung run` for a scripted model, under a unique name on the board. */
  readonly args: (model: string, more?: readonly string[]) => string[];
  readonly env: Readonly<Record<string, string>>;
}

const THREE = 'infbench/2d-forward,infbench/2d-inverse,infbench/3d-forward';

// Each test starts several processes in a row.
base.describe.configure({ timeout: 240_000 });

let token = '';
base.beforeAll(async () => {
  const made = await rung(['admin', 'token', '--name', 'model-run'], {
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
  });
  token = made.stdout.trim();
});

const test = base.extend<{ lab: Lab }>({
  lab: async ({ baseURL }, use) => {
    const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
    const stateDir = await mkdtemp(join(tmpdir(), 'rung-state-'));
    const { oracle, end } = databaseOracle(databaseUrl);
    const endpoint = await startScriptedEndpoint({ oracle, slowMs: 300 });
    const pool = new Pool({ connectionString: databaseUrl, max: 2 });
    const entrant = `scripted/${randomUUID()}`;
    await use({
      endpoint,
      pool,
      entrant,
      env: { RUNG_TOKEN: token, RUNG_STATE_DIR: stateDir },
      args: (model, more = []) =>
        [
          'run',
          '--suite',
          'infbench',
          '--condition',
          'text',
          '--server',
          baseURL ?? '',
          '--model',
          model,
          '--entrant',
          entrant,
        ].concat(
          [
            '--base-url',
            endpoint.baseUrl,
            '--tasks',
            'infbench/2d-forward',
            '--backoff',
            '0.01',
            '--retries',
            '2',
            '--level-cap',
            '2',
            // Kills and interrupts are timed by the number of requests.
            '--connections',
            '1',
          ],
          more,
        ),
    });
    await Promise.all([endpoint.close(), end(), pool.end(), rm(stateDir, { recursive: true, force: true })]);
  },
});

function reportOf({ code, stdout, stderr }: Finished): Report {
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Report;
}

const onlyRun = (report: Report): RunState & { readonly url: string } => {
  expect(report.runs).toHaveLength(1);
  return report.runs[0] as Report['runs'][number];
};

/** Polls often, because the process must not end before the next look. */
const untilAsked = (endpoint: ScriptedEndpoint, requests: number) =>
  expect.poll(() => endpoint.requests.length, { timeout: 120_000, intervals: [20] }).toBeGreaterThanOrEqual(requests);

test('a model that is always right reaches the cap of every ladder', async ({ lab }) => {
  const report = reportOf(
    await rung(
      lab.args('always-right', ['--tasks', THREE, '--level-cap', '2', '--input-price', '1', '--output-price', '2']),
      lab.env,
    ),
  );
  expect(report.summary.map(({ task, r, censored }) => [task, r, censored])).toEqual(
    THREE.split(',').map((task) => [task, [2], 1]),
  );
  const run = onlyRun(report);
  expect(run).toMatchObject({ status: 'ended', replyCount: 3 * 2 * 5, statuses: { scored: 30 } });
  expect(report.costUsd).toBeGreaterThan(0);
});

test('a model sees pictures as one composite, or one by one at addresses of the server', async ({ lab, baseURL }) => {
  const tasks = ['--tasks', 'infbench/3d-forward', '--condition', 'image', '--level-cap', '1'];
  expect(onlyRun(reportOf(await rung(lab.args('always-right/data', tasks), lab.env))).statuses).toEqual({ scored: 5 });
  const shown = (model: string): string[] =>
    lab.endpoint.requests
      .filter((request) => request.model === model)
      .flatMap(({ body }) =>
        [...JSON.stringify(body.messages).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? ''),
      );
  expect(shown('always-right/data')).toHaveLength(5);
  expect(shown('always-right/data').every((url) => url.startsWith('data:image/png;base64,iVBOR'))).toBe(true);

  reportOf(await rung(lab.args('always-right/url', [...tasks, '--images', 'url', '--layout', 'panels']), lab.env));
  const addresses = shown('always-right/url');
  expect(addresses.length).toBeGreaterThanOrEqual(25);
  for (const address of addresses.slice(0, 6)) {
    expect(address.startsWith(`${baseURL}/api/v1/panels/`)).toBe(true);
    const response = await fetch(address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

/** Several models at once, each as another entrant. */
const runEach = (lab: Lab, models: readonly string[], more: readonly string[] = []) =>
  Promise.all(models.map((model) => rung(lab.args(model, ['--entrant', `${lab.entrant}/${model}`, ...more]), lab.env)));

// `lib/cli/run/run-faults.test.ts` and `lib/cli/dialects/dialects.test.ts` have more kinds of replies and failures.
test('a reply without an answer is counted by its kind, none is scored, and the ladder ends at 0', async ({ lab }) => {
  const kinds = { speechless: 'silent', malformed: 'unreadable', filtered: 'refused', truncated: 'truncated' };
  const finished = await runEach(lab, Object.keys(kinds));
  for (const [index, status] of Object.values(kinds).entries()) {
    const each = finished[index] as Finished;
    const run = onlyRun(reportOf(each));
    expect(each.stderr).toContain(`5 of 5 replies could not be read (5 ${status})`);
    expect(each.stderr).toContain('5 of 5 replies (100 %) have no answer');
    expect(run.statuses).toEqual({ [status]: 5 });
    expect(run.ladders).toMatchObject([{ r: 0, highestPassed: 0, end: 'reached-zero', censored: false }]);
  }
});

test('a right answer arrives after many words or a refusal, with the number of retries', async ({ lab }) => {
  const retries = { verbose: 0, 'failing-once': 1, 'rate-limited': 1 };
  const finished = await runEach(lab, Object.keys(retries), ['--level-cap', '1']);
  for (const [index, count] of Object.values(retries).entries()) {
    const run = onlyRun(reportOf(finished[index] as Finished));
    expect(run.statuses).toEqual({ scored: 5 });
    expect(run.ladders).toMatchObject([{ r: 1, highestPassed: 1, end: 'level-cap' }]);
    const { rows } = await lab.pool.query<{ usage: { retries: number } }>(
      'select "usage" from "Reply" where "climbId" = $1',
      [run.id],
    );
    expect(rows.map(({ usage }) => usage.retries)).toEqual(Array(5).fill(count));
  }
});

test('a guesser’s runs, several at once, end by the rules of the ladder, and the same command asks nothing twice', async ({
  lab,
}) => {
  const args = lab.args('guesser', ['--repeats', '3', '--connections', '30', '--level-cap', '50']);
  const report = reportOf(await rung(args, lab.env));
  expect(new Set(report.runs.map(({ id }) => id)).size).toBe(3);
  for (const { status, ladders } of report.runs) {
    expect(status).toBe('ended');
    expect(ladders.every(({ end }) => end === 'reached-zero' || end === 'failed-twice')).toBe(true);
  }
  const asked = lab.endpoint.requests.length;
  expect(asked).toBe(report.runs.reduce((sum, { replyCount }) => sum + replyCount, 0));
  expect(reportOf(await rung(args, lab.env))).toEqual(report);
  expect(lab.endpoint.requests).toHaveLength(asked);
  const fresh = reportOf(await rung([...args, '--fresh'], lab.env));
  expect(fresh.runs.some(({ id }) => report.runs.some((run) => run.id === id))).toBe(false);
});

test('a run whose endpoint fails after the first answers stays open, says so in one line, and continues with the same command', async ({
  lab,
}) => {
  const { child, finished } = startRung(lab.args('slow'), lab.env);
  await untilAsked(lab.endpoint, 2);
  child.kill('SIGINT');
  const begun = (JSON.parse((await finished).stdout) as Report).runs[0];
  const failed = await rung(lab.args('failing'), lab.env);
  expect(failed.code).toBe(1);
  const line = failed.stderr.trim().split('\n').at(-1) ?? '';
  expect(line).toMatch(
    /^rung run: the endpoint http\S+ gave no reply after 3 tries \(.*fell over.*\); the run stays open and the same command continues$/,
  );
  const open = (JSON.parse(failed.stdout) as Report).runs[0];
  expect(open).toMatchObject({ id: begun?.id, status: 'open', replyCount: begun?.replyCount });
  expect(onlyRun(reportOf(await rung(lab.args('always-right'), lab.env)))).toMatchObject({
    id: open?.id,
    status: 'ended',
    replyCount: 10,
  });
});

// `lib/cli/run/run-live.test.ts` has an endpoint that cannot be reached.
test('a run without answers is withdrawn, and the following ones are not started', async ({ lab }) => {
  const failed = await rung(lab.args('failing', ['--repeats', '3']), lab.env);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toContain('asks for 3 runs with 3 ladders');
  expect(failed.stderr).toContain('2 further runs were not begun');
  expect(failed.stderr.trim().split('\n').at(-1)).toMatch(/gave no reply after 3 tries \(.*fell over.*\)$/);
  const kept = await lab.pool.query('select from "Run" where "modelId" = $1', [lab.entrant]);
  expect(kept.rowCount).toBe(0);
});

test('a run that is killed continues where it was, with no reply lost or repeated', async ({ lab }) => {
  const args = lab.args('slow', ['--level-cap', '3']);
  let id = '';
  for (let kills = 0; kills < 3; kills += 1) {
    const before = lab.endpoint.requests.length;
    const { child, finished } = startRung(args, lab.env);
    await untilAsked(lab.endpoint, before + 3);
    child.kill('SIGKILL');
    expect((await finished).signal).toBe('SIGKILL');
  }
  const run = onlyRun(reportOf(await rung(args, lab.env)));
  id = run.id;
  expect(run).toMatchObject({
    status: 'ended',
    replyCount: 15,
    statuses: { scored: 15 },
    ladders: [{ r: 3, end: 'level-cap' }],
  });
  const { rows } = await lab.pool.query<{ ordinal: number }>(
    'select "ordinal" from "Reply" where "climbId" = $1 order by 1',
    [id],
  );
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 15 }, (_, index) => index));
  // At most the active item of each kill was asked again.
  expect(lab.endpoint.requests.length).toBeLessThanOrEqual(15 + 3);
});

test('Ctrl-C saves what was answered and ends with code 130', async ({ lab }) => {
  const { child, finished } = startRung(lab.args('slow', ['--level-cap', '3']), lab.env);
  await untilAsked(lab.endpoint, 2);
  child.kill('SIGINT');
  const { code, stderr, stdout } = await finished;
  expect(code).toBe(130);
  expect(stderr.trim().split('\n').at(-1)).toBe('rung run: stopped; the run stays open and the same command continues');
  expect((JSON.parse(stdout) as Report).runs[0]).toMatchObject({ status: 'open' });
});

test('a run that cannot succeed fails at once with a clear line', async ({ lab }) => {
  const unknownToken = { ...lab.env, RUNG_TOKEN: `rung_${'x'.repeat(40)}` };
  const [[wrongKey, noModel], noToken, noTask, noServer] = await Promise.all([
    runEach(lab, ['wrong-key', 'no-such-model']),
    rung(lab.args('guesser'), unknownToken),
    rung(lab.args('guesser', ['--tasks', 'infbench/9d']), lab.env),
    rung(lab.args('guesser', ['--server', 'http://127.0.0.1:9', '--retries', '1']), lab.env),
  ]);
  for (const [finished, line] of [
    [wrongKey, 'refused the API key'],
    [noModel, 'does not know the model no-such-model'],
    [noToken, 'This token is unknown here'],
    [noTask, 'has no task infbench/9d'],
    [noServer, 'cannot reach the Rung server at http://127.0.0.1:9'],
  ] as const)
    expect(finished).toMatchObject({ code: 1, stderr: expect.stringContaining(line) });
  expect(lab.endpoint.requests.filter(({ model }) => model === 'wrong-key')).toHaveLength(1);
});

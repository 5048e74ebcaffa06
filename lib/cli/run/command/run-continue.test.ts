/** A run that another machine continues by its id, and what the run's page says meanwhile. */
import '../../../server/testing/fake-tasks/only';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunState } from '@/lib/wire/models/run';
import { runProgress } from '@/lib/wire/models/run-progress';
import { isOwnRun, unreadReplies } from '../../../server/boards/pages/run/run-unread';
import { pool } from '../../../server/platform/db';
import { withTestDatabase } from '../../../server/testing/database';
import { type LiveRun, startLiveRun } from '../../testing/live-run';

withTestDatabase();

let live: LiveRun;
let replies = 0;
/** From this reply on, Ctrl-C is pressed. */
let stopAt = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  live = await startLiveRun(async () => {
    replies += 1;
    if (replies === stopAt) process.emit('SIGINT', 'SIGINT');
    await sleep(10);
    return replies % 5 === 0 ? 'I cannot see it.' : '<answer>A</answer>';
  });
});
afterAll(() => live.close());

const where = () => ['--model', 'one', '--base-url', live.baseUrl, '--server', live.url];
const progressOf = (id: string, etag?: string) =>
  fetch(`${live.url}/api/v1/runs/${id}/progress`, { headers: etag === undefined ? {} : { 'if-none-match': etag } });

describe('a run that was stopped', () => {
  let run: RunState;

  it('keeps the replies that were on their way at Ctrl-C, and asks no further question', async () => {
    stopAt = 8;
    const what = ['--suite', 'fake', '--tasks', 'fake/largest', '--condition', 'text', '--protocol', 'set'];
    const how = ['--levels', '1', '--items-per-level', '30', '--connections', '3', '--temperature', '0.5'];
    const price = ['--input-price', '1000', '--output-price', '0'];
    const { out, output, code } = await live.rungRun(...where(), ...what, ...how, ...price, '--label', 'x');
    expect([code, (JSON.parse(out) as { runs: RunState[] }).runs.length]).toEqual([130, 1]);
    expect(output).toContain('stopping: no further question is asked');
    run = (JSON.parse(out) as { runs: [RunState] }).runs[0];
    const stored = Object.values(run.statuses).reduce((sum, count) => sum + count, 0);
    expect(stored).toBe(live.asked.length);
    expect(stored).toBeGreaterThanOrEqual(8);
    expect(stored).toBeLessThanOrEqual(11);
  }, 60_000);

  it('says how far it is, and 304 until something happens', async () => {
    const response = await progressOf(run.id);
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    const progress = runProgress.parse(await response.json());
    const asked = live.asked.length;
    expect(progress).toMatchObject({
      status: 'open',
      replies: asked,
      expected: { most: 30, isExact: true },
      inputTokens: 100 * asked,
      outputTokens: 10 * asked,
      failedTries: 0,
      parameters: { temperature: 0.5, layout: 'composite' },
    });
    expect(progress.costUsd).toBeCloseTo(0.1 * asked, 9);
    expect(progress.secondsLeft).toBeCloseTo(((30 - asked) / (progress.perMinute ?? 0)) * 60, 6);
    const again = await progressOf(run.id, response.headers.get('etag') ?? '');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await progressOf('no-such-run')).status).toBe(404);
  });

  it('shows its owner the replies that could not be read, those that wait included', async () => {
    const unread = Object.entries(run.statuses).reduce((sum, [status, n]) => sum + (status === 'scored' ? 0 : n), 0);
    expect(unread).toBeGreaterThan(0);
    const { count, shown } = await unreadReplies(run);
    expect([count, shown.length]).toEqual([unread, unread]);
    expect(shown[0]).toMatchObject({ level: 1, status: 'unreadable', ending: 'I cannot see it.' });
    const { rows } = await pool().query('select "userId" from "Run" where "climbId" = $1', [run.id]);
    expect(await isOwnRun(run.id, rows[0]?.userId)).toBe(true);
    expect(await isOwnRun(run.id, undefined)).toBe(false);
  });

  it('is continued by its id alone with the parameters that it began with, and nothing is asked twice', async () => {
    stopAt = Number.POSITIVE_INFINITY;
    const { out, output, code } = await live.rungRun(...where(), '--run', run.id);
    expect(code, output).toBe(0);
    expect((JSON.parse(out) as { runs: [RunState] }).runs[0]).toMatchObject({
      id: run.id,
      status: 'ended',
      replyCount: 30,
    });
    expect(new Set(live.asked.map(({ itemId }) => itemId)).size).toBe(30);
    expect(live.asked).toHaveLength(30);
    expect(new Set(live.asked.map(({ body }) => body.temperature))).toEqual(new Set([0.5]));
  }, 60_000);

  it('takes no options that would change it', async () => {
    await expect(live.rungRun(...where(), '--run', run.id, '--temperature', '1')).rejects.toThrow(
      /^--temperature: --run continues a run as it was begun/,
    );
  });
});

const set = (questions: number) => [
  ...['--suite', 'fake', '--tasks', 'fake/largest', '--condition', 'text', '--protocol', 'set'],
  ...['--levels', '1', '--items-per-level', String(questions), '--connections', '1'],
];

it('continues a hidden run of a model that has another name on the board than at the endpoint', async () => {
  stopAt = replies + 3;
  const endpoint = ['--model', 'two (8 bits)', '--base-url', live.baseUrl, '--server', live.url];
  const { out, code } = await live.rungRun(...endpoint, '--entrant', 'two', ...set(6));
  const { id } = (JSON.parse(out) as { runs: [RunState] }).runs[0];
  expect(code).toBe(130);
  await pool().query('update "Climb" set "listed" = false where "id" = $1', [id]);
  expect((await progressOf(id)).status).toBe(404);
  const again = await live.rungRun(...endpoint, '--run', id);
  expect(again.code, again.output).toBe(0);
  const [run] = (JSON.parse(again.out) as { runs: RunState[] }).runs;
  expect(run).toMatchObject({ id, model: 'two', status: 'ended', replyCount: 6 });
  const names = live.asked.slice(-6).map(({ body }) => body.model);
  expect(new Set(names)).toEqual(new Set(['two (8 bits)']));
}, 60_000);

it('exits with 130 if Ctrl-C leaves a run that never began, although the begun one has ended', async () => {
  stopAt = replies + 1;
  const { out, output, code } = await live.rungRun(...where(), ...set(1), '--repeats', '2', '--label', 'never');
  expect((JSON.parse(out) as { runs: RunState[] }).runs.map(({ status }) => status)).toEqual(['ended']);
  expect(output).toContain('1 further run was not begun');
  expect(code).toBe(130);
}, 60_000);

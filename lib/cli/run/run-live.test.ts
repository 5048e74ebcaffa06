/** `rung run` as it is typed, against the API's own handlers and an endpoint that knows every answer. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunState } from '@/lib/wire/models/run';
import { pool } from '../../server/platform/db';
import { withTestDatabase } from '../../server/testing/database';
import { type LiveRun, simulatedReply, startLiveRun } from '../testing/live-run';

withTestDatabase();

let live: LiveRun;
beforeAll(async () => {
  live = await startLiveRun(({ itemId }) => simulatedReply(itemId, 1, rngFor(0n as Seed, itemId)));
});
afterAll(() => live.close());

interface Report {
  readonly protocol: string;
  readonly condition: string | null;
  readonly runs: readonly RunState[];
  readonly summary: readonly {
    readonly task: string;
    readonly condition: string;
    readonly n: number;
    readonly questions?: number;
    readonly share?: number;
    readonly low?: number;
    readonly high?: number;
  }[];
}

async function rungRun(...more: string[]) {
  const where = ['--base-url', live.baseUrl, '--server', live.url];
  const { out, output, code } = await live.rungRun('--model', 'perfect', ...where, '--suite', 'cubebench', ...more);
  return { report: JSON.parse(out || 'null') as Report, output, code };
}

describe('rung run on Cube Bench', () => {
  const set = ['--protocol', 'set', '--levels', '2', '--items-per-level', '10', '--connections', '24'];

  it('asks each task in its own first condition, and a perfect model gets everything right', async () => {
    const { report, output, code } = await rungRun(...set);
    expect(code).toBe(0);
    expect(report).toMatchObject({ protocol: 'set', condition: null });
    expect(report.runs.map(({ condition, ladders }) => [condition, ladders.length])).toEqual([
      ['image', 2],
      ['image+text', 4],
      ['text', 1],
    ]);
    expect(report.summary).toHaveLength(7);
    for (const { task, n, questions, share, low, high } of report.summary)
      expect([task, n, questions, share, low?.toFixed(4), high]).toEqual([task, 1, 10, 1, '0.7225', 1]);
    expect(output).toMatch(/^run \d\/3 ended cubebench\/step-by-step, image\+text: 10 of 10 right/m);
    expect(output).toMatch(/^\d+ of at most 130 replies · [\d.]+ per minute · 0 in flight$/m);
    expect(output).toMatch(/^task +condition +sets +questions +right +95 % interval +people +guessing$/m);
  }, 240_000);

  it('goes on where it was with the same command, and asks nothing twice', async () => {
    const before = live.asked.length;
    const { report } = await rungRun(...set);
    expect(live.asked).toHaveLength(before);
    expect(report.runs.every(({ status }) => status === 'ended')).toBe(true);
    const ladder = await rungRun('--tasks', 'cubebench/step-by-step', '--condition', 'text.idk', '--level-cap', '2');
    expect(ladder.report).toMatchObject({
      protocol: 'ladder',
      condition: 'text.idk',
      runs: [{ ladders: [{ r: 2, items: 10, right: 10, end: 'level-cap' }] }],
    });
    const { rows } = await pool().query('select count(*)::int as n from "Run"');
    expect(rows[0]).toEqual({ n: 4 });
  });

  it('ends at once if no one answers, starts no other run and leaves none behind', async () => {
    const runs = async () => (await pool().query('select count(*)::int as n from "Run"')).rows[0];
    const before = await runs();
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { report, output, code } = await rungRun(
      '--base-url',
      `http://127.0.0.1:${port}/v1`,
      '--condition',
      'text',
      '--tasks',
      'cubebench/move-effect',
      '--repeats',
      '3',
    );
    expect([code, report]).toEqual([1, null]);
    expect(output).toContain('asks for 3 runs with 3 ladders');
    expect(output).toMatch(
      /2 further runs were not begun\n.*cannot reach the endpoint http:\/\/127\.0\.0\.1:\d+\/v1 \(.*ECONNREFUSED.*\); is it running.*\n$/,
    );
    expect(output).not.toContain('trying again');
    expect(await runs()).toEqual(before);
  });
});

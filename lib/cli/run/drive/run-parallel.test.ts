/** Each suite, asked one by one and in parallel: the same log and the same row of the board. */
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunState } from '@/lib/wire/models/run';
import { getBoard } from '../../../server/boards/pages/board/board';
import { pool } from '../../../server/platform/db';
import { readIssued } from '../../../server/play/climbs/log/read-climb';
import { withTestDatabase } from '../../../server/testing/database';
import { type LiveRun, simulatedReply, startLiveRun } from '../../testing/live-run';

withTestDatabase();

const SEED = 11n as Seed;

let live: LiveRun;
beforeAll(async () => {
  live = await startLiveRun(({ itemId }) => replyTo(itemId));
});
afterAll(() => live.close());

/** Right, wrong or unreadable, by the place only. */
async function replyTo(itemId: string): Promise<string> {
  const issued = await readIssued(itemId);
  if (issued === null) throw new Error('no such item');
  const rng = rngFor(SEED, `${issued.task} ${issued.visit} ${issued.question} ${issued.history.length}`);
  const kind = rng.int(10);
  return kind === 0 ? 'I do not know.' : simulatedReply(itemId, kind < 8 ? 1 : 0, rng);
}

async function rungRun(model: string, ...more: readonly string[]): Promise<RunState[]> {
  const where = ['--base-url', live.baseUrl, '--server', live.url];
  const { out } = await live.rungRun('--model', model, ...where, ...more);
  return (JSON.parse(out) as { runs: RunState[] }).runs;
}

async function logOf(runs: readonly RunState[]) {
  const { rows } = await pool().query(
    `select c."condition", i."ordinal", i."task", i."level", i."visit", i."question", i."history", i."itemHash", r."text", v."status", v."answer", v."outcome",
       v."passed"
     from "Reply" r join "Climb" c on c."id" = r."climbId" join "IssuedItem" i on i."id" = r."itemId" join "Verdict" v on v."itemId" = i."id"
     where r."climbId" = any($1::uuid[]) order by 1, 2`,
    [runs.map(({ id }) => id)],
  );
  return rows;
}

/** Everything on the boards that is about the entrant, without its name and times. */
async function rowsOf(suite: string, runs: readonly RunState[]) {
  const rows: unknown[] = [];
  for (const { condition, model } of runs)
    JSON.stringify(await getBoard(suite, { condition }), (_, value) => {
      if (value?.entrant === model) rows.push(value);
      return value;
    });
  const text = JSON.stringify(rows, (key, value) => (/^(entrant|name)$|time|ms$|At$/i.test(key) ? undefined : value));
  return JSON.parse(text) as unknown[];
}

describe('a suite that is asked in parallel', () => {
  const set = (...tasks: string[]) => `--protocol set --items-per-level 10 --levels 1 --tasks ${tasks.join(',')}`;
  const suites: [suite: string, options: string][] = [
    ['infbench', `--condition text --frozen --level-cap ${quickOrDeep(1, 2)} --items-cap 10`],
    ['cubebench', set('cubebench/step-by-step', 'cubebench/move-effect')],
    ['euclifold', set('euclifold/color', 'euclifold/matching')],
    ['spatialviz', set('spatialviz/arrow-moving', 'spatialviz/2d-rotation')],
    ['stare', set('stare/2d-analogy', 'stare/temporal')],
  ];
  // A ladder, several turns and pairs; the last two are sets without either.
  it.each(quickOrDeep(suites.slice(0, 3), suites))(
    '%s leaves the log and the row of one that is asked one by one',
    async (suite, options) => {
      const ask = (model: string, connections: number) =>
        rungRun(`${model}-${suite}`, '--suite', suite, '--connections', `${connections}`, ...options.split(' '));
      const apart = await ask('apart', 1);
      expect(live.mostInFlight()).toBe(1);
      const together = await ask('together', 40);
      expect(live.mostInFlight()).toBeGreaterThan(1);
      const log = await logOf(apart);
      expect(log.length).toBeGreaterThanOrEqual(20);
      expect(await logOf(together)).toEqual(log);
      const rows = await rowsOf(suite, apart);
      expect(rows.length).toBeGreaterThan(0);
      expect(await rowsOf(suite, together)).toEqual(rows);
    },
    240_000,
  );
});

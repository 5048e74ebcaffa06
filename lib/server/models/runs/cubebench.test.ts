import { createHash } from 'node:crypto';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import type { Measure, OutcomeCount } from 'rung-puzzles/measures/measure';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { findTask } from 'rung-puzzles/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import type { NextRunItem } from '@/lib/wire/models/run';

withTestDatabase();

/** Fixed, so that every run of this test asks the same items. */
beforeAll(async () => {
  const key = createHash('sha256').update('a key for tests').digest();
  await pool().query(
    `insert into "Edition" ("id", "suite", "title", "secretKey", "keyCommitment") values ('cubebench-test', 'cubebench', 'Test', $1, encode(sha256($1), 'hex'))`,
    [key],
  );
});

const textOf = ({ messages }: NextRunItem): string =>
  (messages ?? [])
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '')))
    .join('\n');

const HOME = new Map([...'yogwrb'].map((color, index) => [color, 'URFDLB'.charAt(index)]));

/** Parses the cube from the text: U above F, then L F R B in a row, D below. */
function cubeIn(text: string): Facelets {
  const rows = text
    .split('\n')
    .map((line) => [...line.matchAll(/\[([a-z])\]/g)].map(([, color]) => HOME.get(color ?? '') ?? '?'))
    .filter((row) => row.length > 0);
  const face = (top: number, left: number) =>
    rows
      .slice(top, top + 3)
      .map((row) => row.slice(left, left + 3).join(''))
      .join('');
  return [face(0, 0), face(3, 6), face(3, 3), face(6, 0), face(3, 0), face(3, 9)].join('') as Facelets;
}

const optionsIn = (text: string) =>
  [...text.matchAll(/Option ([A-D]):\s+([URFDLB][2']?)/g)].map(([, label, move]) => ({ label, move }));

/** Plays the move nearest to solved, by exact distances. */
function oracle(asked: NextRunItem): string {
  const text = textOf(asked);
  const best = oracleFor('htm').optimalFirstMoves(cubeIn(text));
  return `<ANSWER>${optionsIn(text).find(({ move }) => best.includes(move as never))?.label ?? 'none'}</ANSWER>`;
}

async function measured(task: string, entrant: string, level: number): Promise<ReadonlyMap<string, Measure>> {
  const { rows } = await pool().query<OutcomeCount>(
    `select "outcome", "count" from "OutcomeCount" where "task" = $1 and "entrant" = $2 and "level" = $3 and "course" = 'set'`,
    [task, entrant, level],
  );
  const measures = findTask(task)?.measurement?.measure(rows, level) ?? [];
  return new Map(measures.map((measure) => [measure.id, measure]));
}

describe('on fixed sets of Cube Bench', () => {
  it('an oracle that reads the text solves every step-by-step episode of every depth', async () => {
    const task = 'cubebench/step-by-step';
    const levels = [1, 2, 3, 4, 5];
    const model = await startModel({
      suite: 'cubebench',
      tasks: [task],
      protocol: 'set',
      set: { levels, itemsPerLevel: 10 },
      model: { id: 'oracle' },
    });
    const run = await model.play(oracle);
    expect(run).toMatchObject({ status: 'ended', replyCount: 10 * (1 + 2 + 3 + 4 + 5), statuses: { scored: 150 } });
    expect(run.ladders).toMatchObject([{ items: 50, right: 50, end: 'complete' }]);
    for (const level of levels) {
      const measures = await measured(task, 'oracle', level);
      expect([measures.get('ta')?.value, measures.get('perfect')?.value, measures.get('ta')?.n]).toEqual([1, 1, 10]);
    }
  });

  it('it needs exactly as many attempts of the learning curve as the cube’s distance', async () => {
    const task = 'cubebench/learning-curve';
    const model = await startModel({
      suite: 'cubebench',
      tasks: [task],
      protocol: 'set',
      set: { levels: [3], itemsPerLevel: 10 },
      model: { id: 'oracle' },
    });
    const run = await model.play(oracle);
    expect(run).toMatchObject({ replyCount: 30, ladders: [{ items: 10, right: 10, end: 'complete' }] });
  });

  it('a level without items is rejected with the levels that have some, before the run is created', async () => {
    const token = await makeToken();
    const asked = {
      suite: 'cubebench',
      tasks: ['cubebench/face-reconstruction', 'cubebench/learning-curve'],
      condition: 'image',
      protocol: 'set',
      model: { id: 'too-deep' },
    };
    const refused = await createRun(token, runBody({ ...asked, set: { levels: [9, 10], itemsPerLevel: 1 } }));
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'set.levels', message: expect.stringContaining('learning-curve has items at levels 1 to 9') }],
      },
    });
    expect((await pool().query(`select from "Climb" where "entrant" = 'too-deep'`)).rows).toEqual([]);
    expect((await createRun(token, runBody({ ...asked, set: { levels: [9], itemsPerLevel: 1 } }))).status).toBe(201);
  });

  it('a level beyond the last is rejected at once, without checking levels before it', async () => {
    const asked = {
      suite: 'cubebench',
      tasks: ['cubebench/move-prediction'],
      condition: 'image',
      protocol: 'set',
      model: { id: 'far-off' },
    };
    const token = await makeToken();
    const began = performance.now();
    const refused = await createRun(token, runBody({ ...asked, set: { levels: [1000], itemsPerLevel: 1 } }));
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'set.levels', message: expect.stringContaining('no level 1000: its last is 20') }] },
    });
  });

  it('a suite whose board has only ladders accepts no set', async () => {
    const asked = {
      suite: 'infbench',
      protocol: 'set',
      set: { levels: [1], itemsPerLevel: 1 },
      model: { id: 'nowhere' },
    };
    expect(await createRun(await makeToken(), runBody(asked))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'protocol' }] },
    });
  });

  it('a guesser has a kappa of 0 within its interval at every depth of move effects', async () => {
    const task = 'cubebench/move-effect';
    const random = mulberry32(2);
    const words = ['DECREASE', 'NO_CHANGE', 'INCREASE'];
    const guess = () =>
      [...'ABCD'].map((label) => `<${label}>${words[Math.floor(random() * 3)]}</${label}>`).join('\n');
    const model = await startModel({
      suite: 'cubebench',
      tasks: [task],
      protocol: 'set',
      set: { levels: [1, 2, 3], itemsPerLevel: 60 },
      model: { id: 'guesser' },
    });
    const run = await model.play(guess);
    expect(run.statuses).toEqual({ scored: 180 });
    for (const level of [1, 2, 3]) {
      const kappa = (await measured(task, 'guesser', level)).get('kappa');
      expect(kappa?.interval?.low).toBeLessThanOrEqual(0);
      expect(kappa?.interval?.high).toBeGreaterThanOrEqual(0);
      expect(Math.abs(kappa?.value ?? 1)).toBeLessThan(0.2);
    }
    // One item of each stratum in every twelve: which effect occurs twice, and where.
    const { rows } = await pool().query<{ seed: string }>(
      'select "seed" from "IssuedItem" where "climbId" = $1 and "level" = 2',
      [model.run.id],
    );
    const strata = rows.map(({ seed }) => findTask(task)?.strata?.of(2, BigInt(seed) as never));
    expect(new Set(strata).size).toBe(12);
    for (const stratum of new Set(strata)) expect(strata.filter((other) => other === stratum)).toHaveLength(5);
  });

  it('all seven tasks run as in the paper, and their results can be measured', async () => {
    const groups = {
      image: ['face-reconstruction', 'verification'],
      'image+text': ['move-prediction', 'reflection', 'step-by-step', 'learning-curve'],
      text: ['move-effect'],
    };
    for (const [condition, names] of Object.entries(groups)) {
      const tasks = names.map((name) => `cubebench/${name}`);
      const model = await startModel({
        suite: 'cubebench',
        tasks,
        condition,
        protocol: 'set',
        set: { itemsPerLevel: 2 },
        model: { id: 'any' },
      });
      const run = await model.play(() => 'I think <ANSWER>A</ANSWER>');
      expect(run.ladders.map(({ end, items, visits }) => [end, items === 2 * visits])).toEqual(
        tasks.map(() => ['complete', true]),
      );
      for (const { task } of run.ladders) {
        const { rows } = await pool().query('select "level" from "OutcomeCount" where "task" = $1 and "entrant" = $2', [
          task,
          'any',
        ]);
        expect((await measured(task, 'any', rows[0]?.level)).size, task).toBeGreaterThan(0);
      }
    }
    expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });
});

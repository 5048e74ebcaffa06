import { CUBES_CHAIN, toPeople } from 'rung-puzzles/suites/euclifold/conditions';
import { expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { boardAnalysis } from '@/lib/wire/boards/board-views';
import { getBoardAnalysis } from '../board/board-views';
import { plantOutcomes } from '../testing/plant-outcomes';

withTestDatabase();

test('reads the declared size of runs, and people’s result in their own condition', async () => {
  const plant = { edition: (await currentEdition('euclifold')).id, task: 'euclifold/color', course: 'set' } as const;
  const levels = { 1: { 'both-right': 60, 'both-wrong': 12, 'positive-only': 48 } };
  for (const entrant of ['vendor/sized', 'vendor/closed'])
    await plantOutcomes(pool(), { ...plant, condition: CUBES_CHAIN, entrant, levels });
  await pool().query(
    `insert into "Model" ("id", "name", "parametersB", "family") values ('vendor/sized', 'Sized 7B', 7, 'Sized'), ('vendor/closed', 'Closed', null, null)
     on conflict ("id") do update set "name" = excluded."name", "parametersB" = excluded."parametersB", "family" = excluded."family"`,
  );
  const people = { 1: { 'true>true': 18, 'true>false': 2, 'false>false': 16, 'false>true': 4 } };
  await plantOutcomes(pool(), { ...plant, condition: toPeople(CUBES_CHAIN), entrant: 'human', levels: people });
  const { result } = boardAnalysis.parse(await getBoardAnalysis('euclifold', 'color-by-size'));
  expect(result).toMatchObject({
    kind: 'size',
    guessing: 0,
    panels: [
      {
        lines: [{ family: 'Sized', points: [{ name: 'Sized 7B', parametersB: 7, n: 120, measure: { value: 0.4 } }] }],
        levels: [
          { name: 'People', measure: { value: expect.closeTo(0.7, 12) } },
          { name: 'Closed', measure: { value: 0.4 } },
        ],
      },
    ],
  });
});

import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { normalQuantile } from 'rung-puzzles/stats/distributions/normal';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import { refitPeople } from '@/lib/server/play/baseline/refit-people';
import { withdrawClimbs } from '@/lib/server/play/climbs/ends/withdraw';
import { withTestDatabase } from '@/lib/server/testing/database';
import { seedReferenceData } from '../seed-reference';
import { plantClimb } from '../testing/plant-climbs';

withTestDatabase();

const TASKS = [
  ['infbench', 'infbench/2d-forward'],
  ['spatialviz', 'spatialviz/3d-rotation'],
  ['spatialviz', 'spatialviz/paper-folding'],
] as const;
const PEOPLE = 56;
const random = mulberry32(3);
const normal = () => normalQuantile(0.001 + 0.998 * random());

/** Ladders that get harder; `ability` in standard deviations. */
const outcomes = (ability: number) =>
  Array.from({ length: 60 }, (_, index) => random() < 0.25 + 0.75 / (1 + Math.exp(index / 5 - 4 - 2 * ability)));

async function plantPerson(abilities: readonly (number | null)[]): Promise<void> {
  const climbs: string[] = [];
  for (const [index, ability] of abilities.entries()) {
    const [suite, task] = TASKS[index] as (typeof TASKS)[number];
    if (ability === null) continue;
    const edition = (await currentEdition(suite)).id;
    const { id } = await plantClimb(pool(), {
      kind: 'session',
      entrant: 'human',
      edition,
      task,
      outcomes: outcomes(ability),
      rest: 'stopped',
    });
    climbs.push(id);
  }
  await pool().query(
    `update "Session" set "participantId" = (select "participantId" from "Session" where "climbId" = $1) where "climbId" = any($2)`,
    [climbs[0], climbs],
  );
}

beforeAll(async () => {
  await seedReferenceData();
  for (let person = 0; person < PEOPLE; person += 1) {
    const shared = normal();
    // Few have the third ability too, and it is unrelated.
    await plantPerson([shared, 0.8 * shared + 0.6 * normal(), person < 30 ? normal() : null]);
  }
  await pool().query('update "Climb" set "inFit" = true');
});

const found = async () =>
  (
    await pool().query<{ first: string; second: string; people: number; correlation: number }>(
      'select "first", "second", "people", "correlation" from "AbilityCorrelation" where "people" > 0 order by 1, 2',
    )
  ).rows;

describe('correlations of abilities', () => {
  it('are estimated with the fits, of abilities that enough people have both of', async () => {
    await refitPeople();
    const [folding, rotation, foldingToo] = await found();
    expect([folding, foldingToo]).toEqual([
      { first: 'flat', second: 'folding', people: 30, correlation: 0 },
      { first: 'rotation', second: 'folding', people: 30, correlation: 0 },
    ]);
    expect(rotation).toMatchObject({ first: 'flat', second: 'rotation', people: PEOPLE });
    expect(rotation?.correlation).toBeGreaterThan(0.5);
  });

  it('are estimated again after an interrupted job, and when people withdraw', async () => {
    await pool().query('delete from "AbilityCorrelation"');
    await refitPeople();
    expect(await found()).toHaveLength(3);
    const { rows } = await pool().query<{ id: string }>(
      `select "id" from "Climb" where "tasks" = array['infbench/2d-forward'] limit 10`,
    );
    await transaction((tx) =>
      withdrawClimbs(
        tx,
        rows.map(({ id }) => id),
        'session',
      ),
    );
    await refitPeople();
    expect((await found()).find(({ second }) => second === 'rotation')).toMatchObject({
      people: PEOPLE - 10,
      correlation: 0,
    });
  });
});

import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { beforeAll, expect, test } from 'vitest';
import { currentEdition, ensureEditions } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { MemorisationView } from '@/lib/wire/boards/memorisation';
import { plantClimb } from '../testing/plant-climbs';
import { levelCounts, memorisationOf, withVerdicts } from './memorisation';

withTestDatabase();

const TASK = 'infbench/2d-forward';
let edition = '';

beforeAll(async () => {
  await ensureEditions();
  edition = (await currentEdition('infbench')).id;
  const random = mulberry32(3);
  const ladder = (entrant: string, right: number) =>
    plantClimb(pool(), {
      kind: 'run',
      entrant,
      edition,
      task: TASK,
      outcomes: Array.from({ length: 40 }, () => random() < right),
    });
  for (let run = 0; run < 4; run += 1) {
    await ladder('vendor/m', 0.6);
    await ladder('vendor/m+frozen', 0.95);
  }
  await rebuildStandings();
});

const gauges = async (entrant: string, isRetired: boolean) =>
  memorisationOf({ edition, entrant, isRetired, fits: [] }, await levelCounts({ edition, entrant }));

test('compares frozen ladders with fresh ones of the same model, when the edition has retired', async () => {
  const [found, ...more] = await gauges('vendor/m+frozen', true);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ task: TASK, frozenBy: 'ladder', control: null, effect: null, missing: 'no-fit' });
  const { rows } = await pool().query<{ items: number; questions: number }>(
    `select count(distinct i."itemHash") filter (where c."entrant" = 'vendor/m+frozen')::int as "items",
       count(*) filter (where c."entrant" = 'vendor/m')::int as "questions"
     from "Climb" c join "IssuedItem" i on i."climbId" = c."id" where i."level" = any($1)`,
    [found?.levels],
  );
  expect(found).toMatchObject(rows[0] ?? {});
  expect(found?.model?.difference.value).toBeGreaterThan(0.1);
});

test('shows nothing of frozen ladders while other runs get the same questions', async () => {
  expect(await gauges('vendor/m+frozen', false)).toEqual([]);
});

test('is empty for a model without frozen items', async () => {
  expect(await gauges('vendor/m', true)).toEqual([]);
});

test('corrects a verdict for the tasks with a test, not for those without', () => {
  const found = (task: string, p: number | null) => ({ view: { task } as MemorisationView, p });
  const clear = (...all: readonly (number | null)[]) =>
    withVerdicts(all.map((p, index) => found(`${index}`, p))).map(({ isClear }) => isClear);
  expect(clear(0.02, null, null, null)).toEqual([true, false, false, false]);
  expect(clear(null, 0.02, 0.9, 0.9)).toEqual([false, false, false, false]);
});

/** EucliFold asks pairs of a true and a false statement. Both would reveal the answer, so a person gets one. */

import { parseSeed } from 'rung-puzzles/core/seed';
import { findTask } from 'rung-puzzles/tasks';
import { expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { armOf, enrolPerson, SET_PART, startStudy, studyInput } from '@/lib/server/testing/study';
import type { StudyPart } from '@/lib/wire/studies/study';
import { complaintsAbout } from './index';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();
withTestDatabase();

const TASK = 'euclifold/color';
const ITEMS = 6;
const part = (condition: StudyPart['condition'], seeds: 'frozen' | 'fresh'): StudyPart => ({
  ...SET_PART,
  task: TASK,
  condition,
  course: { kind: 'set', levels: [1], itemsPerLevel: ITEMS, seeds },
});

interface Met {
  readonly seed: string;
  readonly level: number;
  readonly condition: string;
  readonly itemHash: string;
}

const metBy = async (enrolmentId: string): Promise<Met[]> =>
  (
    await pool().query<Met>(
      `select i."seed", i."level", i."condition", i."itemHash" from "IssuedItem" i join "Session" s on s."climbId" = i."climbId"
       where s."enrolmentId" = $1 order by s."part", i."ordinal"`,
      [enrolmentId],
    )
  ).rows;

function memberOf({ seed, level }: Met): string {
  const task = findTask(TASK);
  const parsed = parseSeed(seed);
  const puzzle = parsed.ok ? task?.generate(level, parsed.value) : undefined;
  if (task === undefined || puzzle?.ok !== true) throw new Error('the item can be made again');
  return JSON.stringify((puzzle.value as { readonly first: unknown }).first);
}

it('a study cannot be opened with pairs: people are asked single statements', async () => {
  const complaints = await complaintsAbout(studyInput({ arms: [armOf('a', [part('image', 'frozen')])] }));
  expect(complaints.map(({ path }) => path)).toEqual(['arms.0.parts.0.condition']);
  expect(await complaintsAbout(studyInput({ arms: [armOf('a', [part('image.single', 'frozen')])] }))).toEqual([]);
});

it('no one gets both members of a pair: in one frozen set, in two parts with the same set, or in fresh ones', async () => {
  const study = await startStudy({
    arms: [armOf('a', [part('image.single', 'frozen'), part('image.single', 'frozen'), part('image.single', 'fresh')])],
  });
  const [one, other] = [await enrolPerson(study), await enrolPerson(study)];
  for (const person of [one, other]) for (let index = 0; index < 3; index += 1) await person.play(await person.open());
  const met = await metBy(one.id);
  expect(met).toHaveLength(3 * ITEMS);
  const membersOfPairs = new Map<string, Set<string>>();
  for (const item of met)
    membersOfPairs.set(
      item.seed,
      (membersOfPairs.get(item.seed) ?? new Set()).add(`${memberOf(item)} ${item.itemHash}`),
    );
  expect([...membersOfPairs.values()].every(({ size }) => size === 1)).toBe(true);
  expect(membersOfPairs.size).toBe(2 * ITEMS);
  // A frozen set is the same for everyone, fresh items are personal.
  const others = await metBy(other.id);
  expect(others.slice(0, 2 * ITEMS).map(({ itemHash }) => itemHash)).toEqual(
    met.slice(0, 2 * ITEMS).map(({ itemHash }) => itemHash),
  );
  expect(others.slice(2 * ITEMS).some(({ seed }) => membersOfPairs.has(seed))).toBe(false);
}, 60_000);

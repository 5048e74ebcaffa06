import { expect, it } from 'vitest';
import { currentEdition, insertEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { armOf, studyInput } from '@/lib/server/testing/study';
import type { StudyPart } from '@/lib/wire/studies/study';
import { peopleNeeded } from './people-needed';

withTestDatabase();

const AIMS = { half: { rungs: 0.5, share: 0.05 }, difference: { rungs: 1, share: 0.1 } };
const PART = { task: 'infbench/2d-forward', condition: 'image', practiceItems: 0 } as const;
const LADDER: StudyPart = { ...PART, course: { kind: 'ladder', maxLevel: null, maxItems: null } };
const SET: StudyPart = { ...PART, course: { kind: 'set', levels: [1, 2], itemsPerLevel: 5, seeds: 'fresh' } };
const OTHER: StudyPart = { ...LADDER, condition: 'text' };

/** Half of the people always pass three levels and never a fourth, the others five. */
const CLASSES = [3, 5].map((last) => ({
  share: 0.5,
  rights: Array.from({ length: 9 }, (_, at) => (at < last ? 0.999 : 0.001)),
}));

it('counts people by the newest fit of their task and condition, and says where there is none', async () => {
  const { id } = await currentEdition('infbench');
  await pool().query(
    `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, 'image', '', '{}', $2)`,
    [id, JSON.stringify({ [PART.task]: CLASSES })],
  );
  const needed = (demo: boolean, ...arms: Parameters<typeof armOf>[]) =>
    peopleNeeded({ config: studyInput({ arms: arms.map((arm) => armOf(...arm)) }), demo }, AIMS);
  const rows = await needed(false, ['a', [LADDER, SET]], ['b', [OTHER]]);
  const [ladder, set, other] = rows.map((row) => row.needed);
  expect(rows.map(({ arm, unit }) => [arm, unit])).toEqual([
    ['a', 'rungs'],
    ['a', 'share'],
    ['b', 'rungs'],
  ]);
  expect(ladder?.sd).toBeCloseTo(1, 1);
  // 2.09 · 1 / √19 < .5 < 2.10 · 1 / √18: Student's t of 18 and 17 degrees of freedom.
  expect(Math.abs((ladder?.width ?? 0) - 19)).toBeLessThanOrEqual(1);
  expect(set?.sd).toBeLessThan(0.02);
  expect(set?.width).toBeLessThan(5);
  expect(other).toBeNull();

  const capped: StudyPart = { ...PART, course: { kind: 'ladder', maxLevel: 3, maxItems: null } };
  const [atMostThree] = await needed(false, ['a', [capped]]);
  expect(atMostThree?.needed?.sd).toBeLessThan(0.2);

  const [ofDemo] = await needed(true, ['a', [LADDER]]);
  expect(ofDemo?.needed, 'a study of the demo data knows no real people').toBeNull();
  await insertEdition(pool(), { id: 'infbench', title: 'Inf-Bench' }, { hidden: false, onlyWhereNone: false });
  const [afterNewEdition] = await needed(false, ['a', [LADDER]]);
  expect(afterNewEdition?.needed?.sd).toBe(ladder?.sd);

  await pool().query(`update "PeopleFit" set "classes" = $1`, [JSON.stringify({ [PART.task]: [] })]);
  const [flat] = await needed(false, ['a', [LADDER]]);
  expect(flat?.needed, 'levels that do not rise').toBeNull();
});

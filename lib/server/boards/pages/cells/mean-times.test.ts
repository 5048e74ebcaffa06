import type { Condition } from 'rung-puzzles/items/condition';
import { beforeAll, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type BoardView, boardView, type MeanTime } from '@/lib/wire/boards/board';
import { getBoard } from '../board/board';
import { seedReferenceData } from '../seed-reference';
import { plantClimb } from '../testing/plant-climbs';

/**
 * A term is a part of STARE as the paper reports it (nets, tangram, …); its arms are without and with
 * simulation (pictures of each step).
 */
withTestDatabase();

interface Timed {
  readonly task: string;
  readonly condition: Condition;
  readonly timesMs: readonly number[];
  readonly level?: number;
  readonly course?: 'set' | 'ladder';
  readonly person?: string;
}

async function plant(
  edition: string,
  { task, condition, timesMs, level = 1, course = 'set', person }: Timed,
): Promise<string> {
  const { id } = await plantClimb(pool(), {
    kind: 'session',
    entrant: 'human',
    edition,
    task,
    condition,
    outcomes: timesMs.map((_, index) => index % 2 === 0),
    timesMs,
  });
  await pool().query('update "Climb" set "course" = $2 where "id" = $1', [id, course]);
  await pool().query('update "IssuedItem" set "level" = $2 where "climbId" = $1', [id, level]);
  const { rows } = await pool().query<{ person: string }>(
    'update "Session" set "participantId" = coalesce($2, "participantId") where "climbId" = $1 returning "participantId" as "person"',
    [id, person ?? null],
  );
  return rows[0]?.person ?? '';
}

let board: BoardView;
const timeOf = (term: string, arm: string): MeanTime | undefined =>
  board.terms?.meanTimes.find((time) => time.term === term && time.arm === arm);

beforeAll(async () => {
  await seedReferenceData();
  const edition = (await currentEdition('stare')).id;
  const nets = { task: 'stare/cube-net', condition: 'image.published.all' } as const;
  const person = await plant(edition, { ...nets, timesMs: [4000] });
  await plant(edition, { ...nets, timesMs: [6000], person });
  await plant(edition, { ...nets, timesMs: [9000, 11_000] });
  await plant(edition, { ...nets, timesMs: [5000, 7000] });
  await plant(edition, { ...nets, timesMs: [90_000], course: 'ladder' });
  await plant(edition, { ...nets, timesMs: [90_000], level: 2 });
  const tangrams = { task: 'stare/tangram', condition: 'image.published.all' } as const;
  await plant(edition, { ...tangrams, timesMs: [20_000, 22_000] });
  await plant(edition, { task: 'stare/cube-net', condition: 'image.published', timesMs: [10_000] });
  await plant(edition, { task: 'stare/cube-net', condition: 'image.published.steps', timesMs: [18_000] });
  board = boardView.parse(await getBoard('stare', {}));
});

test('people’s mean covers the fixed sets of the part, with a person-level interval and the difference from the paper', () => {
  // Three people with two answers each have means 5, 10 and 6 s. t = 4.302653 with 2 degrees of freedom, SD √7, so half
  // is 4.302653 · √(7 / 3).
  const half = 4.302652729911275 * Math.sqrt(7 / 3) * 1000;
  const time = timeOf('nets', 'with');
  expect(time).toMatchObject({ reportedMs: 6000, measured: { n: 6, people: 3, meanMs: 7000, isWhole: true } });
  expect(time?.measured?.lowMs).toBeCloseTo(7000 - half, 6);
  expect(time?.measured?.highMs).toBeCloseTo(7000 + half, 6);
  expect(time?.difference?.valueMs).toBe(1000);
  expect(time?.difference?.lowMs).toBeCloseTo(1000 - half, 6);
  expect(time?.difference?.highMs).toBeCloseTo(1000 + half, 6);
});

test('a part pools its conditions', () => {
  expect(timeOf('nets', 'without')).toMatchObject({
    reportedMs: 15_400,
    measured: { n: 2, people: 2, meanMs: 14_000, isWhole: true },
  });
  expect(timeOf('nets', 'without')?.difference?.valueMs).toBe(-1400);
});

test('a part with a missing level has no difference, and one person no interval', () => {
  expect(timeOf('tangram', 'with')).toEqual({
    ...{ term: 'tangram', arm: 'with', reportedMs: 17_100, difference: null },
    measured: { n: 2, people: 1, meanMs: 21_000, lowMs: null, highMs: null, isWhole: false },
  });
});

test('a printed time of another test is left out, and an unmeasured one is shown alone', () => {
  expect(board.terms?.meanTimes.map(({ term, arm }) => `${term} ${arm}`)).toEqual(
    ['2d', '3d', 'nets', 'tangram'].flatMap((term) => [`${term} without`, `${term} with`]),
  );
  expect(timeOf('2d', 'without')).toEqual({
    term: '2d',
    arm: 'without',
    reportedMs: 17_100,
    measured: null,
    difference: null,
  });
});

test('a printed time is not a printed accuracy', () => {
  const people = board.terms?.rows.find(({ provenance, kind }) => provenance === 'reported' && kind === 'human');
  expect(people?.cells[0]?.map((cell) => cell?.value)).toEqual([0.95, 0.97]);
});

/** Terms are the parts of a suite whose mean is its score. */
import { meanOfEstimates, meanOnSameItems } from 'rung-puzzles/stats/shares/newcombe';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type BoardView, boardView } from '@/lib/wire/boards/board';
import { getBoard } from '../board/board';
import { seedReferenceData } from '../seed-reference';
import { plantOutcomes } from '../testing/plant-outcomes';

withTestDatabase();

const PAIRS = { 1: { 'both-right': 60, 'both-wrong': 12, 'positive-only': 30, 'negative-only': 16, 'right/-': 2 } };
const SINGLES = { 1: { 'true>true': 18, 'true>false': 2, 'false>false': 16, 'false>true': 4 } };
let board: BoardView;

beforeAll(async () => {
  const edition = (await currentEdition('euclifold')).id;
  const plant = { edition, task: 'euclifold/color', course: 'set' } as const;
  await plantOutcomes(pool(), { ...plant, condition: 'image', entrant: 'vendor/one', levels: PAIRS });
  await plantOutcomes(pool(), { ...plant, condition: 'image.single', entrant: 'human', levels: SINGLES });
  await plantOutcomes(pool(), {
    ...plant,
    condition: 'image',
    entrant: 'vendor/ladder',
    course: 'ladder',
    levels: PAIRS,
  });
  board = boardView.parse(await getBoard('euclifold', {}));
});

describe('the parts of a suite in one table', () => {
  test('are measured only from sets, people first, each condition in its column', () => {
    const rows = board.terms?.rows ?? [];
    expect(rows.map(({ entrant }) => entrant)).toEqual(['human', 'vendor/one']);
    const [people, model] = rows.map(({ cells }) => cells[0]);
    expect(model?.[0]?.value).toBeCloseTo((60 - 12) / 120, 12);
    expect(model?.[1]).toBeNull();
    expect(people?.[0]).toBeNull();
    expect(people?.[1]?.value).toBeCloseTo(0.9 + 0.8 - 1, 12);
    expect(
      rows[1]?.cells
        .slice(1)
        .flat()
        .every((cell) => cell === null),
    ).toBe(true);
  });

  test('have no mean if the paper has none', () => {
    expect(board.terms?.hasMean).toBe(false);
    expect(board.terms?.rows.every(({ mean }) => mean === null)).toBe(true);
  });

  test('show the outcomes of pairs: true statement in rows, false in columns', () => {
    const [matrix] = board.sections.find(({ id }) => id === 'color')?.confusion ?? [];
    expect(matrix).toMatchObject({ of: 'pairs', said: ['right', 'wrong', 'not readable'] });
    expect(matrix?.rows).toEqual([
      { gold: 'right', counts: [60, 30, 2] },
      { gold: 'wrong', counts: [16, 12, 0] },
      { gold: 'not readable', counts: [0, 0, 0] },
    ]);
  });
});

test('a part has only printed values of its own measure: STARE prints people’s accuracy in the cells of F1', async () => {
  await seedReferenceData();
  const { terms } = boardView.parse(await getBoard('stare', {}));
  const of = (id: string) => terms?.terms.findIndex((term) => term.id === id) ?? -1;
  const [people, ...models] = terms?.rows.filter(({ provenance }) => provenance === 'reported') ?? [];
  expect(people?.kind).toBe('human');
  expect(people?.cells[of('2d')]?.map((cell) => cell?.value)).toEqual([0.95, 0.97]);
  for (const term of ['nets', 'tangram']) {
    expect(people?.cells[of(term)]).toEqual([null, null]);
    expect(models[0]?.cells[of(term)]).not.toContain(null);
  }
});

test('a mean over arms with the same items is as wide as one of them', () => {
  const arm = { value: 0.5, low: 0.4, high: 0.6 };
  expect(meanOnSameItems([arm, { ...arm, value: 0.7, low: 0.6, high: 0.8 }])).toEqual({
    value: expect.closeTo(0.6, 12),
    low: expect.closeTo(0.5, 12),
    high: expect.closeTo(0.7, 12),
  });
  expect(meanOnSameItems([])).toBeNull();
});

test('a mean of estimates combines their intervals by square-and-add', () => {
  const mean = meanOfEstimates([
    { value: 0.4, low: 0.3, high: 0.6 },
    { value: 0.6, low: 0.2, high: 0.7 },
  ]);
  expect(mean?.value).toBeCloseTo(0.5, 12);
  expect(mean?.low).toBeCloseTo(0.5 - Math.sqrt(0.1 ** 2 + 0.4 ** 2) / 2, 12);
  expect(mean?.high).toBeCloseTo(0.5 + Math.sqrt(0.2 ** 2 + 0.1 ** 2) / 2, 12);
});

import { expect, test } from 'vitest';
import type { BoardSection, SectionRow } from '@/lib/wire/boards/board';
import { testVerdict } from './test-verdict';

const row = (name: string, value: number, half: number, more: Partial<SectionRow> = {}) =>
  ({
    ...{ entrant: name, name, kind: 'model', course: 'ladder', level: 1, n: 40 },
    measures: [{ id: 'accuracy', value, interval: { low: value - half, high: value + half }, n: 40 }],
    ...more,
  }) as Partial<SectionRow> as SectionRow;
const people = (value: number, more: Partial<SectionRow> = {}) => row('human', value, 0.04, { kind: 'human', ...more });
const section = (rows: readonly SectionRow[], higherIsBetter = true) =>
  ({
    rows,
    columns: [{ id: 'accuracy', higherIsBetter } as BoardSection['columns'][number]],
  }) as Partial<BoardSection> as BoardSection;

test('people lead if they are beyond chance ahead of the best model', () => {
  expect(testVerdict(section([people(0.9), row('a', 0.6, 0.1), row('b', 0.4, 0.1)]), 1)).toMatchObject({
    leader: 'people',
    best: 'a',
    tests: 2,
    difference: { value: expect.closeTo(0.3, 9) },
  });
});

test('no one leads if the difference could be chance', () => {
  expect(testVerdict(section([people(0.62), row('a', 0.6, 0.1)]), 1).leader).toBe('none');
});

test('fixed sets are not compared with ladders, nor with another level', () => {
  expect(testVerdict(section([people(0.9), row('a', 0.6, 0.1, { course: 'set' })]), 1)).toMatchObject({
    leader: null,
    people: null,
  });
  expect(testVerdict(section([people(0.9, { level: 2 }), row('a', 0.6, 0.1)]), 1).people).toBeNull();
});

test('a measure that is better if it is lower has no verdict', () => {
  expect(testVerdict(section([people(0.9), row('a', 0.6, 0.1)], false), 1)).toMatchObject({ leader: null, best: null });
});

test('people on a set are not tested, because their share has no interval', () => {
  const alike = people(0.9, {
    course: 'set',
    measures: [{ id: 'accuracy', value: 0.9, interval: null, n: 400 } as SectionRow['measures'][number]],
  });
  const set = { course: 'set' } as const;
  expect(testVerdict(section([alike, row('a', 0.6, 0.1, set)]), 1)).toMatchObject({
    ...{ leader: 'none', people: 0.9, bestValue: 0.6, difference: null, p: null },
  });
});

import { describe, expect, it } from 'vitest';
import type { BoardSection } from '@/lib/wire/boards/board';
import { levelsOfPeople, shownLevel } from './levels';

const rows = (...all: readonly (readonly [entrant: string, level: number | null])[]) =>
  ({
    defaultLevel: 3,
    rows: all.map(([entrant, level]) => ({ entrant, level, kind: entrant === 'people' ? 'human' : 'model' })),
  }) as unknown as BoardSection;

describe('the level that a test is shown at', () => {
  it('is the one asked for where there is data', () => {
    expect(shownLevel(rows(['a', 1], ['a', 2], ['a', null]), '2')).toBe(2);
    expect(shownLevel(rows(['a', 1], ['a', null]), 'all')).toBeNull();
    expect(shownLevel(rows(['a', 1]), '7')).toBe(1);
  });
  it('is the one with people, then the one with most models, otherwise the paper’s', () => {
    expect(shownLevel(rows(['a', 3], ['b', 3], ['people', 1], ['people', 2], ['a', 2]), undefined)).toBe(2);
    expect(shownLevel(rows(['a', 3], ['a', 2], ['b', 2]), undefined)).toBe(2);
    expect(shownLevel(rows(['a', 1], ['a', 3], ['a', null]), undefined)).toBe(3);
    expect(shownLevel(rows(), undefined)).toBe(3);
  });
  it('leaves those with people to be named', () => {
    expect(levelsOfPeople(rows(['people', 2], ['a', 3], ['people', 1]))).toEqual([1, 2]);
  });
});

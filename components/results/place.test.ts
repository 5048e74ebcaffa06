import { describe, expect, it } from 'vitest';
import type { BoardTask } from '@/lib/wire/board';
import { neighboursOf, placeAmongPeople } from './place';

const people = (depths: readonly (readonly [r: number, count: number])[]) =>
  ({
    ladders: depths.reduce((sum, [, count]) => sum + count, 0),
    depths: depths.map(([r, count]) => ({ r, count, censored: false })),
  }) as unknown as NonNullable<BoardTask['human']>;
const model = (name: string, meanR: number) =>
  ({ entrant: name, name, meanR, ladders: 3 }) as unknown as BoardTask['models'][number];
const reported = (entrant: string, value: number, isHuman = false) =>
  ({ entrant, value, isHuman }) as unknown as BoardTask['reported'][number];
const task = (part: Partial<BoardTask>) => ({ human: null, models: [], reported: [], ...part }) as unknown as BoardTask;

describe('the place among people', () => {
  const many = people([
    [0, 2],
    [3, 4],
    [7, 2],
  ]);
  it('counts those on the same rung half', () => {
    expect(placeAmongPeople(many, 3, false)).toEqual({ others: 8, share: 0.5 });
  });
  it('does not compare a climb with itself', () => {
    expect(placeAmongPeople(many, 7, true)).toEqual({ others: 7, share: 6.5 / 7 });
  });
  it('gives no share for a handful of people', () => {
    expect(placeAmongPeople(people([[1, 5]]), 3, true)).toEqual({ others: 4, share: null });
    expect(placeAmongPeople(null, 3, false)).toEqual({ others: 0, share: null });
  });
});

describe('the models around', () => {
  it('are the nearest above and below, highest first', () => {
    const models = [1, 2, 4, 6, 9].map((value) => model(`m${value}`, value));
    expect(neighboursOf(task({ models }), 3, 2, 'People (paper)').map(({ name }) => name)).toEqual([
      'm6',
      'm4',
      'm2',
      'm1',
    ]);
  });
  it('come from the paper, and say so, where few were measured here', () => {
    const found = neighboursOf(
      task({ models: [model('own', 2)], reported: [reported('a', 1), reported('b', 5), reported('Human', 8, true)] }),
      3,
      2,
      'People (paper)',
    );
    expect(found.map(({ name, reported: isReported }) => [name, isReported])).toEqual([
      ['People (paper)', true],
      ['b', true],
      ['own', false],
      ['a', true],
    ]);
  });
});

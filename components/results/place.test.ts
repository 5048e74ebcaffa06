import { describe, expect, it } from 'vitest';
import type { BoardTask } from '@/lib/wire/boards/board';
import { neighboursOf } from './place';

const model = (name: string, meanR: number) =>
  ({ entrant: name, name, meanR, ladders: 3 }) as unknown as BoardTask['models'][number];
const reported = (entrant: string, value: number, isHuman = false) =>
  ({ entrant, value, isHuman }) as unknown as BoardTask['reported'][number];
const task = (part: Partial<BoardTask>) => ({ human: null, models: [], reported: [], ...part }) as unknown as BoardTask;

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

import { describe, expect, it } from 'vitest';
import { countDrops, type LevelStep } from './significant-drops';

const step = (entrant: string, task: string, drop: number, p: number): LevelStep => ({ entrant, task, drop, p });

describe('counts of significant drops', () => {
  const { byEntrant, byTask, entrantsWith } = countDrops([
    step('a', 'folding', 0.3, 0.01),
    step('a', 'folding', 0.2, 0.04),
    step('a', 'counting', 0.4, 0.001),
    step('b', 'folding', 0.3, 0.049),
    step('b', 'counting', 0.1, 0.05),
    step('c', 'folding', -0.5, 0.001),
    step('c', 'counting', 0.2, 0.3),
  ]);

  it('count a task once, however many of its steps drop', () =>
    expect([...byEntrant]).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ]));

  it('count the entrants of each task', () =>
    expect([...byTask]).toEqual([
      ['folding', 2],
      ['counting', 1],
    ]));

  it('say how many entrants have so many drops', () => expect(entrantsWith).toEqual([1, 1, 1]));

  it('are empty without steps', () =>
    expect(countDrops([])).toEqual({ byEntrant: new Map(), byTask: new Map(), entrantsWith: [] }));
});

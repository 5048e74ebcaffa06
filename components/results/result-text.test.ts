import { describe, expect, it } from 'vitest';
import { meaningInWords } from '@/components/words/levels';
import { rungTitle } from './result-text';

describe('the words of a result', () => {
  it('name the rung, and no bare nought to whoever stayed on the ground', () => {
    expect(rungTitle({ r: 3, censored: false }, null)).toBe('You reached rung 3');
    expect(rungTitle({ r: 3, censored: true }, 'Ada')).toBe('Ada reached rung ≥ 3');
    expect(rungTitle({ r: 0, censored: false }, null)).toBe('The first rung did not hold this time');
    expect(rungTitle({ r: 0, censored: true }, null)).toBe('You stopped before the first rung');
    expect(rungTitle({ r: 0, censored: false }, 'Someone')).toBe('Someone reached rung 0');
  });
  it('say what a rung stands for as one sentence', () => {
    expect(meaningInWords('true distance from solved: the fewest moves that solve the cube', 'rung')).toBe(
      'What a rung stands for here: true distance from solved (the fewest moves that solve the cube).',
    );
    expect(meaningInWords('number of moves in the list', 'level')).toBe('What a level stands for here: number of moves in the list.');
  });
});

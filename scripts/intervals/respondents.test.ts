import { INFBENCH_LADDER, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { expect, test } from 'vitest';
import { climb, PEOPLE, rightChance } from './respondents';

test('a simulated climb follows the rules of the ladder', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const depth = (seed % 12) - 1;
    const random = mulberry32(seed);
    let state = startLadder();
    while (state.end === null)
      state = stepLadder(INFBENCH_LADDER, state, {
        correct: random() < rightChance(PEOPLE, depth, state.r),
        elapsedMs: 0,
      });
    expect(climb(PEOPLE, depth, 'none', mulberry32(seed))).toEqual({ depth: state.r, censored: false, count: 1 });
  }
});

test('a climb that is stopped stands for what it has passed', () => {
  const found = Array.from({ length: 300 }, (_, seed) => climb(PEOPLE, 6, 'failure', mulberry32(seed)));
  const left = found.filter(({ censored }) => censored);
  expect(left.length).toBeGreaterThan(150);
  expect(left.length).toBeLessThan(300);
});

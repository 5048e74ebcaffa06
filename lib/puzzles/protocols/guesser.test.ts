import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { expect, test } from 'vitest';
import { guessingForecast } from './guesser';
import { INFBENCH_LADDER, startLadder, stepLadder } from './ladder';

function simulate(chance: number, ladders: number): { readonly mean: number; readonly fiveOrMore: number } {
  const random = mulberry32(11);
  let [sum, high] = [0, 0];
  for (let ladder = 0; ladder < ladders; ladder += 1) {
    let state = startLadder();
    while (state.end === null) state = stepLadder(INFBENCH_LADDER, state, { correct: random() < chance, elapsedMs: 0 });
    sum += state.r;
    high += Number(state.r >= 5);
  }
  return { mean: sum / ladders, fiveOrMore: high / ladders };
}

test('equals the result of simulated guessers, with four options and with two', () => {
  for (const chance of [0.25, 0.5]) {
    const { depths, meanR } = guessingForecast(INFBENCH_LADDER, chance);
    const found = simulate(chance, 20_000);
    expect(meanR).toBeCloseTo(found.mean, 1);
    expect(depths.subarray(5).reduce((sum, part) => sum + part, 0)).toBeCloseTo(found.fiveOrMore, 2);
  }
});

test('is 0.013 rungs with four options and about 1 with two', () => {
  expect(guessingForecast(INFBENCH_LADDER, 0.25).meanR).toBeCloseTo(0.013, 3);
  expect(guessingForecast(INFBENCH_LADDER, 0.5).meanR).toBeCloseTo(1, 1);
});

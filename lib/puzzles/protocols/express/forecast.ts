/**
 * The exact distribution of a ladder's result, from the chance of passing a visit of each level, without simulation.
 *
 * Each level has an independent sequence of passed and failed visits. So the number of times that the levels up to k
 * can send the climber up from k, if always sent back, is a chain in k. It is the number of passes of k before its a-th
 * failure, where a is the number for k − 1. The chance that the levels above k send the climber back u times is a chain
 * downward.
 *
 * The climb ends at k when k is failed for the last time: the levels below sent the climber up to it that often, and
 * those above sent it back each time. Passing a level does not clear its failures (lib/puzzles/protocols/ladder.ts),
 * and a level ends at `failuresToStop`, so that many counts are enough.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { LadderRules } from '../ladder';

export interface LadderForecast {
  /** Probability of each R (reading B) from 0 to the number of levels. The last includes passing the last level. */
  readonly depths: Float64Array;
  readonly meanR: number;
  readonly items: number;
}

/**
 * `passes[k - 1]`: chance of passing a visit of level k. Above the last level there is no question, which ends the
 * ladder with R the last level. For a ladder without a top, give so many levels that hardly anyone reaches the last.
 * Ignores caps.
 */
export function forecastLadder(
  { questionsPerVisit, failuresToStop }: LadderRules,
  passes: Float64Array,
): LadderForecast {
  const last = passes.length;
  invariant(last > 0 && failuresToStop > 0, 'a ladder has a level, and ends at a failure');
  const width = failuresToStop + 1;
  const returns = returnsFromAbove(passes, failuresToStop);
  const depths = new Float64Array(last + 1);
  // Two buffers for all levels: thousands of forecasts make one figure, and new arrays took half of their time.
  let [arrivals, next] = [new Float64Array(width).fill(1, 0, 2), new Float64Array(width)];
  let failures = 0;
  for (let level = 1; level <= last; level += 1) {
    const row = (level - 1) * width;
    for (let failure = 1; failure <= failuresToStop; failure += 1)
      failures += at(arrivals, failure) * at(returns, row + failure);
    const ending = level === 1 ? 1 : failuresToStop;
    depths[level - 1] = at(arrivals, ending) * at(returns, row + ending);
    sendUp(arrivals, at(passes, level - 1), failuresToStop, next);
    [arrivals, next] = [next, arrivals];
  }
  const overTop = at(arrivals, 1);
  depths[last] = overTop;
  const meanR = depths.reduce((sum, chance, r) => sum + chance * r, 0);
  // Each pass is a step up, each failure a step down. Passing the last level ends one above it.
  const visits = 2 * failures + meanR + overTop - 1;
  return { depths, meanR, items: questionsPerVisit * visits };
}

const at = (numbers: Float64Array, index: number): number => numbers[index] as number;

/**
 * Rows of `most` + 1, one per level. At i: the chance that the level's i-th failure comes before the climb ends above
 * it. There is no return from above the last level.
 */
function returnsFromAbove(passes: Float64Array, most: number): Float64Array {
  const width = most + 1;
  const rows = new Float64Array((passes.length + 1) * width);
  rows[passes.length * width] = 1;
  for (let level = passes.length; level >= 1; level -= 1) {
    const pass = at(passes, level - 1);
    const above = level * width;
    const row = above - width;
    rows[row] = 1;
    for (let failure = 1; failure <= most; failure += 1) {
      let chance = power(1 - pass, failure);
      for (let up = 0; up < most; up += 1) {
        rows[row + failure] = at(rows, row + failure) + chance * at(rows, above + up);
        chance *= (pass * (failure + up)) / (up + 1);
      }
    }
  }
  return rows;
}

/** From the chances of at least i arrivals at a level, writes those of at least i passes upward, i from 0. */
function sendUp(arrivals: Float64Array, pass: number, most: number, next: Float64Array): void {
  for (let up = 0; up <= most; up += 1) next[up] = up === 0 ? 1 : 0;
  for (let from = 1; from <= most; from += 1) {
    const exactly = at(arrivals, from) - (from < most ? at(arrivals, from + 1) : 0);
    let chance = power(1 - pass, from);
    let tail = 1;
    for (let up = 1; up <= most; up += 1) {
      tail -= chance;
      next[up] = at(next, up) + exactly * Math.max(0, tail);
      chance *= (pass * (from + up - 1)) / up;
    }
  }
}

/** By multiplication, because `**` can differ in the last digit between machines. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let count = 0; count < exponent; count += 1) product *= base;
  return product;
}

/** Returns the chance of passing a visit whose questions are each right with chance `right`. */
export function passChance({ questionsPerVisit, passAt }: LadderRules, right: number): number {
  let sum = 0;
  let ways = 1;
  for (let wrong = 0; wrong <= questionsPerVisit - passAt; wrong += 1) {
    sum += ways * power(right, questionsPerVisit - wrong) * power(1 - right, wrong);
    ways = (ways * (questionsPerVisit - wrong)) / (wrong + 1);
  }
  return sum;
}

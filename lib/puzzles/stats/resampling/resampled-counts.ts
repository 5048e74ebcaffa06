/**
 * Resamples of n observations that come in kinds: the counts of each kind in n draws with replacement. For many
 * observations the counts are drawn kind by kind as conditional binomials (Davis 1993, Computational Statistics & Data
 * Analysis 16:205). The distribution is the same, at the cost of the kinds instead of the observations.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { drawBinomial } from '../distributions/binomial-draw';

/** Single draws that cost about as much as one binomial draw. */
const DRAWS_OF_A_BINOMIAL = 10;

/** Fills its array, one place per kind, with the next resample. */
export type DrawCounts = (into: Int32Array) => void;

export function countResampler(counts: readonly number[], random: () => number): DrawCounts {
  const ends = runningSums(counts);
  const n = ends.at(-1) ?? 0;
  return n > DRAWS_OF_A_BINOMIAL * counts.length
    ? (into) => drawKinds(counts, n, random, into)
    : (into) => drawEach(ends, n, random, into);
}

function drawKinds(counts: readonly number[], n: number, random: () => number, into: Int32Array): void {
  let [draws, others] = [n, n];
  for (let kind = 0; kind < counts.length; kind += 1) {
    const count = counts[kind] as number;
    const drawn = drawBinomial(draws, count / others, random);
    into[kind] = drawn;
    draws -= drawn;
    others -= count;
  }
}

/** Draws from the observations laid out kind by kind. */
function drawEach(ends: readonly number[], n: number, random: () => number, into: Int32Array): void {
  into.fill(0);
  for (let draw = 0; draw < n; draw += 1) {
    const kind = firstAbove(ends, Math.floor(random() * n));
    into[kind] = (into[kind] as number) + 1;
  }
}

/** Maps [3, 0, 2] to [3, 3, 5]. */
function runningSums(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => {
    invariant(Number.isInteger(count) && count >= 0, `count ${count}`);
    sum += count;
    return sum;
  });
}

function firstAbove(ends: readonly number[], place: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

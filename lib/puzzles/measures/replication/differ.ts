/** Measured against reported numbers: the differences, and how many cells would differ by chance. */

import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { differenceOfEstimates } from 'rung-puzzles/stats/shares/newcombe';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import type { Estimated } from './evaluate';

export interface Printed {
  readonly value: number;
  /** Questions behind a share; null if the paper does not say, or the number is not a share. */
  readonly n: number | null;
}

export interface Difference {
  readonly value: number;
  /** 95 %; null if the measured number has no interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether the interval excludes 0; null without interval. */
  readonly beyondChance: boolean | null;
  /** Whether the reported number has an interval too. Otherwise it counts as exact. */
  readonly isSampled: boolean;
}

/** A reported share of known n also has an interval (Newcombe). Every other reported number counts as exact. */
export function differFrom({ value, low, high, method }: Estimated, reported: Printed): Difference {
  if (low === null || high === null)
    return { value: value - reported.value, low: null, high: null, beyondChance: null, isSampled: false };
  const printed = printedEstimate(reported, method === 'wilson');
  const found = differenceOfEstimates({ value, low, high }, printed);
  return { ...found, beyondChance: found.low > 0 || found.high < 0, isSampled: printed.low < printed.high };
}

function printedEstimate({ value, n }: Printed, isShare: boolean) {
  if (n === null || !isShare || value < 0 || value > 1) return { value, low: value, high: value };
  return { value, ...scoreInterval(value, n, Z_975) };
}

export interface ChanceCount {
  readonly cells: number;
  readonly beyondChance: number;
  /** Those with an interval on both sides. Only of them is it known how many chance makes differ. */
  readonly sampled: { readonly cells: number; readonly beyondChance: number };
  /** Average number of the sampled by chance: one of twenty. */
  readonly expected: number;
  /** Most by chance in 97.5 % of such tables, if the cells are independent. */
  readonly most: number;
}

const ALPHA = 0.05;

export function countBeyondChance(differences: readonly Difference[]): ChanceCount {
  const compared = differences.filter(({ beyondChance }) => beyondChance !== null);
  const sampled = countsOf(compared.filter(({ isSampled }) => isSampled));
  return { ...countsOf(compared), sampled, expected: sampled.cells * ALPHA, most: binomialQuantile(sampled.cells) };
}

const countsOf = (compared: readonly Difference[]) => ({
  cells: compared.length,
  beyondChance: compared.filter(({ beyondChance }) => beyondChance === true).length,
});

/** Returns the least k with P(X ≤ k) ≥ 0.975 of `n` cells, each beyond chance with probability 0.05. */
function binomialQuantile(n: number): number {
  let term = 1;
  for (let cell = 0; cell < n; cell += 1) term *= 1 - ALPHA;
  let sum = term;
  let k = 0;
  while (sum < 0.975 && k < n) {
    term *= ((n - k) / (k + 1)) * (ALPHA / (1 - ALPHA));
    k += 1;
    sum += term;
  }
  return k;
}

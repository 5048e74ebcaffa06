/**
 * Intervals of a combination of two shares from their Wilson intervals, 95 %, by square-and-add. Paired difference with
 * correction for correlation: R. G. Newcombe 1998, Statistics in Medicine 17:2635, method 10. Half the sum of
 * independent shares: Zou and Donner 2008, Statistics in Medicine 27:1693.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { normalAbove, Z_975 } from '../distributions/normal';
import { wilson } from './wilson';

export interface Pairs {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

export interface Combined {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Returns first minus second share of the same observations; null for no pair. */
export function pairedDifference(pairs: Pairs): Combined | null {
  const { both, firstOnly, secondOnly, neither } = pairs;
  invariant(Math.min(both, firstOnly, secondOnly, neither) >= 0, 'counts of pairs are not negative');
  const n = both + firstOnly + secondOnly + neither;
  if (n === 0) return null;
  const first = armsOf(both + firstOnly, n);
  const second = armsOf(both + secondOnly, n);
  const phi = correlation(pairs);
  const value = (firstOnly - secondOnly) / n;
  return {
    value,
    low: value - Math.sqrt(first.below ** 2 - 2 * phi * first.below * second.above + second.above ** 2),
    high: value + Math.sqrt(first.above ** 2 - 2 * phi * first.above * second.below + second.below ** 2),
  };
}

export interface Share {
  readonly right: number;
  readonly n: number;
}

/**
 * Returns first minus second share of different observations (Newcombe 1998, Statistics in Medicine 17:873, method 10);
 * null if one has none.
 */
export function difference(first: Share, second: Share): Combined | null {
  if (first.n === 0 || second.n === 0) return null;
  return differenceOfEstimates(estimateOf(first), estimateOf(second));
}

/** Returns first minus second of independent estimates with intervals. */
export function differenceOfEstimates(first: Combined, second: Combined): Combined {
  const value = first.value - second.value;
  return {
    value,
    low: value - Math.sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2),
    high: value + Math.sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2),
  };
}

/** p of an estimate, two-sided, from the side of its interval towards 0: below .05 exactly if the interval leaves out 0. */
export function twoSided({ value, low, high }: Combined): number {
  const arm = value > 0 ? value - low : high - value;
  if (value === 0) return 1;
  return arm <= 0 ? 0 : Math.min(1, 2 * normalAbove((Math.abs(value) / arm) * Z_975));
}

const estimateOf = ({ right, n }: Share): Combined => ({ value: right / n, ...wilson(right, n) });

/** Returns the equally weighted mean of independent shares; null if there is none or one has no observation. */
export function meanOfShares(...shares: readonly Share[]): Combined | null {
  if (shares.some(({ n }) => n === 0)) return null;
  return meanOfEstimates(shares.map(estimateOf));
}

/** Returns the equally weighted mean of independent estimates with intervals; null if there is none. */
export const meanOfEstimates = (estimates: readonly Combined[]): Combined | null => meanOfAlike(estimates, 0);

/**
 * Returns the equally weighted mean of estimates of the same items or people. The interval assumes that all errors are
 * equal, so it is never too narrow. Null if there is none.
 */
export const meanOnSameItems = (estimates: readonly Combined[]): Combined | null => meanOfAlike(estimates, 1);

function meanOfAlike(estimates: readonly Combined[], ofPeople: number): Combined | null {
  const mean = meanSharing(estimates.map(({ value, low, high }) => ({ value, low, high, ofPeople })));
  return mean && { value: mean.value, low: mean.low, high: mean.high };
}

export interface PartlyShared extends Combined {
  /** Part of the variance that the estimates may share, 0 to 1. */
  readonly ofPeople: number;
}

/**
 * Returns the equally weighted mean of estimates whose errors have two parts: a separate one, joined by square-and-add,
 * and one of people who may be the same, taken as equal. Null if there is none.
 */
export function meanSharing(estimates: readonly PartlyShared[]): PartlyShared | null {
  const n = estimates.length;
  if (n === 0) return null;
  const value = sumOf(estimates, (each) => each.value) / n;
  const [below, above] = [
    reachOf(estimates, (each) => each.value - each.low),
    reachOf(estimates, (each) => each.high - each.value),
  ];
  const [all, shared] = [below.all ** 2 + above.all ** 2, below.shared ** 2 + above.shared ** 2];
  return { value, low: value - below.all / n, high: value + above.all / n, ofPeople: all === 0 ? 1 : shared / all };
}

function reachOf(estimates: readonly PartlyShared[], armOf: (estimate: Combined) => number) {
  const shared = sumOf(estimates, (each) => armOf(each) * Math.sqrt(each.ofPeople));
  return { shared, all: Math.hypot(shared, ...estimates.map((each) => armOf(each) * Math.sqrt(1 - each.ofPeople))) };
}

/** Returns how far the Wilson interval extends on each side of the share. */
function armsOf(right: number, n: number): { readonly below: number; readonly above: number } {
  const { low, high } = wilson(right, n);
  return { below: right / n - low, above: high - right / n };
}

/** Newcombe's phi, shrunk towards zero if positive; 0 if a margin is empty. */
function correlation({ both, firstOnly, secondOnly, neither }: Pairs): number {
  const margins = (both + firstOnly) * (secondOnly + neither) * (both + secondOnly) * (firstOnly + neither);
  if (margins === 0) return 0;
  const cross = both * neither - firstOnly * secondOnly;
  const n = both + firstOnly + secondOnly + neither;
  return (cross > 0 ? Math.max(cross - n / 2, 0) : cross) / Math.sqrt(margins);
}

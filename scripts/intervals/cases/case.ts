/** One row of the coverage table: simulated data of known truth, and what a page would say of them. */
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';

import type { IntervalKind } from '../interval-kinds';

export type Random = () => number;

/** What a page shows of one simulated data set, and the truth. */
export interface PageResult {
  readonly value: number | null;
  /** null: the page shows no interval. */
  readonly low: number | null;
  /** null with a lower end: open above. */
  readonly high: number | null;
  readonly truth: number;
}

export interface CoverageCase {
  readonly kind: IntervalKind;
  readonly figure: string;
  readonly design: string;
  readonly replicates?: number;
  readonly draw: (random: Random) => PageResult;
}

export interface CoverageRow extends Pick<CoverageCase, 'kind' | 'figure' | 'design'> {
  readonly replicates: number;
  /** Share of the intervals shown that hold the truth; null if none was shown. */
  readonly covered: number | null;
  /** Share of data sets with an interval. */
  readonly shown: number;
  /** Mean of value less truth. */
  readonly bias: number | null;
  /** Mean of high less low, of intervals that end. */
  readonly width: number | null;
}

const REPLICATES = 2000;

export function runCase({ kind, figure, design, replicates = REPLICATES, draw }: CoverageCase): CoverageRow {
  const random = mulberry32(7);
  const found = times(replicates, () => draw(random));
  const intervals = found.filter(({ low }) => low !== null);
  const closed = intervals.filter(({ high }) => high !== null);
  const values = found.filter(({ value }) => value !== null);
  return {
    kind,
    figure,
    design,
    replicates,
    covered: shareOf(intervals, ({ low, high, truth }) => (low ?? 0) <= truth && truth <= (high ?? Infinity)),
    shown: intervals.length / replicates,
    bias: meanOf(values.map(({ value, truth }) => (value ?? 0) - truth)),
    width: meanOf(closed.map(({ low, high }) => (high ?? 0) - (low ?? 0))),
  };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** By Box and Muller: the exact quantile takes a hundred times as long. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = <T>(all: readonly T[], holds: (each: T) => boolean): number | null =>
  all.length === 0 ? null : all.filter(holds).length / all.length;

/** Puts together what a page shows and the truth. */
export const pageResult = (
  value: number | null,
  interval: { readonly low: number | null; readonly high: number | null } | null,
  truth: number,
): PageResult => ({ value, low: interval?.low ?? null, high: interval?.high ?? null, truth });

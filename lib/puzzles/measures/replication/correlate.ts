/** Correlates two columns of a table over its rows. */
import { type CorrelationEstimate, pearson, spearman } from 'rung-puzzles/stats/agreement/correlation-interval';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Correlated {
  readonly r: number;
  /** 95 %; null for fewer than four points. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

const FEWEST = 3;

/** Returns null for fewer than three points, or if one of the columns has no spread. */
export function correlate(points: readonly Point[], method: 'pearson' | 'spearman'): Correlated | null {
  if (points.length < FEWEST) return null;
  const { value, low, high, n }: CorrelationEstimate = (method === 'pearson' ? pearson : spearman)(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
  );
  return value === null ? null : { r: value, low, high, n };
}

/** How two columns of a table hang together over its rows. */
import { correlation } from '@/lib/stats/correlation';
import { type CorrelationMethod, correlationInterval, ranksOf } from '@/lib/stats/correlation-interval';

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

/** null for fewer than three points, or where one of the columns does not spread. */
export function correlate(points: readonly Point[], method: CorrelationMethod): Correlated | null {
  if (points.length < 3) return null;
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const r = method === 'pearson' ? correlation(x, y) : correlation(ranksOf(x), ranksOf(y));
  if (r === null) return null;
  const interval = correlationInterval(r, points.length, method);
  return { r, low: interval?.low ?? null, high: interval?.high ?? null, n: points.length };
}

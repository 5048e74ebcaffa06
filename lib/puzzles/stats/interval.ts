/** An interval with its method, or none with the reason. Too little data gives null, never NaN. */
export interface Interval {
  readonly low: number;
  /** null: open above, because ladders stopped by a cap hide where they would have ended. */
  readonly high: number | null;
}

export type IntervalMethod =
  | 'wilson'
  | 'student-t'
  | 'percentile-bootstrap'
  /** Distribution-free, from order statistics. */
  | 'order-statistics';

export type NoInterval =
  | 'no-data'
  | 'one-observation'
  /** All observations are equal, so the spread is indistinguishable from zero. */
  | 'no-spread'
  /**
   * Fewer than six observations. Order statistics and resampling stay between the least and the greatest, so they
   * cannot cover the middle with 95 %.
   */
  | 'fewer-than-six';

export type Estimate =
  | { readonly interval: Interval; readonly method: IntervalMethod; readonly reason: null }
  | { readonly interval: null; readonly method: null; readonly reason: NoInterval };

export const estimated = (low: number, high: number | null, method: IntervalMethod): Estimate => ({
  interval: { low, high },
  method,
  reason: null,
});
export const notEstimable = (reason: NoInterval): Estimate => ({ interval: null, method: null, reason });

/**
 * A benchmark's numbers. Every finished question has a short text, its outcome class (`7/9`, `yes>no`, `T4`). A board
 * stores how often each class occurred at each level. Every measure of a paper, with its interval, is computed from
 * those counts. One file writes and parses a task's classes, so the numbers can be recomputed from a log without the
 * task.
 */
export interface OutcomeCount {
  readonly outcome: string;
  readonly count: number;
}

/** A number with its origin. `value` is null, with a reason, if the data are not enough. */
export interface Measure {
  /** As in its column: `element_accuracy`, `ta`, `kappa` … */
  readonly id: string;
  /** `share` 0 to 1 (a difference of two: from −1), shown in percent; `coefficient` −1 to 1; `count`. */
  readonly unit: 'share' | 'coefficient' | 'count';
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /**
   * How the 95 % interval was made. `newcombe`: Wilson intervals joined by square-and-add. `normal`: 1.96 standard
   * errors to each side. null without an interval.
   */
  readonly method: 'wilson' | 'student-t' | 'percentile-bootstrap' | 'order-statistics' | 'newcombe' | 'normal' | null;
  /** What was counted: questions, labels, replies … */
  readonly n: number;
  /** Why `value` or `interval` is missing: a key of `REASONS` (reason.ts). */
  readonly reason: string | null;
}

/** What a column of measures means, for all rows. */
export interface MeasureColumn {
  readonly id: string;
  readonly title: string;
  readonly unit: Measure['unit'];
  /** One sentence with the formula in words and the paper's section. */
  readonly meaning: string;
  readonly higherIsBetter: boolean;
}

export interface Measurement {
  readonly columns: readonly MeasureColumn[];
  /** Returns whether this text is an outcome of the task, and possible at the level, if given. */
  readonly knows: (outcome: string, level?: number | null) => boolean;
  /**
   * Returns the measures of one level's (or pooled levels') outcomes, one per column, in order. Throws on an outcome of
   * another task. `values`: only values, without intervals by resampling.
   */
  readonly measure: (
    outcomes: readonly OutcomeCount[],
    level: number | null,
    want?: 'intervals' | 'values',
  ) => readonly Measure[];
}

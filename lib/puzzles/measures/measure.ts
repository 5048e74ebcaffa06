/**
 * A benchmark's numbers. Every finished question leaves one short text, its outcome class (`7/9`, `yes>no`, `T4`); a
 * board keeps how often each class occurred at each level, and every measure of a paper, with its interval, is computed
 * from those counts. Classes are written and read by the same file here, so that the numbers can be computed again from
 * a log without the task.
 */
export interface OutcomeCount {
  readonly outcome: string;
  readonly count: number;
}

/** A number with what it stands on. `value` is null, with a reason, where the data do not give one. */
export interface Measure {
  /** As in its column: `element_accuracy`, `ta`, `kappa` … */
  readonly id: string;
  /** `share` 0 to 1 (a difference of two: from −1), shown in percent; `coefficient` −1 to 1; `count`. */
  readonly unit: 'share' | 'coefficient' | 'count';
  readonly value: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /**
   * How the interval was made, 95 % throughout; `newcombe`: Wilson intervals joined by square-and-add; `normal`: 1.96
   * standard errors to each side. null where there is none.
   */
  readonly method: 'wilson' | 'student-t' | 'percentile-bootstrap' | 'order-statistics' | 'newcombe' | 'normal' | null;
  /** What was counted: questions, labels, replies … */
  readonly n: number;
  /** Why `value` or `interval` is missing: a key of `REASONS` (reason.ts). */
  readonly reason: string | null;
}

/** What a column of measures means; the same for every row. */
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
  /**
   * Whether this text is an outcome of the task; where the level is told, whether a question of that level can have it.
   */
  readonly knows: (outcome: string, level?: number | null) => boolean;
  /**
   * The measures of one level's (or several levels' pooled) outcomes, one per column, in their order. Throws on an
   * outcome that is none of the task's. `values`: for the values alone, without the intervals that take resampling.
   */
  readonly measure: (
    outcomes: readonly OutcomeCount[],
    level: number | null,
    want?: 'intervals' | 'values',
  ) => readonly Measure[];
}

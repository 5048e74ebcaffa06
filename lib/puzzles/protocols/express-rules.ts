/** The rules of an express ladder, kept with each climb: what it asks is worked out from them anew. */
export interface ExpressRules {
  /** Chance of a right answer by guessing, 0 to 1. */
  readonly guessing: number;
  /** Level of the first question. */
  readonly firstLevel: number;
  /** Highest level that there are questions of; null: there is always a higher one. */
  readonly lastLevel: number | null;
  /**
   * Of the questions that the whole ladder is expected to take, the share that is asked at most, unless `leastItems`
   * are more.
   */
  readonly share: number;
  readonly leastItems: number;
  readonly mostItems: number;
}

/**
 * For a task. The share is below the quarter that is promised, since the whole ladder's length is only expected: where
 * the expectation is too high the quarter still holds (`rung express-table`).
 */
export const expressRules = (guessing: number, lastLevel: number | null): ExpressRules => ({
  guessing,
  firstLevel: Math.min(2, lastLevel ?? 2),
  lastLevel,
  share: 0.22,
  leastItems: 4,
  mostItems: 40,
});

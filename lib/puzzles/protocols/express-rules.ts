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
  /** It ends once the 95 % interval of R spans at most so many rungs. Absent: it goes on. */
  readonly enoughWidth?: number;
  /** ms of answering after which no further question comes. Absent: no limit. */
  readonly mostMs?: number;
  /** How people answer this task, by a fit of their answers. Absent: nothing is known of them. */
  readonly people?: readonly PeopleClass[];
}

/** People who answer alike. */
export interface PeopleClass {
  /** Of all people, 0 to 1. */
  readonly share: number;
  /** Chance of a right answer at each level from 1, 0 < chance < 1; above the last one as there. */
  readonly rights: readonly number[];
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

/**
 * Of a quick climb: at most 12 questions or five minutes of answering, but no more questions than the whole ladder
 * would take. It ends earlier where the interval is narrow. Its estimate is that of an express ladder.
 */
export const quickRules = (guessing: number, lastLevel: number | null): ExpressRules => ({
  ...expressRules(guessing, lastLevel),
  share: 1,
  leastItems: 5,
  mostItems: 12,
  enoughWidth: 2,
  mostMs: 5 * 60 * 1000,
});

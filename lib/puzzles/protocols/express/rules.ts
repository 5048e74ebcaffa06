/** The rules of an express ladder, stored with each climb: its questions are recomputed from them. */
export interface ExpressRules {
  /** Chance of a right answer by guessing, 0 to 1. */
  readonly guessing: number;
  readonly firstLevel: number;
  /** Highest level with questions; null if there is always a higher one. */
  readonly lastLevel: number | null;
  /** Most questions asked, as a share of those that the whole ladder is expected to take; at least `leastItems`. */
  readonly share: number;
  readonly leastItems: number;
  readonly mostItems: number;
  /** Ends once the 95 % interval of R spans at most this many rungs. Default: never. */
  readonly enoughWidth?: number;
  /** ms of answering after which no further question is asked. Default: no limit. */
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
 * Rules for a task. The share is below the promised quarter, because the whole ladder's length is only an expectation.
 * If the expectation is too high, the quarter still holds (`rung express-table`).
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
 * Rules of a quick climb: at most 12 questions or five minutes of answering, and no more questions than the whole
 * ladder would take. It ends earlier if the interval is narrow. Its estimate is that of an express ladder.
 */
export const quickRules = (guessing: number, lastLevel: number | null): ExpressRules => ({
  ...expressRules(guessing, lastLevel),
  share: 1,
  leastItems: 5,
  mostItems: 12,
  enoughWidth: 2,
  mostMs: 5 * 60 * 1000,
});

/**
 * Rules of one ability of a ten-minute profile: five questions, and up to eight within its sixth of ten minutes of
 * answering (docs/coverage.md says why). A narrow interval of R ends nothing, because the result is a place among people.
 */
export function profileRules(guessing: number, lastLevel: number | null): ExpressRules {
  const { enoughWidth: _enoughWidth, ...quick } = quickRules(guessing, lastLevel);
  return { ...quick, mostItems: 8, mostMs: 100 * 1000 };
}

/**
 * The ladder of Inf-Bench (arXiv 2507.02978, section on evaluation). Visits a level with a few questions, goes up after
 * enough right ones, otherwise down, and stops at the second failure of a level or at 0. A pure fold over outcomes.
 *
 * The paper describes R as the highest level completed (introduction, caption of Table 4), but its formula differs: a
 * failure subtracts a level, also the last one. It does not say which one its tables print. The headline R here is the
 * formula's. The highest level ever passed is stored next to it. Passing a level does not clear its failures (the
 * paper's formula).
 */
import { invariant } from 'rung-puzzles/core/invariant';

export interface LadderRules {
  readonly questionsPerVisit: number;
  readonly passAt: number;
  /** Failures of one level that end the ladder. */
  readonly failuresToStop: number;
  /** null: no cap. Reaching one ends the ladder as censored. */
  readonly caps: { readonly level: number | null; readonly items: number | null; readonly elapsedMs: number | null };
}

export const INFBENCH_LADDER: LadderRules = {
  questionsPerVisit: 5,
  passAt: 3,
  failuresToStop: 2,
  caps: { level: null, items: null, elapsedMs: null },
};

export const LADDER_ENDS = [
  'failed-twice',
  'reached-zero',
  'complete',
  'level-cap',
  'item-cap',
  'time-cap',
  'stopped',
  'expired',
  'no-item',
] as const;
/**
 * `expired`: no one continued it in time. `complete`: a fixed set was asked completely, or an express ladder has asked
 * its questions. A ladder never has it.
 */
export type LadderEnd = (typeof LADDER_ENDS)[number];

export interface LadderState {
  /**
   * While it runs, the level being visited. At the end reading B: the level after the last step, or, if stopped, the
   * level passed.
   */
  readonly r: number;
  /** Reading C: the highest level passed so far, 0 if none. */
  readonly highestPassed: number;
  readonly visits: number;
  /** Questions asked and right in the current visit. */
  readonly asked: number;
  readonly right: number;
  /** Level → number of failures; only failed levels. */
  readonly failures: Readonly<Record<string, number>>;
  readonly items: number;
  readonly itemsRight: number;
  readonly elapsedMs: number;
  readonly end: LadderEnd | null;
  /** For an express ladder: the level of each question in order, negative if the answer was not right. */
  readonly outcomes?: readonly number[];
}

export interface Outcome {
  readonly correct: boolean;
  /** Time the item took by the server's clock. Counts towards a time cap. */
  readonly elapsedMs: number;
}

export const startLadder = (): LadderState => ({
  r: 1,
  highestPassed: 0,
  visits: 0,
  asked: 0,
  right: 0,
  failures: {},
  items: 0,
  itemsRight: 0,
  elapsedMs: 0,
  end: null,
});

/** Returns the level and place of the next question, or null after the end. */
export function nextQuestion(state: LadderState): { level: number; visit: number; question: number } | null {
  return state.end === null ? { level: state.r, visit: state.visits, question: state.asked } : null;
}

/**
 * Returns how often a running ladder has visited its current level before. Each visit except the first follows a
 * failure of the level itself or of the one above, on any path. So two ladders with equal visits here also have equal
 * failures here.
 */
export const earlierVisits = ({ r, failures }: LadderState): number => (failures[r] ?? 0) + (failures[r + 1] ?? 0);

/** Returns the state after one more outcome. */
export function stepLadder(rules: LadderRules, state: LadderState, outcome: Outcome): LadderState {
  invariant(state.end === null, 'a ladder that has ended takes no outcome');
  const counted: LadderState = {
    ...state,
    asked: state.asked + 1,
    right: state.right + (outcome.correct ? 1 : 0),
    items: state.items + 1,
    itemsRight: state.itemsRight + (outcome.correct ? 1 : 0),
    elapsedMs: state.elapsedMs + outcome.elapsedMs,
  };
  const visited = counted.asked < rules.questionsPerVisit ? counted : endVisit(rules, counted);
  return visited.end === null ? applyCaps(rules, visited) : visited;
}

/** Ends a ladder from outside: the respondent stopped, or the engine has no item at this level. */
export const endLadder = (state: LadderState, end: LadderEnd): LadderState =>
  state.end === null ? stopAt(state, end) : state;

/** A ladder stopped early counts what it has passed. The level being visited is not passed. */
const stopAt = (state: LadderState, end: LadderEnd): LadderState => ({
  ...state,
  r: Math.min(state.r, state.highestPassed),
  end,
});

const OWN_ENDS: readonly (LadderEnd | null)[] = ['failed-twice', 'reached-zero', 'complete'];

/**
 * Returns whether a cap, a voluntary stop or a missing item ended the ladder, not errors. R is then usually a lower
 * bound, and the highest level passed always is one. Also true for a set cut short.
 */
export const isCensored = (state: LadderState): boolean => state.end !== null && !OWN_ENDS.includes(state.end);

function endVisit(rules: LadderRules, state: LadderState): LadderState {
  const level = state.r;
  const next = { ...state, visits: state.visits + 1, asked: 0, right: 0 };
  if (state.right >= rules.passAt)
    return { ...next, r: level + 1, highestPassed: Math.max(state.highestPassed, level) };
  const failed = (state.failures[level] ?? 0) + 1;
  const failures = { ...state.failures, [level]: failed };
  const r = level - 1;
  const end: LadderEnd | null = failed >= rules.failuresToStop ? 'failed-twice' : r === 0 ? 'reached-zero' : null;
  return { ...next, r, failures, end };
}

function applyCaps({ caps }: LadderRules, state: LadderState): LadderState {
  if (caps.level !== null && state.r > caps.level) return stopAt(state, 'level-cap');
  const cap = capReached(caps, state);
  return cap === null ? state : stopAt(state, cap);
}

/** Returns the cap on questions or time that a state has reached, or null. */
export function capReached(caps: LadderRules['caps'], state: LadderState): 'item-cap' | 'time-cap' | null {
  if (caps.items !== null && state.items >= caps.items) return 'item-cap';
  if (caps.elapsedMs !== null && state.elapsedMs >= caps.elapsedMs) return 'time-cap';
  return null;
}

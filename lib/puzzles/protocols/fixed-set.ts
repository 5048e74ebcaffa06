/**
 * A fixed set: a number of questions at each of some levels, one level after the other, for any answers. It uses the
 * state of a ladder whose visits are its levels: `r` is the current level and 0 at the end, and no level is passed or
 * failed.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import {
  capReached,
  endLadder,
  type LadderEnd,
  type LadderRules,
  type LadderState,
  type Outcome,
  startLadder,
} from './ladder';

export interface FixedSet {
  /** Unique, in the order asked. */
  readonly levels: readonly number[];
  readonly itemsPerLevel: number;
  /** `frozen`: every climb of an edition gets the same items. `fresh`: each gets its own. */
  readonly seeds: 'frozen' | 'fresh';
  /**
   * Its results are not published, and boards do not count it, while its edition is open. See
   * lib/puzzles/suites/published/length.ts.
   */
  readonly aside?: true;
}

/**
 * Ends chosen by the respondent. Two courses that end one question apart reveal that question's result. So the results
 * of such a course are not published if others get the same items.
 */
export const CUT_SHORT: readonly LadderEnd[] = ['stopped', 'expired', 'level-cap', 'item-cap', 'time-cap'];

/**
 * Fewest finished questions of a frozen set for published results. The result of a single question would reveal its
 * right answer to the next run.
 */
export const FEWEST_PUBLISHED = 10;

export const startSet = (set: FixedSet): LadderState => ({ ...startLadder(), r: levelAt(set, 0) });

/** Returns the state after one more outcome. Caps on items and time apply. A level above a cap is not in the set. */
export function stepSet(set: FixedSet, caps: LadderRules['caps'], state: LadderState, outcome: Outcome): LadderState {
  invariant(state.end === null, 'a set that has ended takes no outcome');
  const right = outcome.correct ? 1 : 0;
  const counted: LadderState = {
    ...state,
    asked: state.asked + 1,
    right: state.right + right,
    items: state.items + 1,
    itemsRight: state.itemsRight + right,
    elapsedMs: state.elapsedMs + outcome.elapsedMs,
  };
  const next = counted.asked < set.itemsPerLevel ? counted : endLevel(set, counted);
  const cap = next.end === null ? capReached(caps, next) : null;
  return cap === null ? next : endLadder(next, cap);
}

function endLevel(set: FixedSet, state: LadderState): LadderState {
  const visits = state.visits + 1;
  const next = { ...state, visits, asked: 0, right: 0 };
  return visits < set.levels.length ? { ...next, r: levelAt(set, visits) } : { ...next, r: 0, end: 'complete' };
}

function levelAt({ levels }: FixedSet, index: number): number {
  const level = levels[index];
  invariant(level !== undefined, 'a set has at least one level');
  return level;
}

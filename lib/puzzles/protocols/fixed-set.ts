/**
 * A fixed set: so many questions at each of some levels, one level after the other, whatever the answers. It lives in
 * the state of a ladder, whose visits are its levels: `r` is the level under way and 0 at the end, and no level is ever
 * passed or failed.
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
  /** In the order in which they are asked, each once. */
  readonly levels: readonly number[];
  readonly itemsPerLevel: number;
  /** `frozen`: every climb of an edition gets the same items; `fresh`: each its own. */
  readonly seeds: 'frozen' | 'fresh';
  /**
   * Nothing is told of it, and boards do not count it, while its edition is open: see
   * lib/puzzles/suites/told-length.ts.
   */
  readonly aside?: true;
}

/**
 * Ends that a respondent chooses. Two courses cut one question apart differ by what that question came to, so of items
 * that others are asked too a course that ended so is told nothing.
 */
export const CUT_SHORT: readonly LadderEnd[] = ['stopped', 'expired', 'level-cap', 'item-cap', 'time-cap'];

/**
 * Of a frozen set nothing is told of fewer finished questions than this: what one question came to would tell its right
 * answer, which is that of the next run too.
 */
export const FEWEST_TOLD = 10;

export const startSet = (set: FixedSet): LadderState => ({ ...startLadder(), r: levelAt(set, 0) });

/**
 * The state after one more outcome. Of the caps those on items and time hold; a level above a cap is none of the set's.
 */
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

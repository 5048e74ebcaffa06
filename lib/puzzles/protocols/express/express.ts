/**
 * An express ladder. Each question is at the most informative level, until nearly a quarter of the questions expected
 * of the whole ladder have been asked. Then it estimates the R of the whole ladder (express-belief.ts). It uses the
 * state of a ladder whose visits are its questions: `r` is the level of the next question and 0 at the end, and no
 * level is passed or failed. Decisions use only sums, products and square roots, which are the same on every machine.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { capReached, endLadder, type LadderRules, type LadderState, type Outcome, startLadder } from '../ladder';
import {
  type Belief,
  believe,
  type ExpressEstimate,
  type ExpressOutcomes,
  estimateOf,
  expectedItems,
  intervalWidth,
  mostInformativeLevel,
} from './belief';
import type { ExpressRules } from './rules';

/**
 * A question is at most this many levels above the highest one answered right, so that no one meets a level far out of
 * reach.
 */
const mostAbove = (level: number): number => Math.min(6, Math.max(3, Math.floor(level / 3)));

export const startExpress = ({ firstLevel }: ExpressRules): LadderState => ({
  ...startLadder(),
  r: firstLevel,
  outcomes: [],
});

/** Returns the state after one more outcome. Of the ladder's caps those on items and time apply. */
export function stepExpress(
  ladder: LadderRules,
  rules: ExpressRules,
  state: LadderState,
  outcome: Outcome,
): LadderState {
  invariant(state.end === null, 'an express ladder that has ended takes no outcome');
  const outcomes = [...(state.outcomes ?? []), outcome.correct ? state.r : -state.r];
  const counted: LadderState = {
    ...state,
    outcomes,
    visits: outcomes.length,
    items: outcomes.length,
    itemsRight: state.itemsRight + (outcome.correct ? 1 : 0),
    elapsedMs: state.elapsedMs + answeringMs(rules, outcome.elapsedMs),
  };
  const belief = believe(ladder, rules, outcomes);
  if (!wantsMore(belief, counted)) return { ...counted, r: 0, end: 'complete' };
  const next: LadderState = { ...counted, r: nextLevel(belief, outcomes) };
  const cap = capReached(ladder.caps, next);
  return cap === null ? next : endLadder(next, cap);
}

/** Returns the estimate for the whole ladder; null before the first outcome. */
export function expressEstimate(
  ladder: LadderRules,
  rules: ExpressRules,
  { outcomes = [] }: LadderState,
): ExpressEstimate | null {
  return outcomes.length === 0 ? null : estimateOf(believe(ladder, rules, outcomes));
}

function wantsMore(belief: Belief, { items: asked, elapsedMs }: LadderState): boolean {
  const { share, leastItems, mostItems, enoughWidth, mostMs } = belief.rules;
  if (asked >= mostItems) return false;
  if (asked < leastItems) return true;
  if (mostMs !== undefined && elapsedMs >= mostMs) return false;
  if (enoughWidth !== undefined && intervalWidth(belief) <= enoughWidth) return false;
  return asked + 1 <= share * expectedItems(belief);
}

const LONGEST_ANSWER_MS = 60_000;

/** For climbs with a limit of answering time: a question left open for an hour does not count an hour. */
const answeringMs = ({ mostMs }: ExpressRules, elapsedMs: number): number =>
  mostMs === undefined ? elapsedMs : Math.min(elapsedMs, LONGEST_ANSWER_MS);

function nextLevel(belief: Belief, outcomes: ExpressOutcomes): number {
  const highestRight = outcomes.reduce((highest, outcome) => Math.max(highest, outcome), 0);
  const reach = highestRight + mostAbove(highestRight);
  return mostInformativeLevel(belief, Math.min(reach, belief.rules.lastLevel ?? reach));
}

/** Compares express ladders with full ones. Simulated people take two full ladders and an express one each. */

import { invariant } from 'rung-puzzles/core/invariant';
import type { ExpressEstimate } from 'rung-puzzles/protocols/express/belief';
import { expressEstimate, startExpress, stepExpress } from 'rung-puzzles/protocols/express/express';
import type { ExpressRules } from 'rung-puzzles/protocols/express/rules';
import { type LadderRules, type LadderState, startLadder, stepLadder } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import type { Answering } from './express-respondents';

export interface ExpressTrial {
  /** Mean R of whole ladders, and the root mean square of the difference between two of the same person. */
  readonly meanR: number;
  readonly retest: number;
  /** Standard deviation of R: what a whole ladder is off from its own mean. */
  readonly sdR: number;
  readonly wholeItems: number;
  /** Of the express estimate against the mean R. */
  readonly bias: number;
  readonly rmse: number;
  /** Against the R of one whole ladder, as `retest`. */
  readonly rmseOfOne: number;
  /** Shares of intervals that hold the R of one whole ladder, and the mean R. */
  readonly coversOne: number;
  readonly coversMean: number;
  /** Mean of high - low. */
  readonly width: number;
  readonly expressItems: number;
}

/** A state with its successor for either answer, shared between people. */
interface Node {
  readonly state: LadderState;
  right?: Node;
  wrong?: Node;
  estimate?: ExpressEstimate;
}

/** Every express ladder that was simulated by these rules so far. */
export interface ExpressTree {
  readonly ladder: LadderRules;
  readonly rules: ExpressRules;
  readonly root: Node;
}

export const newExpressTree = (ladder: LadderRules, rules: ExpressRules): ExpressTree => ({
  ladder,
  rules,
  root: { state: startExpress(rules) },
});

export function tryExpress(tree: ExpressTree, answering: Answering, people: number, seed: number): ExpressTrial {
  const random = mulberry32(seed);
  const taken = Array.from({ length: people }, () => ({
    whole: climbWhole(tree.ladder, answering, random),
    again: climbWhole(tree.ladder, answering, random),
    express: climbExpress(tree, answering, random),
  }));
  const mean = (of: (one: (typeof taken)[number]) => number): number =>
    taken.reduce((sum, one) => sum + of(one), 0) / people;
  const root = (of: (one: (typeof taken)[number]) => number): number => Math.sqrt(mean((one) => of(one) ** 2));
  const meanR = mean(({ whole, again }) => (whole.r + again.r) / 2);
  const holds = ({ low, high }: ExpressEstimate, r: number): number => (low <= r && r <= high ? 1 : 0);
  return {
    meanR,
    retest: root(({ whole, again }) => whole.r - again.r),
    sdR: Math.sqrt(mean(({ whole, again }) => ((whole.r - meanR) ** 2 + (again.r - meanR) ** 2) / 2)),
    wholeItems: mean(({ whole, again }) => (whole.items + again.items) / 2),
    bias: mean(({ express }) => express.mean) - meanR,
    rmse: root(({ express }) => express.mean - meanR),
    rmseOfOne: root(({ express, whole }) => express.mean - whole.r),
    coversOne: mean(({ express, whole }) => holds(express, whole.r)),
    coversMean: mean(({ express }) => holds(express, meanR)),
    width: mean(({ express }) => express.high - express.low),
    expressItems: mean(({ express }) => express.items),
  };
}

function climbWhole(rules: LadderRules, answering: Answering, random: () => number): LadderState {
  let state = startLadder();
  while (state.end === null)
    state = stepLadder(rules, state, { correct: random() < answering(state.r, state.items), elapsedMs: 0 });
  return state;
}

function climbExpress(
  { ladder, rules, root }: ExpressTree,
  answering: Answering,
  random: () => number,
): ExpressEstimate & { readonly items: number } {
  let node = root;
  while (node.state.end === null) {
    const side = random() < answering(node.state.r, node.state.items) ? 'right' : 'wrong';
    node[side] ??= { state: stepExpress(ladder, rules, node.state, { correct: side === 'right', elapsedMs: 0 }) };
    node = node[side];
  }
  const estimate = node.estimate ?? expressEstimate(ladder, rules, node.state);
  invariant(estimate !== null, 'an express ladder that has ended asked something');
  node.estimate = estimate;
  return { ...estimate, items: node.state.items };
}

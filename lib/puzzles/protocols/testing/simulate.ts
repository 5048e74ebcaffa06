/**
 * For tests and figures: whole ladders of a respondent with a constant chance of a right answer, simulated and in exact
 * probabilities.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type LadderRules, type LadderState, startLadder, stepLadder } from '../ladder';

/**
 * Climbs to the end with chance `perMille` / 1000 of each answer being right. Needs a level cap, because able
 * respondents climb forever.
 */
export function simulateLadder(rules: LadderRules, perMille: number, rng: Rng): LadderState {
  let state = startLadder();
  while (state.end === null) state = stepLadder(rules, state, { correct: rng.chance(perMille, 1000), elapsedMs: 0 });
  return state;
}

/** Makes one visit: all of its questions, with as many right as decide the visit. */
export function stepVisit(rules: LadderRules, state: LadderState, passed: boolean): LadderState {
  let next = state;
  for (let question = 0; question < rules.questionsPerVisit && next.end === null; question += 1) {
    next = stepLadder(rules, next, { correct: passed, elapsedMs: 0 });
  }
  return next;
}

export function passProbability(rules: LadderRules, p: number): number {
  const n = rules.questionsPerVisit;
  let sum = 0;
  for (let right = rules.passAt; right <= n; right += 1) sum += choose(n, right) * p ** right * (1 - p) ** (n - right);
  return sum;
}

export interface LadderMoments {
  readonly meanR: number;
  readonly sdR: number;
  readonly meanHighestPassed: number;
  readonly sdHighestPassed: number;
  /** Probability of the ladders not followed to their end. */
  readonly unexplored: number;
}

/** Returns mean and SD of both readings over the tree of all ladders, without branches rarer than `leaveOut`. */
export function ladderMoments(rules: LadderRules, p: number, leaveOut: number): LadderMoments {
  const pass = passProbability(rules, p);
  const sums = { weight: 0, r: 0, r2: 0, c: 0, c2: 0 };
  const open: { state: LadderState; weight: number }[] = [{ state: startLadder(), weight: 1 }];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { state, weight } = branch;
    if (state.end !== null) addTo(sums, state, weight);
    else if (weight >= leaveOut) {
      open.push(
        { state: stepVisit(rules, state, true), weight: weight * pass },
        { state: stepVisit(rules, state, false), weight: weight * (1 - pass) },
      );
    }
  }
  const meanR = sums.r / sums.weight;
  const meanHighestPassed = sums.c / sums.weight;
  return {
    meanR,
    sdR: Math.sqrt(sums.r2 / sums.weight - meanR ** 2),
    meanHighestPassed,
    sdHighestPassed: Math.sqrt(sums.c2 / sums.weight - meanHighestPassed ** 2),
    unexplored: 1 - sums.weight,
  };
}

function addTo(
  sums: { weight: number; r: number; r2: number; c: number; c2: number },
  state: LadderState,
  weight: number,
): void {
  sums.weight += weight;
  sums.r += weight * state.r;
  sums.r2 += weight * state.r ** 2;
  sums.c += weight * state.highestPassed;
  sums.c2 += weight * state.highestPassed ** 2;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return Math.round(result);
}

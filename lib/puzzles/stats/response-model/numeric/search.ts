/**
 * Finds the most likely parameters by steps between Newton's and those of the EM gradient algorithm (Lange 1995,
 * Journal of the Royal Statistical Society B 57:425), which always go up.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { curvesOf } from '../curves';
import { expectation, logShares } from '../expectation';
import { gradientOf, type Information, informationAt, scoreProducts } from '../information';
import { parameterCount, parametersAt, type Setting, weightsAt } from '../parameters';
import { type Penalty, penaltyAt, type Strength } from '../penalty';
import { choleskyFactor, choleskySolve } from './cholesky';
import { add, at, dot } from './numbers';
import type { Patterns } from './patterns';

export interface Found {
  readonly vector: Float64Array;
  readonly logLikelihood: number;
  readonly information: Information;
  readonly penalty: Penalty;
  /** Sum over people of the products of their scores, minus their mean. */
  readonly scores: Float64Array;
}

const MOST_LOOKS = 25;
const MOST_CHORDS = 8;
/** The search ends when a step would gain so little log likelihood: 0.001 is about a thirtieth of a standard error. */
export const QUICK = 1e-3;
export const EXACT = 1e-10;
/** A curvature is used as long as each expected gain is at most this part of the previous one. */
const SLOWEST = 0.6;
/** For all answers, where steps cost more: a tenth of a standard error. */
const SLOW = { slowest: 0.9, enough: 1e-2 };
/** Longest step of a parameter or log weight. */
const LONGEST = 2;
const LONGEST_LOG = 8;

export function search(
  patterns: Patterns,
  setting: Setting,
  start: Float64Array,
  strength: Strength,
  { firstCaution, enough }: { readonly firstCaution: number; readonly enough: number },
): Found {
  const pace = { slowest: SLOWEST, enough };
  let vector = start;
  let caution = firstCaution;
  let here = look(patterns, setting, vector, strength);
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const factor = choleskyFactor(curvatureOf(here, caution), vector.length);
    const climbed = factor === null ? null : climb(patterns, setting, vector, strength, factor, slopeOf(here), pace);
    const isTop = climbed?.isTop === true && caution < 0.2;
    if (climbed !== null && climbed.steps > 0) {
      vector = climbed.vector;
      here = look(patterns, setting, vector, strength);
    }
    if (isTop) break;
    if (climbed === null || climbed.steps === 0) {
      if (caution === 1) break;
      caution = Math.min(1, caution * 3 + 0.05);
      continue;
    }
    caution = caution < 0.01 ? 0 : caution / 4;
  }
  const scores = scoreProducts(here.information.ofPeople, patterns.weight);
  return { vector, logLikelihood: here.information.logLikelihood, scores, ...here };
}

interface Slope {
  readonly logLikelihood: number;
  readonly height: number;
  readonly uphill: Float64Array;
}

/** Takes steps with one curvature, corrected after each by the change of slope (L-BFGS), while they gain quickly. */
function climb(
  patterns: Patterns,
  setting: Setting,
  start: Float64Array,
  strength: Strength,
  factor: Float64Array,
  from: Slope,
  { slowest, enough }: { readonly slowest: number; readonly enough: number },
) {
  let [vector, best] = [start, from];
  let expected = Number.POSITIVE_INFINITY;
  const memory: Memory[] = [];
  for (let steps = 0; steps < MOST_CHORDS; steps += 1) {
    const move = shortened(directionOf(factor, best.uphill, memory));
    const gain = dot(move, best.uphill);
    if (gain < enough) return { vector, steps, isTop: true, logLikelihood: best.logLikelihood };
    if (gain > expected * slowest) return { vector, steps, isTop: false, logLikelihood: best.logLikelihood };
    expected = gain;
    const step = stepUp(patterns, setting, vector, strength, move, best.height, steps === 0 ? LEAST_PART : 1);
    if (step === null) return { vector, steps, isTop: false, logLikelihood: best.logLikelihood };
    memory.push({ move: step.move, bend: best.uphill.map((up, index) => up - at(step.there.uphill, index)) });
    [vector, best] = [moved(vector, step.move), step.there];
  }
  return { vector, steps: MOST_CHORDS, isTop: false, logLikelihood: best.logLikelihood };
}

/** Of a step that leads down, a part is tried. */
const LEAST_PART = 1 / 64;

function stepUp(
  patterns: Patterns,
  setting: Setting,
  from: Float64Array,
  strength: Strength,
  whole: Float64Array,
  height: number,
  least: number,
) {
  for (let part = 1; part >= least; part /= 4) {
    const move = whole.map((own) => part * own);
    const there = gradientOn(patterns, setting, moved(from, move), strength);
    if (there.height > height) return { move, there };
  }
  return null;
}

interface Memory {
  readonly move: Float64Array;
  readonly bend: Float64Array;
}

/** Two loops over earlier steps (Nocedal and Wright 2006, Numerical Optimization, algorithm 7.4). */
function directionOf(factor: Float64Array, uphill: Float64Array, memory: readonly Memory[]): Float64Array {
  const kept = memory.filter(({ move, bend }) => dot(move, bend) > 0);
  const rest = uphill.slice();
  const parts: number[] = [];
  for (const { move, bend } of kept.toReversed()) {
    const part = dot(move, rest) / dot(move, bend);
    parts.push(part);
    for (let index = 0; index < rest.length; index += 1) add(rest, index, -part * at(bend, index));
  }
  const direction = choleskySolve(factor, rest);
  for (const { move, bend } of kept) {
    const part = (parts.pop() as number) - dot(bend, direction) / dot(move, bend);
    for (let index = 0; index < rest.length; index += 1) add(direction, index, part * at(move, index));
  }
  return direction;
}

/** Steps on all answers with the curvature of a sample. The curvatures are similar, so a few steps are enough. */
export function refine(
  all: Patterns,
  setting: Setting,
  start: Float64Array,
  strength: Strength,
  factor: Float64Array,
): { readonly vector: Float64Array; readonly logLikelihood: number } {
  return climb(all, setting, start, strength, factor, gradientOn(all, setting, start, strength), SLOW);
}

function gradientOn(patterns: Patterns, setting: Setting, vector: Float64Array, strength: Strength): Slope {
  const parameters = parametersAt(setting, vector);
  const curves = curvesOf(setting, parameters);
  const expected = expectation(patterns, curves, logShares(parameters));
  const penalty = penaltyAt(setting, vector, parameters, strength);
  return {
    logLikelihood: expected.logLikelihood,
    height: expected.logLikelihood - penalty.value,
    uphill: gradientOf(setting, parameters, curves, expected).map((up, index) => up - at(penalty.gradient, index)),
  };
}

interface Look {
  readonly information: Information;
  readonly penalty: Penalty;
}

function look(patterns: Patterns, setting: Setting, vector: Float64Array, strength: Strength): Look {
  const parameters = parametersAt(setting, vector);
  return {
    information: informationAt(patterns, setting, parameters, curvesOf(setting, parameters)),
    penalty: penaltyAt(setting, vector, parameters, strength),
  };
}

const slopeOf = ({ information, penalty }: Look): Slope => ({
  logLikelihood: information.logLikelihood,
  height: information.logLikelihood - penalty.value,
  uphill: information.gradient.map((slope, index) => slope - at(penalty.gradient, index)),
});

/** `caution` 0 is Newton's curvature, 1 that of the EM gradient. */
function curvatureOf({ information: { complete, completeObserved, lost }, penalty }: Look, caution: number) {
  return penalty.curvature.map(
    (own, place) =>
      own + caution * at(complete, place) + (1 - caution) * (at(completeObserved, place) - at(lost, place)),
  );
}

/**
 * Returns the factor of the curvature at the maximum, for `ratio` times as many people. It is the mean of the observed
 * information and that of the scores, which are equal in expectation. The first can be nearly singular with few
 * answers.
 */
export function factorAtTop({ information, penalty, scores }: Found, ratio: number): Float64Array {
  for (const part of [0.5, 1]) {
    const curvature = scores.map((score, place) => {
      const observed = at(information.completeObserved, place) - at(information.lost, place);
      return at(penalty.curvature, place) + ratio * (part * score + (1 - part) * observed);
    });
    const factor = choleskyFactor(curvature, information.gradient.length);
    if (factor !== null) return factor;
  }
  invariant(false, 'the information of the scores is positive');
}

function shortened(move: Float64Array): Float64Array {
  const logs = weightsAt(move.length - parameterCount(0));
  const excess = move.reduce(
    (most, part, index) => Math.max(most, Math.abs(part) / (index < logs ? LONGEST : LONGEST_LOG)),
    1,
  );
  return excess === 1 ? move : move.map((part) => part / excess);
}

function moved(vector: Float64Array, move: Float64Array): Float64Array {
  const next = vector.slice();
  for (let index = 0; index < next.length; index += 1) add(next, index, at(move, index));
  return next;
}

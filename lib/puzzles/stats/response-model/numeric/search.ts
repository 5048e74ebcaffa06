/**
 * Finds the most likely parameters by steps between Newton's and those of the EM gradient algorithm (Lange 1995,
 * Journal of the Royal Statistical Society B 57:425), which always go up.
 */
import { type Curves, curvesOf } from '../curves';
import { type Expected, expectation, logShares } from '../expectation';
import { gradientOf, type Information, informationAt, scoreProducts } from '../information';
import { type Parameters, parameterCount, parametersAt, type Setting, weightsAt } from '../parameters';
import { type Penalty, penaltyAt, type Strength } from '../penalty';
import { choleskyFactor, choleskySolve, factorOfPositive } from './cholesky';
import { add, at, dot } from './numbers';
import type { Patterns } from './patterns';

/** What answers say at a vector. It does not depend on the strength of priors. */
export interface Point {
  readonly vector: Float64Array;
  readonly parameters: Parameters;
  readonly curves: Curves;
  readonly expected: Expected;
  readonly gradient: Float64Array;
}

export interface Look {
  readonly point: Point;
  readonly information: Information;
}

export interface Found extends Look {
  readonly vector: Float64Array;
  readonly logLikelihood: number;
  readonly penalty: Penalty;
  /** Sum over people of the products of their scores, minus their mean. */
  readonly scores: Float64Array;
}

/** Most of them are needed where many people are beyond the outer nodes. */
const MOST_TRIES = 200;

export interface Pace {
  /** The search ends when a step would gain so little log likelihood: 0.001 is about a thirtieth of a standard error. */
  readonly enough: number;
  /** Steps with one curvature, as long as each expected gain is at most the part `slowest` of the previous one. */
  readonly steps: number;
  readonly slowest: number;
}

const MOST_STEPS = 8;
export const QUICK: Pace = { enough: 1e-3, steps: MOST_STEPS, slowest: 0.6 };
/** Newton's method, step by step: another program takes the same way, so it ends at the same one of several tops. */
export const EXACT: Pace = { enough: 1e-10, steps: 1, slowest: 1 };
/** For all answers, where steps cost more: a tenth of a standard error. */
const SLOW: Pace = { enough: 1e-2, steps: MOST_STEPS, slowest: 0.9 };
/** Longest step of a parameter or log weight. */
const LONGEST = 2;
const LONGEST_LOG = 8;

export function search(
  patterns: Patterns,
  setting: Setting,
  start: Look,
  strength: Strength,
  { firstCaution, pace }: { readonly firstCaution: number; readonly pace: Pace },
): Found {
  let caution = firstCaution;
  let here = slopeAt(setting, start.point, strength);
  let { information } = start;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const factor = choleskyFactor(curvatureOf(information, here.penalty, caution), here.uphill.length);
    const climbed = factor === null ? null : climb(patterns, setting, here, strength, factor, pace);
    const isTop = climbed?.isTop === true && caution < 0.2;
    if (climbed !== null && climbed.steps > 0) {
      here = climbed.best;
      information = informationOf(patterns, setting, here.point);
    }
    if (isTop) break;
    if (climbed === null || climbed.steps === 0) {
      if (caution === 1) break;
      caution = Math.min(1, caution * 3 + 0.05);
      continue;
    }
    caution = caution < 0.01 ? 0 : caution / 4;
  }
  const { point, penalty } = here;
  const scores = scoreProducts(information.ofPeople, patterns.weight);
  return { vector: point.vector, logLikelihood: point.expected.logLikelihood, point, information, penalty, scores };
}

export function lookAt(patterns: Patterns, setting: Setting, vector: Float64Array): Look {
  const point = pointAt(patterns, setting, vector);
  return { point, information: informationOf(patterns, setting, point) };
}

function pointAt(patterns: Patterns, setting: Setting, vector: Float64Array): Point {
  const parameters = parametersAt(setting, vector);
  const curves = curvesOf(setting, parameters);
  const expected = expectation(patterns, curves, logShares(parameters));
  return { vector, parameters, curves, expected, gradient: gradientOf(setting, parameters, curves, expected) };
}

const informationOf = (patterns: Patterns, setting: Setting, { parameters, curves, expected }: Point): Information =>
  informationAt(patterns, setting, parameters, curves, expected);

interface Slope {
  readonly point: Point;
  readonly penalty: Penalty;
  readonly height: number;
  readonly uphill: Float64Array;
}

function slopeAt(setting: Setting, point: Point, strength: Strength): Slope {
  const penalty = penaltyAt(setting, point.vector, point.parameters, strength);
  return {
    point,
    penalty,
    height: point.expected.logLikelihood - penalty.value,
    uphill: point.gradient.map((slope, index) => slope - at(penalty.gradient, index)),
  };
}

/** Takes steps with one curvature, corrected after each by the change of slope (L-BFGS), while they gain quickly. */
function climb(
  patterns: Patterns,
  setting: Setting,
  from: Slope,
  strength: Strength,
  factor: Float64Array,
  { enough, steps: most, slowest }: Pace,
) {
  let best = from;
  let expected = Number.POSITIVE_INFINITY;
  const memory: Memory[] = [];
  for (let steps = 0; steps < most; steps += 1) {
    const move = shortened(directionOf(factor, best.uphill, memory));
    const gain = dot(move, best.uphill);
    if (gain < enough) return { best, steps, isTop: true };
    if (gain > expected * slowest) return { best, steps, isTop: false };
    expected = gain;
    const step = stepUp(patterns, setting, best, strength, move, steps === 0 ? LEAST_PART : 1);
    if (step === null) return { best, steps, isTop: false };
    memory.push({ move: step.move, bend: best.uphill.map((up, index) => up - at(step.there.uphill, index)) });
    best = step.there;
  }
  return { best, steps: most, isTop: false };
}

/** Of a step that leads down, a part is tried. */
const LEAST_PART = 1 / 64;

function stepUp(
  patterns: Patterns,
  setting: Setting,
  from: Slope,
  strength: Strength,
  whole: Float64Array,
  least: number,
) {
  for (let part = 1; part >= least; part /= 4) {
    const move = whole.map((own) => part * own);
    const vector = from.point.vector.map((own, index) => own + at(move, index));
    const there = slopeAt(setting, pointAt(patterns, setting, vector), strength);
    if (there.height > from.height) return { move, there };
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
): Pick<Found, 'vector' | 'logLikelihood'> {
  const from = slopeAt(setting, pointAt(all, setting, start), strength);
  const { vector, expected } = climb(all, setting, from, strength, factor, SLOW).best.point;
  return { vector, logLikelihood: expected.logLikelihood };
}

/** `caution` 0 is Newton's curvature, 1 that of the EM gradient. */
function curvatureOf({ complete, completeObserved, lost }: Information, penalty: Penalty, caution: number) {
  return penalty.curvature.map(
    (own, place) =>
      own +
      caution * at(complete, place) +
      (1 - caution) * (at(penalty.rest, place) + at(completeObserved, place) - at(lost, place)),
  );
}

/**
 * Returns the factor of the curvature at the maximum, for `ratio` times as many people. It is the mean of the observed
 * information and that of the scores, which are equal in expectation. The first can be nearly singular with few
 * answers; the second alone is never negative.
 */
export function factorAtTop({ information, penalty, scores }: Found, ratio: number): Float64Array {
  const size = penalty.gradient.length;
  const curvature = (part: number) =>
    scores.map((score, place) => {
      const observed = at(information.completeObserved, place) - at(information.lost, place);
      return at(penalty.curvature, place) + ratio * (part * score + (1 - part) * observed);
    });
  return choleskyFactor(curvature(0.5), size) ?? factorOfPositive(curvature(1), size);
}

function shortened(move: Float64Array): Float64Array {
  const logs = weightsAt(move.length - parameterCount(0));
  const excess = move.reduce(
    (most, part, index) => Math.max(most, Math.abs(part) / (index < logs ? LONGEST : LONGEST_LOG)),
    1,
  );
  return excess === 1 ? move : move.map((part) => part / excess);
}

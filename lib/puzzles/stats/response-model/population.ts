/**
 * The population of weighted people on the scale of a fit: its difficulties and lapse are given, abilities and the share
 * of guessers are searched by Newton's method. Block: the logit of guessers, then the log weights of the nodes.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { curvesOf } from './curves';
import { CLASSES, GUESSER, logShares } from './expectation';
import type { Fit } from './fit';
import { choleskyFactor, choleskySolve } from './numeric/cholesky';
import { add, at, countAt, dot, logistic } from './numeric/numbers';
import { guessersAt, hasGuessers, NODES, type Parameters, parameterCount, softmax } from './parameters';
import { populationPenaltyAt } from './penalty';
import { addAnswer, addStaying, probabilities } from './posterior';
import { groupedBy, type Responses } from './responses';

/** A row for each person, a column for each class. */
export type Likelihoods = readonly Float64Array[];

/** How likely each person's answers are in each class, up to a factor of the person's own. */
export function likelihoodReader(responses: Responses, people: readonly number[]) {
  const { start, order } = groupedBy(responses.person, responses.people);
  return ({ setting }: Fit, given: Parameters): Likelihoods => {
    const curves = curvesOf(setting, given);
    return people.map((person) => {
      const logs = new Float64Array(CLASSES);
      for (let place = countAt(start, person); place < countAt(start, person + 1); place += 1)
        addAnswer(responses, countAt(order, place), curves, logs);
      if (setting.stayed !== null)
        addStaying(responses, person, countAt(start, person + 1) - countAt(start, person), curves, logs);
      probabilities(logs, logs);
      return logs;
    });
  };
}

const MOST_STEPS = 30;
/** Of the log likelihood: a thirtieth of a standard error. */
const ENOUGH = 1e-3;
const LEAST_PART = 1 / 64;
/** Longest step of a log weight. */
const LONGEST = 8;

export interface WeightedPopulation {
  readonly parameters: Parameters;
  readonly block: Float64Array;
  /** Of the curvature at `block`; with `near`, that of `near`. */
  readonly factor: Float64Array;
}

/**
 * `given`: difficulties and lapse. `near`: a population found for other weights of the same people, whose curvature is
 * similar.
 */
export function weightedPopulation(
  fit: Fit,
  given: Parameters,
  likelihoods: Likelihoods,
  weights: Float64Array,
  near?: WeightedPopulation,
): WeightedPopulation {
  let block = near?.block ?? blockOf(fit);
  let here = lookAt(fit, block, likelihoods, weights);
  let factor = near?.factor ?? here.factor();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const move = shortened(choleskySolve(factor, here.uphill));
    if (dot(move, here.uphill) < ENOUGH) break;
    const next = stepUp(fit, block, likelihoods, weights, move, here.height);
    if (next === null) break;
    [block, here] = [next.block, next.there];
    if (near === undefined) factor = here.factor();
  }
  return { parameters: { ...given, ...populationAt(fit, block) }, block, factor };
}

const blockOf = ({ vector, setting }: Fit): Float64Array => vector.slice(guessersAt(setting.levels));

const populationAt = ({ setting }: Fit, block: Float64Array) => ({
  guessers: hasGuessers(setting) ? logistic(at(block, 0)) : 0,
  weights: softmax(block.subarray(1)),
});

function stepUp(
  fit: Fit,
  from: Float64Array,
  likelihoods: Likelihoods,
  weights: Float64Array,
  whole: Float64Array,
  height: number,
) {
  for (let part = 1; part >= LEAST_PART; part /= 4) {
    const block = from.map((value, place) => value + part * at(whole, place));
    const there = lookAt(fit, block, likelihoods, weights);
    if (there.height > height) return { block, there };
  }
  return null;
}

function shortened(move: Float64Array): Float64Array {
  const longest = move.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  return longest <= LONGEST ? move : move.map((part) => (part * LONGEST) / longest);
}

function lookAt(fit: Fit, block: Float64Array, likelihoods: Likelihoods, weights: Float64Array) {
  const population = populationAt(fit, block);
  const penalty = penaltyOf(fit, block, population);
  const shares = logShares(population).map(Math.exp);
  const expected = new Float64Array(CLASSES);
  const posterior = new Float64Array(CLASSES);
  let height = -penalty.value;
  for (const [person, likelihood] of likelihoods.entries()) {
    const weight = at(weights, person);
    // Not in the sample that a bootstrap drew.
    if (weight === 0) continue;
    height += weight * Math.log(posteriorOf(likelihood, shares, posterior));
    for (let one = 0; one < CLASSES; one += 1)
      expected[one] = (expected[one] as number) + weight * (posterior[one] as number);
  }
  return {
    height,
    uphill: uphillOf(population, expected).map((up, place) => up - at(penalty.gradient, place)),
    /** Of the observed curvature, or of the complete data's, which is always positive. */
    factor: (): Float64Array => {
      const complete = completeOf(population, expected).map((own, place) => own + at(penalty.curvature, place));
      const lost = lostOf(population, expected, { likelihoods, shares, weights });
      const observed = choleskyFactor(
        complete.map((own, place) => own - at(lost, place)),
        SIZE,
      );
      const factor = observed ?? choleskyFactor(complete, SIZE);
      invariant(factor !== null, 'the curvature of known classes is positive');
      return factor;
    },
  };
}

/** Writes the probabilities of a person's classes. Returns how likely the answers are. */
function posteriorOf(likelihood: Float64Array, shares: Float64Array, into: Float64Array): number {
  let total = 0;
  for (let one = 0; one < CLASSES; one += 1) {
    const own = (likelihood[one] as number) * (shares[one] as number);
    into[one] = own;
    total += own;
  }
  for (let one = 0; one < CLASSES; one += 1) into[one] = (into[one] as number) / total;
  return total;
}

const SIZE = NODES + 1;
type Population = Pick<Parameters, 'guessers' | 'weights'>;

function penaltyOf({ setting, strength }: Fit, block: Float64Array, population: Population) {
  const size = parameterCount(setting.levels);
  const first = guessersAt(setting.levels);
  const vector = new Float64Array(size);
  vector.set(block, first);
  const { value, gradient, curvature } = populationPenaltyAt(setting, vector, population, strength);
  const own = new Float64Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row += 1)
    own.set(curvature.subarray((first + row) * size + first, (first + row + 1) * size), row * SIZE);
  return { value, gradient: gradient.subarray(first), curvature: own };
}

function uphillOf({ guessers, weights }: Population, expected: Float64Array): Float64Array {
  const people = expected.reduce((sum, own) => sum + own, 0);
  const able = people - at(expected, GUESSER);
  return Float64Array.from({ length: SIZE }, (_, place) =>
    place === 0 ? at(expected, GUESSER) - guessers * people : at(expected, place - 1) - able * at(weights, place - 1),
  );
}

function completeOf({ guessers, weights }: Population, expected: Float64Array): Float64Array {
  const people = expected.reduce((sum, own) => sum + own, 0);
  const able = people - at(expected, GUESSER);
  const matrix = new Float64Array(SIZE * SIZE);
  matrix[0] = people * guessers * (1 - guessers);
  for (let row = 0; row < NODES; row += 1)
    for (let column = 0; column < NODES; column += 1)
      matrix[(row + 1) * SIZE + column + 1] =
        able * at(weights, row) * ((row === column ? 1 : 0) - at(weights, column));
  return matrix;
}

/** Lost because a person's class is unseen (Louis 1982, Journal of the Royal Statistical Society B 44:226). */
function lostOf(
  { weights }: Population,
  expected: Float64Array,
  people: { readonly likelihoods: Likelihoods; readonly shares: Float64Array; readonly weights: Float64Array },
): Float64Array {
  const matrix = new Float64Array(SIZE * SIZE);
  const posterior = new Float64Array(CLASSES);
  for (const [person, likelihood] of people.likelihoods.entries()) {
    posteriorOf(likelihood, people.shares, posterior);
    for (let row = 0; row < SIZE; row += 1) {
      const own = -at(people.weights, person) * at(posterior, classOf(row));
      add(matrix, row * SIZE, own * at(posterior, GUESSER));
      for (let column = 1; column < SIZE; column += 1)
        matrix[row * SIZE + column] = (matrix[row * SIZE + column] as number) + own * (posterior[column - 1] as number);
    }
  }
  for (let row = 0; row < SIZE; row += 1) add(matrix, row * (SIZE + 1), at(expected, classOf(row)));
  // Non-guessers share the weight of a node, so its score includes the class of guessers too.
  for (let row = 1; row < SIZE; row += 1)
    for (let column = 0; column < SIZE; column += 1)
      add(matrix, row * SIZE + column, at(weights, row - 1) * at(matrix, column));
  for (let row = 0; row < SIZE; row += 1)
    for (let column = 1; column < SIZE; column += 1)
      add(matrix, row * SIZE + column, at(weights, column - 1) * at(matrix, row * SIZE));
  return matrix;
}

/** In the block, the guessers come before the nodes. */
const classOf = (place: number): number => (place === 0 ? GUESSER : place - 1);

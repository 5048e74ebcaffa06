/**
 * Keeps a fit finite where answers say little: the negative logarithm of priors.
 *
 * - The population: third differences of its log weights, which are zero for every normal distribution.
 *   The more the data support another form, the weaker this is (Eilers and Marx 1996, Statistical Science 11:89).
 *   Its mean is 0, which fixes the origin of abilities and difficulties.
 * - Difficulties: normal around their mean, or around a line over numbered levels, with a variance that the data
 *   choose.
 * - Lapse and guessers: as if one of 50 easy answers were a lapse, and half of one of five people a guesser.
 * - Staying: its slope is around 0, so that abilities have nothing to do with it unless the data say otherwise.
 */
import { add, at, dot, logistic } from './numeric/numbers';
import {
  guessersAt,
  hasGuessers,
  lapseAt,
  NODES,
  type Parameters,
  parameterCount,
  type Setting,
  stayingAt,
  stayingSlopeAt,
  weightsAt,
} from './parameters';

export interface Strength {
  /** For third differences. */
  readonly population: number;
  /** One over the variance of difficulties. */
  readonly levels: number;
}

const LAPSE_PRIOR = [1, 49] as const;
const GUESSERS_PRIOR = [0.5, 4.5] as const;
/** One over the variance of a prior around 0, for levels that all or none got right. */
const FAR_LEVEL = 1 / 400;
/** One over the variance of the prior of staying's slope. */
const STAYING_SLOPE = 1;
/** Weight of the log variance of the population around that of 1 logit: the information of two people. */
const SPREAD = 1;
/** Weight, in people, of the rule that fixes the mean. Shifting all difficulties is free, so it meets no resistance. */
const CENTRE = 100;

export interface Penalty {
  readonly value: number;
  readonly gradient: Float64Array;
  /** Never negative: products of first derivatives. */
  readonly curvature: Float64Array;
  /** Without the part that only fixes the scale's origin. */
  readonly prior: Float64Array;
  /** The rest of the second derivatives, which can be negative. */
  readonly rest: Float64Array;
}

export function penaltyAt(setting: Setting, vector: Float64Array, of: Parameters, strength: Strength): Penalty {
  const size = parameterCount(setting.levels);
  const gradient = new Float64Array(size);
  const prior = new Float64Array(size * size);
  const rest = new Float64Array(size * size);
  const parts = { setting, vector, size, gradient, prior, rest };
  let value = ofLevels(parts, strength.levels) + ofPopulation(parts, strength.population) + ofSpread(parts, of);
  value += ofShare(parts, lapseAt(setting.levels), LAPSE_PRIOR);
  value +=
    ofOne(parts, stayingAt(setting.levels), FAR_LEVEL) + ofOne(parts, stayingSlopeAt(setting.levels), STAYING_SLOPE);
  if (hasGuessers(setting)) value += ofShare(parts, guessersAt(setting.levels), GUESSERS_PRIOR);
  const curvature = prior.slice();
  value += fixOrigin({ ...parts, prior: curvature }, of);
  return { value, gradient, curvature, prior, rest };
}

/** Of the abilities and the guessers alone: difficulties are given, so the mean of abilities is free. */
export function populationPenaltyAt(
  setting: Setting,
  vector: Float64Array,
  of: Pick<Parameters, 'weights'>,
  strength: Strength,
): Omit<Penalty, 'prior' | 'rest'> {
  const size = parameterCount(setting.levels);
  const gradient = new Float64Array(size);
  const prior = new Float64Array(size * size);
  const parts = { setting, vector, size, gradient, prior, rest: new Float64Array(size * size) };
  let value = ofPopulation(parts, strength.population) + ofSpread(parts, of);
  if (hasGuessers(setting)) value += ofShare(parts, guessersAt(setting.levels), GUESSERS_PRIOR);
  value += fixShift(parts);
  return { value, gradient, curvature: prior };
}

interface Parts {
  readonly setting: Setting;
  readonly vector: Float64Array;
  readonly size: number;
  readonly gradient: Float64Array;
  readonly prior: Float64Array;
  readonly rest: Float64Array;
}

function ofLevels({ setting: { levels, trend }, vector, size, gradient, prior }: Parts, strength: number): number {
  const off = offTrend(vector.subarray(0, levels), trend);
  let value = 0;
  for (let level = 0; level < levels; level += 1) {
    const own = at(vector, level);
    value += (strength * at(off, level) ** 2 + FAR_LEVEL * own ** 2) / 2;
    add(gradient, level, strength * at(off, level) + FAR_LEVEL * own);
    add(prior, level * (size + 1), strength + FAR_LEVEL);
    for (const direction of trend)
      for (let other = 0; other < levels; other += 1)
        add(prior, level * size + other, -strength * at(direction, level) * at(direction, other));
  }
  return value;
}

/** Returns difficulties minus their mean, and minus their trend if levels are numbers. */
export function offTrend(difficulties: Float64Array, trend: readonly Float64Array[]): Float64Array {
  const off = difficulties.slice();
  for (const direction of trend) {
    const amount = dot(off, direction);
    for (let level = 0; level < off.length; level += 1) add(off, level, -amount * at(direction, level));
  }
  return off;
}

export function trendOf(levels: number, positions: readonly number[] | null): readonly Float64Array[] {
  const constant = new Float64Array(levels).fill(1 / Math.sqrt(levels));
  if (positions === null || levels < 3) return [constant];
  const line = offTrend(Float64Array.from(positions), [constant]);
  const length = Math.sqrt(dot(line, line));
  return length === 0 ? [constant] : [constant, line.map((part) => part / length)];
}

/** Third differences use four neighbours. */
const DIFFERENCE = [-1, 3, -3, 1] as const;
export const DIFFERENCES = NODES - 3;

/** Half of this, times the strength, is the penalty. */
export function roughness(logs: Float64Array): number {
  let sum = 0;
  for (let first = 0; first < DIFFERENCES; first += 1) sum += differenceAt(logs, first) ** 2;
  return sum;
}

const differenceAt = (logs: Float64Array, first: number): number =>
  DIFFERENCE.reduce((sum, factor, index) => sum + factor * at(logs, first + index), 0);

function ofPopulation({ setting, vector, size, gradient, prior }: Parts, strength: number): number {
  const start = weightsAt(setting.levels);
  const logs = vector.subarray(start);
  for (let first = 0; first < DIFFERENCES; first += 1) {
    const difference = differenceAt(logs, first);
    for (const [i, one] of DIFFERENCE.entries()) {
      add(gradient, start + first + i, strength * difference * one);
      for (const [j, other] of DIFFERENCE.entries())
        add(prior, (start + first + i) * size + start + first + j, strength * one * other);
    }
  }
  return (strength * roughness(logs)) / 2;
}

function ofSpread(parts: Parts, { weights }: Pick<Parameters, 'weights'>): number {
  const { setting, size, gradient, prior, rest } = parts;
  const [mean, variance] = momentsOf(setting.nodes, weights);
  const start = weightsAt(setting.levels);
  const offs = weights.map((weight, node) => weight * (at(setting.nodes, node) - mean));
  const slopes = offs.map((off, node) => (off * (at(setting.nodes, node) - mean)) / variance - at(weights, node));
  const distance = Math.log(variance);
  for (let node = 0; node < NODES; node += 1) add(gradient, start + node, SPREAD * distance * at(slopes, node));
  addProduct(prior, size, start, slopes, SPREAD);
  addBend(rest, size, start, weights, slopes, SPREAD * distance);
  addProduct(rest, size, start, slopes, -SPREAD * distance);
  addProduct(rest, size, start, offs, (-2 * SPREAD * distance) / variance);
  return (SPREAD * distance ** 2) / 2;
}

/** Normal around 0. */
function ofOne({ vector, size, gradient, prior }: Parts, place: number, strength: number): number {
  add(gradient, place, strength * at(vector, place));
  add(prior, place * (size + 1), strength);
  return (strength * at(vector, place) ** 2) / 2;
}

function ofShare(
  { vector, size, gradient, prior }: Parts,
  place: number,
  [yes, no]: readonly [yes: number, no: number],
): number {
  const share = logistic(at(vector, place));
  add(gradient, place, no * share - yes * (1 - share));
  add(prior, place * (size + 1), (yes + no) * share * (1 - share));
  return -yes * Math.log(share) - no * Math.log(1 - share);
}

function fixOrigin(parts: Parts, { weights }: Parameters): number {
  const { setting, size, gradient, prior, rest } = parts;
  const start = weightsAt(setting.levels);
  const [mean] = momentsOf(setting.nodes, weights);
  const slopes = weights.map((weight, node) => weight * (at(setting.nodes, node) - mean));
  for (let node = 0; node < NODES; node += 1) add(gradient, start + node, CENTRE * mean * at(slopes, node));
  addProduct(prior, size, start, slopes, CENTRE);
  addBend(rest, size, start, weights, slopes, CENTRE * mean);
  return (CENTRE * mean ** 2) / 2 + fixShift(parts);
}

/** All logarithms may shift together, and the share of guessers may be fixed at 0. */
function fixShift({ setting, vector, size, gradient, prior }: Parts): number {
  const start = weightsAt(setting.levels);
  const shift = vector.subarray(start).reduce((sum, log) => sum + log, 0) / NODES;
  for (let node = 0; node < NODES; node += 1) add(gradient, start + node, shift);
  addProduct(prior, size, start, new Float64Array(NODES).fill(1), 1 / NODES);
  if (!hasGuessers(setting)) add(prior, guessersAt(setting.levels) * (size + 1), 1);
  return (NODES * shift ** 2) / 2;
}

function addProduct(matrix: Float64Array, size: number, start: number, column: Float64Array, factor: number): void {
  for (let one = 0; one < column.length; one += 1)
    for (let other = 0; other < column.length; other += 1)
      add(matrix, (start + one) * size + start + other, factor * at(column, one) * at(column, other));
}

/** Second derivatives of a mean over the weights, by their logarithms, from its first ones. */
function addBend(
  matrix: Float64Array,
  size: number,
  start: number,
  weights: Float64Array,
  slopes: Float64Array,
  factor: number,
): void {
  for (let one = 0; one < NODES; one += 1) {
    const row = (start + one) * size + start;
    add(matrix, row + one, factor * at(slopes, one));
    for (let other = 0; other < NODES; other += 1)
      add(matrix, row + other, -factor * (at(weights, one) * at(slopes, other) + at(slopes, one) * at(weights, other)));
  }
}

export function momentsOf(nodes: Float64Array, weights: Float64Array): readonly [mean: number, variance: number] {
  let mean = 0;
  let square = 0;
  for (let node = 0; node < NODES; node += 1) {
    mean += at(weights, node) * at(nodes, node);
    square += at(weights, node) * at(nodes, node) ** 2;
  }
  return [mean, square - mean ** 2];
}

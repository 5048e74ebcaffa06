/**
 * Fits P(right) = g + (1 − g − λ) · logistic(θ − b_level − ε_item) to people's answers, by marginal maximum likelihood
 * (Bock and Aitkin 1981, Psychometrika 46:443). The chance g is given. The lapse λ, the difficulties b, the
 * distribution of abilities θ and the share of people who only guess are estimated. The unit is one logit, and
 * abilities have mean 0.
 *
 * Only given answers count, so it does not matter that a ladder chose its questions by earlier answers (Mislevy and Wu
 * 1996, ETS Research Report 96-30). Items vary around their level's difficulty. The standard deviation is known only if
 * several people answered the same items; otherwise the curve is the mean over items.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { mulberry32 } from '../distributions/mulberry32';
import { scoreProducts } from './information';
import { sdOfItems, sharedShares } from './items';
import { choleskyInverse, choleskySolve, factorOfPositive, squareProduct } from './numeric/cholesky';
import { add, at, dot } from './numeric/numbers';
import { type Patterns, patternsOf, samplePatterns, stayedShare } from './numeric/patterns';
import { EXACT, type Found, factorAtTop, lookAt, type Pace, QUICK, refine, search } from './numeric/search';
import {
  lapseAt,
  NODES,
  type Parameters,
  parameterCount,
  parametersAt,
  type Setting,
  stayingAt,
  weightsAt,
} from './parameters';
import { DIFFERENCES, momentsOf, offTrend, roughness, type Strength, trendOf } from './penalty';
import type { Responses } from './responses';

export interface Fit {
  readonly setting: Setting;
  /** Of the priors, as the answers determined it. */
  readonly strength: Strength;
  readonly parameters: Parameters;
  /** The vector of `parametersAt`, and its covariance row by row: a sandwich over people, and over shared items. */
  readonly vector: Float64Array;
  readonly covariance: Float64Array;
  readonly logLikelihood: number;
  readonly people: number;
  /** Effective number of parameters. Those held by a prior count in part. */
  readonly effectiveParameters: number;
  /** Standard deviation of abilities, without guessers. */
  readonly sdPeople: number;
  /** null if the answers do not determine it. */
  readonly sdItems: number | null;
}

/** People in the first search, before all of them are used. */
const SAMPLE = 1000;
const SEED = 1;
/** Standard deviations from the mean to the outer nodes. */
const REACH = 4.5;
/** As strong as they get: a normal population and a line of difficulties have one fit, weak priors can have several. */
const START: Strength = { population: 1e5, levels: 20 };
/** Fewer do not tell how far they are off their line. */
const FEWEST_LEVELS = 4;
const OF_FEW_LEVELS = 0.1;
const MOST_ITEM_ROUNDS = 4;

/**
 * `isExact`: uses all people in every step, and stops at a ten-thousandth of a standard error. Any other program then
 * finds the same numbers. Takes several times as long, and longer with more people.
 */
export function fitResponses(responses: Responses, isExact = false): Fit {
  invariant(responses.right.length > 0, 'a fit needs answers');
  const all = patternsOf(responses);
  const sample = samplePatterns(
    all,
    isExact ? all.size : SAMPLE,
    (kind) => Math.floor(kind / responses.chances.length),
    mulberry32(SEED),
  );
  let state = spreadNodes(sample, { ...firstGuess(responses, all), pace: isExact ? EXACT : QUICK });
  let sdItems = sdOfItems(responses, state.setting, parametersAt(state.setting, state.found.vector));
  for (let round = 0; round < MOST_ITEM_ROUNDS && sdItems !== null; round += 1) {
    const before = state.setting.sdItems;
    if (Math.abs(sdItems - before) < 0.01 * sdItems + 0.001) break;
    state = spreadNodes(sample, { ...state, vector: state.found.vector, setting: { ...state.setting, sdItems } });
    sdItems = sdOfItems(responses, state.setting, parametersAt(state.setting, state.found.vector));
  }
  return described(responses, all, sample, state, sdItems);
}

interface Guess {
  readonly setting: Setting;
  readonly vector: Float64Array;
  readonly strength: Strength;
}

interface Start extends Guess {
  readonly pace: Pace;
}

interface State extends Start {
  readonly found: Found;
}

const nodesOf = (low: number, high: number): Float64Array =>
  Float64Array.from({ length: NODES }, (_, node) => low + ((high - low) * node) / (NODES - 1));

function firstGuess(responses: Responses, patterns: Patterns): Guess {
  const { levels, chances, positions } = responses;
  const trend = trendOf(levels, positions);
  const stayed = stayedShare(responses);
  const nodes = nodesOf(-1.3 * REACH, 1.3 * REACH);
  const setting: Setting = { levels, chances, trend, nodes, sdItems: 0, stayed };
  const vector = new Float64Array(parameterCount(levels));
  // Staying is the last level.
  const right = new Float64Array(levels + 1);
  const asked = new Float64Array(levels + 1);
  for (let pattern = 0; pattern < patterns.size; pattern += 1)
    for (let cell = patterns.start[pattern] as number; cell < (patterns.start[pattern + 1] as number); cell += 1) {
      const level = Math.floor((patterns.kind[cell] as number) / chances.length);
      const yes = patterns.right[cell] as number;
      add(right, level, at(patterns.weight, pattern) * yes);
      add(asked, level, at(patterns.weight, pattern) * (yes + (patterns.wrong[cell] as number)));
    }
  const chance = Math.min(...chances);
  for (let level = 0; level < levels; level += 1) {
    const share = (at(right, level) + 0.5) / (at(asked, level) + 1);
    const known = Math.min(0.97, Math.max(0.05, (share - chance) / (1 - chance)));
    vector[level] = -1.2 * Math.log(known / (1 - known));
  }
  if (stayed !== null) vector[stayingAt(levels)] = -Math.log(Math.max(stayed, 1e-3) / (1 - stayed));
  vector.set([-4, 0, -4], lapseAt(levels));
  vector.set(centred(setting.nodes.map((node) => -(node ** 2) / (2 * 1.3 ** 2))), weightsAt(levels));
  return { setting, vector, strength: levels < FEWEST_LEVELS ? { ...START, levels: OF_FEW_LEVELS } : START };
}

/** Searches, and again with wider or narrower nodes while the population does not fit them and the fit gets no worse. */
function spreadNodes(sample: Patterns, start: Start): State {
  let state = weighPriors(sample, start);
  for (let round = 0; round < MOST_SPREADS; round += 1) {
    const { nodes } = state.setting;
    const [low, high] = rangeFor(state);
    const [nowLow, nowHigh] = [at(nodes, 0), at(nodes, NODES - 1)];
    if ([low / nowLow, high / nowHigh].every((ratio) => ratio > 0.7 && ratio < 1.3)) break;
    // Far nodes are also far apart: where people's abilities are known more closely than that, the search can fail.
    const halfway: Range = [-Math.sqrt(low * nowLow), Math.sqrt(high * nowHigh)];
    const next = firstOf<Range, State>([[low, high], halfway], (range) => {
      const tried = weighPriors(sample, withNodes(state, range));
      return tried.found.logLikelihood > state.found.logLikelihood - WORSE ? tried : undefined;
    });
    if (next === undefined) break;
    state = next;
  }
  return state;
}

type Range = readonly [low: number, high: number];

function firstOf<T, U>(values: readonly T[], attempt: (value: T) => U | undefined): U | undefined {
  for (const value of values) {
    const found = attempt(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withNodes({ setting, found, strength, pace }: State, [low, high]: Range): Start {
  const nodes = nodesOf(low, high);
  const vector = found.vector.slice();
  const logs = found.vector.subarray(weightsAt(setting.levels));
  vector.set(centred(nodes.map((node) => interpolated(setting.nodes, logs, node))), weightsAt(setting.levels));
  const population = strength.population * (stepOf(setting.nodes) / stepOf(nodes)) ** ROUGHNESS_POWER;
  return { setting: { ...setting, nodes }, vector, strength: { ...strength, population }, pace };
}

/** The sum of squared third differences of one function grows with this power of the step between nodes. */
const ROUGHNESS_POWER = 5;

/** Log likelihood that other nodes may cost: narrower ones lose a little. */
const WORSE = 2;

/**
 * Some standard deviations to either side, and farther where the last node is not rare. People far below the easiest or
 * above the hardest level answer alike, so nodes there would only leave the others too far apart.
 */
function rangeFor({ setting: { nodes, levels, ...rest }, found }: State): Range {
  const { weights, difficulties } = parametersAt({ nodes, levels, ...rest }, found.vector);
  const sd = Math.sqrt(momentsOf(nodes, weights)[1]);
  const reach = REACH * Math.min(30, sd);
  const side = (node: number, level: number): number => {
    const edge = Math.abs(at(nodes, node));
    const wanted = at(weights, node) < RARE ? reach : Math.min(2 * reach, Math.max(reach, 1.4 * edge));
    return Math.min(wanted, Math.max(2 * sd, level + BEYOND_LEVELS));
  };
  return [-side(0, -Math.min(...difficulties)), side(NODES - 1, Math.max(...difficulties))];
}

const MOST_SPREADS = 4;
const RARE = 1e-3;
/** Logits. */
const BEYOND_LEVELS = 5;

const stepOf = (nodes: Float64Array): number => at(nodes, 1) - at(nodes, 0);

/** Interpolates linearly between equally spaced nodes, and extrapolates beyond them. */
function interpolated(nodes: Float64Array, values: Float64Array, x: number): number {
  const place = (x - at(nodes, 0)) / stepOf(nodes);
  const below = Math.min(NODES - 2, Math.max(0, Math.floor(place)));
  return at(values, below) + (place - below) * (at(values, below + 1) - at(values, below));
}

function centred(logs: Float64Array): Float64Array {
  const mean = logs.reduce((sum, log) => sum + log, 0) / NODES;
  return logs.map((log) => log - mean);
}

/** Searches, and lets the answers determine the strength of the priors (Wood and Fasiolo 2017, Biometrics 73:1071). */
function weighPriors(sample: Patterns, start: Start): State {
  let { strength } = start;
  const first = lookAt(sample, start.setting, start.vector);
  let found = search(sample, start.setting, first, strength, { firstCaution: 0.5, pace: start.pace });
  for (let round = 0; round < 4; round += 1) {
    const next = strengthAfter(start.setting, found, strength);
    const isNear = Math.abs(Math.log(next.population / strength.population)) < 0.7;
    if (isNear && Math.abs(Math.log(next.levels / strength.levels)) < 0.2) break;
    strength = next;
    found = search(sample, start.setting, found, strength, { firstCaution: 0.02, pace: start.pace });
  }
  return { ...start, strength, found };
}

function strengthAfter({ levels, trend }: Setting, found: Found, now: Strength): Strength {
  const { vector } = found;
  const size = vector.length;
  const spread = choleskyInverse(factorAtTop(found, 1), size);
  const start = weightsAt(levels);
  const rough = roughness(vector.subarray(start));
  const off = offTrend(vector.subarray(0, levels), trend);
  let ofLevels = 0;
  for (let level = 0; level < levels; level += 1) {
    ofLevels += at(spread, level * (size + 1));
    for (const direction of trend)
      for (let other = 0; other < levels; other += 1)
        ofLevels -= at(spread, level * size + other) * at(direction, level) * at(direction, other);
  }
  const free = DIFFERENCES - now.population * roughSpread(spread, size, start);
  const freeLevels = levels - trend.length - now.levels * ofLevels;
  return {
    population: Math.min(START.population, Math.max(20, Math.max(free, 1e-3) / Math.max(rough, 1e-9))),
    levels:
      levels < FEWEST_LEVELS
        ? now.levels
        : Math.min(START.levels, Math.max(0.003, Math.max(freeLevels, 1e-3) / Math.max(dot(off, off), 1e-9))),
  };
}

function roughSpread(spread: Float64Array, size: number, start: number): number {
  let sum = 0;
  const factors = [-1, 3, -3, 1];
  for (let first = 0; first < DIFFERENCES; first += 1)
    for (const [i, one] of factors.entries())
      for (const [j, other] of factors.entries())
        sum += one * other * at(spread, (start + first + i) * size + start + first + j);
  return sum;
}

/** People and shared items are both samples: what a level's items have in common adds to its difficulty's error. */
function described(responses: Responses, all: Patterns, sample: Patterns, state: State, sdItems: number | null): Fit {
  const { setting, strength, found } = state;
  const ratio = all.people / sample.people;
  const factor = factorAtTop(found, ratio);
  const { vector, logLikelihood } = all === sample ? found : refine(all, setting, found.vector, strength, factor);
  const parameters = parametersAt(setting, vector);
  const size = vector.length;
  const inverse = choleskyInverse(factor, size);
  const { scatter, effectiveParameters } = peopleIn(sample, found, ratio);
  const covariance = squareProduct(squareProduct(inverse, scatter, size), inverse, size);
  for (const [level, share] of sharedShares(responses).entries())
    add(covariance, level * (size + 1), (sdItems ?? 0) ** 2 * share);
  return {
    setting,
    strength,
    parameters,
    vector,
    covariance,
    logLikelihood,
    people: all.people,
    effectiveParameters: effectiveParameters + (sdItems === null ? 0 : 1),
    sdPeople: Math.sqrt(momentsOf(setting.nodes, parameters.weights)[1]),
    sdItems,
  };
}

/**
 * The inner part of the sandwich. A fit goes after each person as far as their hat value, so their scores are too small
 * at its top. Their products are divided by 1 − hat value (CR2: Bell and McCaffrey 2002, Survey Methodology 28:169;
 * Kauermann and Carroll 2001, Journal of the American Statistical Association 96:1387). A sample of many people is not
 * corrected: someone alone at a rare level has a weight there that would bring it to 1. The sum of all hat values is the
 * effective number of parameters: for each direction, the part of the information that is not from priors.
 */
function peopleIn({ weight }: Patterns, { information: { ofPeople }, penalty, scores }: Found, ratio: number) {
  const size = penalty.gradient.length;
  const factor = factorOfPositive(
    penalty.curvature.map((own, place) => own + ratio * at(scores, place)),
    size,
  );
  const hatValues = Float64Array.from(ofPeople, (own) => dot(own, choleskySolve(factor, own)));
  const products = scoreProducts(
    ofPeople,
    hatValues.map((hatValue, pattern) => at(weight, pattern) / (ratio === 1 ? 1 - hatValue : 1)),
  );
  return {
    scatter: penalty.prior.map((own, place) => own + ratio * at(products, place)),
    effectiveParameters: ratio * dot(weight, hatValues),
  };
}

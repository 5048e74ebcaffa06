/**
 * What the answers so far say of a respondent: weights on a grid of respondents (depth, spread, lapse), by Bayes' rule,
 * each of whom has an exact forecast of the whole ladder. The prior is wide on purpose, and holds shallow rises and
 * frequent slips likely: respondents who do not follow the model then still get an interval that covers. The grid grows
 * with the levels asked, so that ladders have no top.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { forecastLadder, type LadderForecast, passChance } from './express-forecast';
import { type Respondent, rightChance } from './express-respondent';
import type { ExpressRules, PeopleClass } from './express-rules';
import type { LadderRules } from './ladder';

/** Level of each question in its order, negative where the answer was not right. */
export type ExpressOutcomes = readonly number[];

interface GridPoint {
  readonly depth: number;
  /** Chance of a right answer at a level. */
  readonly rightAt: (level: number) => number;
  /** Weight before any answer; not normalised. */
  readonly prior: number;
  readonly forecast: LadderForecast;
}

export interface Belief {
  readonly rules: ExpressRules;
  readonly points: readonly GridPoint[];
  /** One per point; they sum to 1. */
  readonly weights: Float64Array;
}

/** Of the R (reading B) that the whole ladder would come to, by the same respondent in the same state. */
export interface ExpressEstimate {
  readonly mean: number;
  /** Between these lies the R of a whole ladder with 95 %: the middle of its predictive distribution. */
  readonly low: number;
  readonly high: number;
}

/** Spread or lapse, and its weight before any answer. */
const SPREADS: readonly (readonly [number, number])[] = [
  [0.25, 1],
  [0.5, 2],
  [1, 3],
  [2, 3],
  [4, 2],
  [8, 1],
];
const LAPSES: readonly (readonly [number, number])[] = [
  [0.02, 1],
  [0.1, 1],
];
/** Of the depth's prior, 1 / (1 + (depth / scale)²): levels. */
const DEPTH_SCALE = 8;
const LOWEST_DEPTH = -2;
/** Step of the grid: levels, and where that is more, a share of the depth. */
const DEPTH_STEP = 0.5;
const DEPTH_RATIO = 1 / 32;
/**
 * Highest depth held possible: this or, at steps of this ratio, what is above so many times the highest level asked.
 */
const FIRST_TOP = 16;
const TOP_RATIO = 1.5;
const TOP_ABOVE = 2.5;
/** Probability left out on either side of an interval. */
const TAIL = 0.025;

export function believe(ladder: LadderRules, rules: ExpressRules, outcomes: ExpressOutcomes): Belief {
  const wide = gridOf(ladder, rules, topAbove(outcomes));
  const points = [...wide, ...peopleOf(ladder, rules, wide)];
  const weights = Float64Array.from(points, ({ rightAt, prior }) =>
    outcomes.reduce((weight, outcome) => weight * outcomeChance(rightAt, outcome), prior),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  invariant(sum > 0, 'no answers are impossible to all respondents');
  return { rules, points, weights: weights.map((weight) => weight / sum) };
}

function outcomeChance(rightAt: GridPoint['rightAt'], outcome: number): number {
  const right = rightAt(Math.abs(outcome));
  return outcome > 0 ? right : 1 - right;
}

/** Questions that the whole ladder is expected to take. */
export const expectedItems = ({ points, weights }: Belief): number =>
  points.reduce((sum, { forecast }, index) => sum + (weights[index] as number) * forecast.items, 0);

export function estimateOf({ points, weights }: Belief): ExpressEstimate {
  const depths = new Float64Array(Math.max(...points.map(({ forecast }) => forecast.depths.length)));
  let mean = 0;
  for (const [index, { forecast }] of points.entries()) {
    const weight = weights[index] as number;
    mean += weight * forecast.meanR;
    for (let r = 0; r < forecast.depths.length; r += 1)
      depths[r] = (depths[r] as number) + weight * (forecast.depths[r] as number);
  }
  return { mean, low: quantile(depths, TAIL), high: quantile(depths, 1 - TAIL) };
}

/** The least R at or below which lies at least this much of the distribution. */
function quantile(depths: Float64Array, probability: number): number {
  let sum = 0;
  const found = depths.findIndex((chance) => {
    sum += chance;
    return sum >= probability;
  });
  return found === -1 ? depths.length - 1 : found;
}

/**
 * The level whose answer leaves the least expected variance of the mean R, the lower one of equals, up to `most`. Least
 * variance left is most variance between the two answers.
 */
export function mostTelling({ points, weights }: Omit<Belief, 'rules'>, most: number): number {
  const meanR = points.reduce((sum, { forecast }, index) => sum + (weights[index] as number) * forecast.meanR, 0);
  let best = { level: 1, between: -1 };
  for (let level = 1; level <= most; level += 1) {
    const between = varianceBetween({ points, weights }, meanR, level);
    if (between > best.between) best = { level, between };
  }
  return best.level;
}

function varianceBetween({ points, weights }: Omit<Belief, 'rules'>, meanR: number, level: number): number {
  let right = 0;
  let shift = 0;
  for (let index = 0; index < points.length; index += 1) {
    const { rightAt, forecast } = points[index] as GridPoint;
    const chance = (weights[index] as number) * rightAt(level);
    right += chance;
    shift += chance * (forecast.meanR - meanR);
  }
  return (shift * shift) / (right * (1 - right));
}

function topAbove(outcomes: ExpressOutcomes): number {
  const highest = outcomes.reduce((most, outcome) => Math.max(most, Math.abs(outcome)), 0);
  let top = FIRST_TOP;
  while (top < TOP_ABOVE * highest) top *= TOP_RATIO;
  return top;
}

/** Points by rising depth, as far as they were asked for. */
interface Grid {
  readonly points: GridPoint[];
  nextDepth: number;
}

/**
 * Grids that were used last: a new one takes milliseconds, and every question of every climb of a task asks for the
 * same one.
 */
const CACHED_GRIDS = 16;
const grids = new Map<string, Grid>();

function gridOf(ladder: LadderRules, rules: ExpressRules, top: number): readonly GridPoint[] {
  const { questionsPerVisit, passAt, failuresToStop } = ladder;
  const key = [questionsPerVisit, passAt, failuresToStop, rules.guessing, rules.lastLevel].join(' ');
  const grid = grids.get(key) ?? { points: [], nextDepth: LOWEST_DEPTH };
  grids.delete(key);
  grids.set(key, grid);
  const oldest = grids.keys().next().value;
  if (grids.size > CACHED_GRIDS && oldest !== undefined) grids.delete(oldest);
  for (; grid.nextDepth <= top; grid.nextDepth += stepAt(grid.nextDepth))
    grid.points.push(...pointsAt(ladder, rules, grid.nextDepth));
  const above = grid.points.findIndex(({ depth }) => depth > top);
  return above === -1 ? grid.points : grid.points.slice(0, above);
}

const stepAt = (depth: number): number => Math.max(DEPTH_STEP, depth * DEPTH_RATIO);

function pointsAt(ladder: LadderRules, rules: ExpressRules, depth: number): GridPoint[] {
  const scaled = Math.max(0, depth) / DEPTH_SCALE;
  const ofDepth = stepAt(depth) / (1 + scaled * scaled);
  return SPREADS.flatMap(([spread, ofSpread]) =>
    LAPSES.map(([lapse, ofLapse]) => {
      const respondent = { depth, spread, lapse };
      return {
        depth,
        rightAt: (level: number) => rightChance(respondent, rules.guessing, level),
        prior: ofDepth * ofSpread * ofLapse,
        forecast: forecastFor(ladder, rules, respondent),
      };
    }),
  );
}

/** Where the world has no last level, one that this respondent hardly ever passes takes its place. */
function forecastFor(
  ladder: LadderRules,
  { guessing, lastLevel }: ExpressRules,
  respondent: Respondent,
): LadderForecast {
  const passes = new Float64Array(lastLevel ?? Math.ceil(Math.max(0, respondent.depth) + 6 * respondent.spread + 10));
  for (let level = 1; level <= passes.length; level += 1)
    passes[level - 1] = passChance(ladder, rightChance(respondent, guessing, level));
  return forecastLadder(ladder, passes);
}

/**
 * Where a fit knows people, they hold this share of the prior. The rest is for those who answer like nobody before
 * them, and for a fit that is off.
 */
const KNOWN = 0.9;

/** A fold asks for the same people after every answer. */
const peoplePoints = new WeakMap<readonly PeopleClass[], readonly GridPoint[]>();

function peopleOf(ladder: LadderRules, { people }: ExpressRules, wide: readonly GridPoint[]): readonly GridPoint[] {
  if (people === undefined) return [];
  const mass = (KNOWN / (1 - KNOWN)) * wide.reduce((sum, { prior }) => sum + prior, 0);
  const points = peoplePoints.get(people) ?? pointsOf(ladder, people);
  peoplePoints.set(people, points);
  return points.map((point) => ({ ...point, prior: mass * point.prior }));
}

function pointsOf(ladder: LadderRules, people: readonly PeopleClass[]): readonly GridPoint[] {
  return people.map(({ share, rights }): GridPoint => {
    const rightAt = (level: number): number => rights[Math.min(level, rights.length) - 1] as number;
    const passes = Float64Array.from(rights, (right) => passChance(ladder, right));
    return { depth: 0, rightAt, prior: share, forecast: forecastLadder(ladder, passes) };
  });
}

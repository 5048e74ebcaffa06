/**
 * What the answers so far say about a respondent: weights, by Bayes' rule, on a grid of respondents (depth, spread,
 * lapse), each with an exact forecast of the whole ladder. The prior is wide and considers shallow rises and frequent
 * slips likely, so that respondents who do not follow the model still get an interval that covers. The grid grows with
 * the levels asked, so that ladders have no top.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { LadderRules } from '../ladder';
import { forecastLadder, type LadderForecast, passChance } from './forecast';
import { type Respondent, rightChance } from './respondent';
import type { ExpressRules, PeopleClass } from './rules';

/** Level of each question in order, negative if the answer was not right. */
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
  readonly weights: Float64Array;
}

/** An estimate of the R (reading B) that the same respondent would reach on the whole ladder in the same state. */
export interface ExpressEstimate {
  readonly mean: number;
  /** 95 % interval of the R of a whole ladder, from its predictive distribution. */
  readonly low: number;
  readonly high: number;
}

/** Spread or lapse, and its prior weight. */
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
/** Scale of the depth's prior, 1 / (1 + (depth / scale)²), in levels. */
const DEPTH_SCALE = 8;
const LOWEST_DEPTH = -2;
/** Step of the grid in levels, or a share of the depth if that is more. */
const DEPTH_STEP = 0.5;
const DEPTH_RATIO = 1 / 32;
/** Highest depth considered: this, or the next step of this ratio above a multiple of the highest level asked. */
const FIRST_TOP = 16;
const TOP_RATIO = 1.5;
const TOP_ABOVE = 2.5;
const MIDDLE = 0.95;
/** Probability left out on each side of an interval. */
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

export const expectedItems = ({ points, weights }: Belief): number =>
  points.reduce((sum, { forecast }, index) => sum + (weights[index] as number) * forecast.items, 0);

export function estimateOf(belief: Belief): ExpressEstimate {
  const { points, weights, rules } = belief;
  const mean = points.reduce((sum, { forecast }, index) => sum + (weights[index] as number) * forecast.meanR, 0);
  return { mean, ...rangeOf(depthsOf(belief), mean, rules) };
}

/**
 * R is a whole number, so the middle 95 % of its distribution cover more. Without a fit of people the prior is a guess,
 * and the excess is needed. It is also needed where a narrow range ends the climb: those who are narrow by chance are
 * more often wrong.
 */
function rangeOf(depths: Float64Array, mean: number, { people, enoughWidth = 0 }: ExpressRules): Range {
  const shortest = shortestOf(depths, Math.round(mean));
  const isNarrow = shortest.high - shortest.low <= enoughWidth;
  return people === undefined || isNarrow ? middleOf(depths) : shortest;
}

/** How many rungs the middle 95 % span. */
export function intervalWidth(belief: Belief): number {
  const { low, high } = middleOf(depthsOf(belief));
  return high - low;
}

type Range = Pick<ExpressEstimate, 'low' | 'high'>;

/** The chance of each R, from 0. */
function depthsOf({ points, weights }: Belief): Float64Array {
  const depths = new Float64Array(Math.max(...points.map(({ forecast }) => forecast.depths.length)));
  for (const [index, { forecast }] of points.entries())
    for (let r = 0; r < forecast.depths.length; r += 1)
      depths[r] = (depths[r] as number) + (weights[index] as number) * (forecast.depths[r] as number);
  return depths;
}

const middleOf = (depths: Float64Array): Range => ({ low: quantile(depths, TAIL), high: quantile(depths, 1 - TAIL) });

/** Returns the shortest range around this R whose chance is nearest to 95 %, if the chances have one peak. */
function shortestOf(depths: Float64Array, around: number): Range {
  const chanceOf = (r: number): number => depths[r] ?? 0;
  let [low, high, sum] = [around, around, chanceOf(around)];
  for (;;) {
    const [below, above] = [chanceOf(low - 1), chanceOf(high + 1)];
    const next = Math.max(below, above);
    if (next === 0 && sum < MIDDLE) return middleOf(depths);
    if (next === 0 || sum + next / 2 > MIDDLE) return { low, high };
    sum += next;
    if (below === next) low -= 1;
    else high += 1;
  }
}

/** Returns the least R at or below which there is at least this much of the distribution. */
function quantile(depths: Float64Array, probability: number): number {
  let sum = 0;
  const found = depths.findIndex((chance) => {
    sum += chance;
    return sum >= probability;
  });
  return found === -1 ? depths.length - 1 : found;
}

/**
 * Returns the level up to `most` whose answer leaves the least expected variance of the mean R, the lower one if equal.
 * This is where the variance between the two answers is largest.
 */
export function mostInformativeLevel({ points, weights }: Omit<Belief, 'rules'>, most: number): number {
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

interface Grid {
  readonly points: GridPoint[];
  nextDepth: number;
}

/** Most recent grids. A new one takes milliseconds, and every question of a task needs the same one. */
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

/** If the engine has no last level, uses one that this respondent hardly ever passes. */
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
 * Share of the prior for the classes of people that a fit of earlier answers found. The rest is for people who answer
 * like no one before, and for an error of the fit.
 */
const SHARE_OF_FIT = 0.9;

/** Cached, because the same people are needed after every answer. */
const peoplePoints = new WeakMap<readonly PeopleClass[], readonly GridPoint[]>();

function peopleOf(ladder: LadderRules, { people }: ExpressRules, wide: readonly GridPoint[]): readonly GridPoint[] {
  if (people === undefined) return [];
  const mass = (SHARE_OF_FIT / (1 - SHARE_OF_FIT)) * wide.reduce((sum, { prior }) => sum + prior, 0);
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

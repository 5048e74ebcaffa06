/** R as the full ladder would give it to the people of a fit. */

import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { INFBENCH_LADDER, type LadderRules } from 'rung-puzzles/protocols/ladder';
import { interpolatedQuantile, ladderOfPeople } from 'rung-puzzles/protocols/ladder-of-people';
import { studentQuantile } from 'rung-puzzles/stats/distributions/student-t';
import type { RungBeaten } from 'rung-puzzles/stats/people/beaten';
import { meanLogistic } from 'rung-puzzles/stats/response-model/curves';
import type { Fit } from 'rung-puzzles/stats/response-model/fit';
import { type Parameters, parametersAt } from 'rung-puzzles/stats/response-model/parameters';

export interface FittedLadder {
  readonly median: number;
  /** 95 % interval of the median. */
  readonly low: number;
  readonly high: number;
  readonly quartiles: readonly [lower: number, median: number, upper: number];
}

interface FoundLadder {
  readonly ladder: FittedLadder;
  /** By R from 0: share of people who end below it, equal ones counted half. */
  readonly beaten: readonly RungBeaten[];
}

/** Most rungs that are extrapolated beyond the highest one that anyone was asked. */
const RUNGS_BEYOND = 20;

const FEWEST_RUNGS = 3;

/**
 * The numbers of a fit's levels, if they make a ladder: whole from 1, at least three, with at least half of those up to
 * the highest.
 */
export function rungsOf(levels: readonly (number | string)[]): readonly number[] | null {
  const numbers = levels.filter((level): level is number => typeof level === 'number' && Number.isInteger(level));
  const highest = Math.max(...numbers);
  return numbers.length === levels.length &&
    numbers.length >= FEWEST_RUNGS &&
    Math.min(...numbers) >= 1 &&
    numbers.length * 2 >= highest
    ? numbers
    : null;
}

/** Standard errors by which the slope must exceed zero. */
const SLOPE_ERRORS = 2;

/** Returns whether higher rungs are significantly harder on the whole. Otherwise a ladder has no end. */
export function isRising({ parameters, covariance, vector }: Fit, rungs: readonly number[]): boolean {
  const parts = slopeParts(rungs);
  const variance = parts.reduce(
    (sum, one, row) =>
      sum +
      parts.reduce((own, other, column) => own + one * other * (covariance[row * vector.length + column] as number), 0),
    0,
  );
  return slopeOf(rungs, parameters.difficulties) > SLOPE_ERRORS * Math.sqrt(Math.max(0, variance));
}

/** What a ladder needs in addition to a fit: the rung and the mean chance of each of its levels, by rising rung. */
export interface Rungs {
  readonly rungs: readonly number[];
  readonly chances: readonly number[];
  readonly rules?: LadderRules;
  /** Of the task; null or absent: there is always a higher one. */
  readonly lastLevel?: number | null;
}

export type Quartiles = readonly [lower: number, median: number, upper: number];

/**
 * The interval is by the delta method. Draws of the parameters would be too wide, because the weights of rare abilities
 * are far from normal: with 50 people, a quarter of such intervals are three times as wide.
 */
export function fittedLadder(fit: Fit, of: Rungs): FoundLadder {
  const depths = depthsOf(fit, fit.parameters, of);
  const quartiles = quartilesOf(depths);
  const below = sharesBelow(depths);
  const errors = covarianceOf(fit, (parameters) => {
    const moved = depthsOf(fit, parameters, of);
    const shares = sharesBelow(moved);
    // Levels can rise so steeply that fewer of them are reached.
    return [interpolatedQuantile(moved, 0.5), ...below.map((_, r) => shares[r] ?? 1)];
  }).map((row, place) => Math.sqrt(Math.max(0, row[place] as number)));
  const [ofMedian = 0, ...ofShares] = errors;
  return {
    ladder: ladderAround(quartiles, ofMedian * studentQuantile(0.975, degreesOf(fit)), depths.length - 1),
    beaten: Array.from(below, (share, r) => ({ share, se: ofShares[r] as number })),
  };
}

/** An interpolated median is at most half a rung outside the ladder. */
const ladderAround = (quartiles: Quartiles, half: number, highest: number): FittedLadder => ({
  median: quartiles[1],
  low: Math.max(-0.5, quartiles[1] - half),
  high: Math.min(highest + 0.5, quartiles[1] + half),
  quartiles,
});

/** People less parameters. */
const degreesOf = ({ people, effectiveParameters }: Fit): number => Math.max(1, people - effectiveParameters);

function sharesBelow(depths: Float64Array): Float64Array {
  let below = 0;
  return depths.map((chance) => {
    below += chance;
    // The sum of many chances can come out a little above 1.
    return Math.min(1, Math.max(0, below - chance / 2));
  });
}

/** Interpolated quartiles of R for people of these parameters. */
export function quartilesOfR(fit: Fit, parameters: Parameters, of: Rungs): Quartiles {
  return quartilesOf(depthsOf(fit, parameters, of));
}

const depthsOf = (fit: Fit, parameters: Parameters, of: Rungs): Float64Array =>
  ladderOfPeople(of.rules ?? INFBENCH_LADDER, classesOf(fit, parameters, of));

const quartilesOf = (depths: Float64Array): Quartiles => [
  interpolatedQuantile(depths, 0.25),
  interpolatedQuantile(depths, 0.5),
  interpolatedQuantile(depths, 0.75),
];

/** A class so small changes no estimate. */
const SMALLEST_SHARE = 0.002;

/** People as in the rules of an express ladder: rounded to three digits, which are the same on every machine. */
export function peopleClasses(fit: Fit, of: Rungs): readonly PeopleClass[] {
  const rounded = (share: number): number => Math.round(1000 * share) / 1000;
  return classesOf(fit, fit.parameters, of)
    .filter(({ share }) => share >= SMALLEST_SHARE)
    .map(({ share, rights }) => ({
      share: rounded(share),
      rights: Array.from(rights, (right) => Math.min(0.999, Math.max(0.001, rounded(right)))),
    }));
}

/** Share right of all people at each rung from 1, also of those who would never have reached it. */
export function rightOfEveryone(fit: Fit, of: Rungs, parameters = fit.parameters): readonly number[] {
  const classes = classesOf(fit, parameters, of);
  return Array.from({ length: Math.max(...of.rungs) }, (_, index) =>
    classes.reduce((sum, { share, rights }) => sum + share * (rights[index] as number), 0),
  );
}

/** Logits, and logarithms of weights. */
const STEP = 1e-4;

/** Covariance of the shares right of everyone at the fitted rungs. */
export const covarianceOfEveryone = (fit: Fit, of: Rungs): readonly (readonly number[])[] =>
  covarianceOf(fit, (parameters) => {
    const rights = rightOfEveryone(fit, of, parameters);
    return of.rungs.map((rung) => rights[rung - 1] as number);
  });

/** Covariance of figures of a fit, by the delta method. */
function covarianceOf(
  { setting, vector, covariance }: Fit,
  figuresOf: (parameters: Parameters) => readonly number[],
): readonly (readonly number[])[] {
  const size = vector.length;
  const figuresAt = (place: number, step: number): readonly number[] => {
    const moved = vector.slice();
    moved[place] = (moved[place] as number) + step;
    return figuresOf(parametersAt(setting, moved));
  };
  const slopes = Array.from(vector, (_, place) => {
    const below = figuresAt(place, -STEP);
    return figuresAt(place, STEP).map((above, figure) => (above - (below[figure] as number)) / (2 * STEP));
  });
  const sums = (factorOf: (place: number) => number): readonly number[] => {
    const sum = new Array<number>(slopes[0]?.length ?? 0).fill(0);
    for (const [place, slope] of slopes.entries())
      for (const [figure, own] of slope.entries()) sum[figure] = (sum[figure] as number) + factorOf(place) * own;
    return sum;
  };
  const half = Array.from(vector, (_, row) => sums((place) => covariance[row * size + place] as number));
  return (slopes[0] ?? []).map((_, figure) => sums((place) => (half[place] as readonly number[])[figure] as number));
}

function classesOf(
  { setting }: Fit,
  { difficulties, lapse, guessers, weights }: Parameters,
  { rungs, chances, lastLevel = null }: Rungs,
) {
  const [top = 0] = setting.nodes.slice(-1);
  const levels = everyLevel(rungs, difficulties, top, lastLevel ?? Number.POSITIVE_INFINITY);
  const guessed = levels.map((_, index) => chances[nearest(rungs, index + 1)] as number);
  const rightsAt = (ability: number) =>
    levels.map((difficulty, index) => {
      const chance = guessed[index] as number;
      return chance + (1 - chance - lapse) * meanLogistic(ability - difficulty, setting.sdItems)[0];
    });
  const able = [...setting.nodes].map((ability, node) => ({
    share: (1 - guessers) * (weights[node] as number),
    rights: rightsAt(ability),
  }));
  return [...able, { share: guessers, rights: guessed }];
}

/**
 * Difficulties of levels 1, 2, 3 …: those between fitted levels are on a line between them. Those above and below are
 * on the line through all of them, as far as anyone could come.
 */
function everyLevel(
  rungs: readonly number[],
  difficulties: Float64Array,
  top: number,
  lastLevel: number,
): Float64Array {
  // In a draw of the parameters the slope can be negative although the fit's is positive.
  const slope = Math.max(0, slopeOf(rungs, difficulties));
  const [first = 1, last = 1] = [rungs[0], rungs.at(-1)];
  const at = (index: number) => difficulties[index] as number;
  const beyond = slope === 0 ? 0 : Math.ceil((top + 6 - at(rungs.length - 1)) / slope);
  const highest = Math.min(lastLevel, last + Math.min(RUNGS_BEYOND, Math.max(1, beyond)));
  return Float64Array.from({ length: highest }, (_, index) => {
    const level = index + 1;
    if (level <= first) return at(0) - slope * (first - level);
    if (level >= last) return at(rungs.length - 1) + slope * (level - last);
    const above = rungs.findIndex((rung) => rung >= level);
    const [from, to] = [rungs[above - 1] as number, rungs[above] as number];
    return at(above - 1) + ((level - from) / (to - from)) * (at(above) - at(above - 1));
  });
}

const slopeOf = (rungs: readonly number[], difficulties: Float64Array): number =>
  slopeParts(rungs).reduce((sum, part, index) => sum + part * (difficulties[index] as number), 0);

/** The slope of a line through difficulties is their sum with these weights. */
function slopeParts(rungs: readonly number[]): readonly number[] {
  const centre = rungs.reduce((sum, rung) => sum + rung, 0) / rungs.length;
  const spread = rungs.reduce((sum, rung) => sum + (rung - centre) ** 2, 0);
  return rungs.map((rung) => (spread === 0 ? 0 : (rung - centre) / spread));
}

function nearest(rungs: readonly number[], level: number): number {
  const above = rungs.findIndex((rung) => rung >= level);
  if (above <= 0) return above === 0 ? 0 : rungs.length - 1;
  return (rungs[above] as number) - level < level - (rungs[above - 1] as number) ? above : above - 1;
}

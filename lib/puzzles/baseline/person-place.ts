/**
 * Where a person is among all people of a fit, from the answers to an express ladder. The scale is the share of people
 * whose full ladder would end lower. Each class of people holds its share of the scale, in the order of its mean R. The
 * posterior of the express ladder says how likely each class is.
 *
 * Several abilities of a person are placed together: behind them is one factor, and any two correlate alike.
 */
import { type Belief, believe } from 'rung-puzzles/protocols/express-belief';
import type { ExpressRules } from 'rung-puzzles/protocols/express-rules';
import type { LadderRules, LadderState } from 'rung-puzzles/protocols/ladder';
import { normalBelow, normalQuantile } from 'rung-puzzles/stats/normal';

/** Shares of people, 0 to 1. */
export interface PersonPlace {
  /** Posterior mean. */
  readonly at: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** A range wider than this says too little. */
const SURE_WIDTH = 0.5;

export const isSure = ({ low, high }: PersonPlace): boolean => high - low <= SURE_WIDTH;

/** A part of the scale, and how likely the person is there by these answers alone. */
interface ScalePart {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

export type AnswerScale = readonly ScalePart[];

/** Returns null if the rules know no people, or before the first answer. */
export function answerScale(
  ladder: LadderRules,
  rules: ExpressRules,
  { outcomes = [] }: Pick<LadderState, 'outcomes'>,
): AnswerScale | null {
  if (rules.people === undefined || outcomes.length === 0) return null;
  return scaleOf(believe(ladder, rules, outcomes), rules.people.length);
}

/** The last `classes` points of a belief are people. Any other respondent joins the class with the nearest mean R. */
function scaleOf({ points, weights }: Belief, classes: number): AnswerScale {
  const first = points.length - classes;
  const order = points
    .map(({ forecast, prior }, index) => ({ r: forecast.meanR, prior, index }))
    .slice(first)
    .sort((a, b) => a.r - b.r);
  const sums = order.map(({ index }) => weights[index] as number);
  for (let index = 0; index < first; index += 1) {
    const place = nearest(order, points[index]?.forecast.meanR ?? 0);
    sums[place] = (sums[place] as number) + (weights[index] as number);
  }
  const total = order.reduce((sum, { prior }) => sum + prior, 0);
  let below = 0;
  return order.map(({ prior }, place) => {
    const from = below;
    below = place === order.length - 1 ? 1 : below + prior / total;
    return { from, to: below, weight: sums[place] as number };
  });
}

function nearest(order: readonly { readonly r: number }[], r: number): number {
  let best = 0;
  for (const [place, own] of order.entries())
    if (Math.abs(own.r - r) < Math.abs((order[best]?.r ?? 0) - r)) best = place;
  return best;
}

/** Places one person. `correlation`: of any two abilities, 0 ≤ correlation < 1. */
export function placesTogether(
  scales: readonly (AnswerScale | null)[],
  correlation: number,
): readonly (PersonPlace | null)[] {
  const chances = scales.map((scale) => (scale === null ? null : chancesByFactor(scale, correlation)));
  const factor = factorWeights(chances.flatMap((own) => (own === null ? [] : [own])));
  return scales.map((scale, index) => {
    const own = chances[index];
    return scale === null || !own ? null : placeOn(scale, posteriorOf(own, factor));
  });
}

/** Values of the common factor, in standard deviations. */
const FACTOR_STEP = 0.25;
const FACTORS = Array.from({ length: 33 }, (_, index) => FACTOR_STEP * (index - 16));

/** By value of the factor, the chance of each part of the scale together with the answers. */
type ByFactor = readonly (readonly number[])[];

function chancesByFactor(scale: AnswerScale, correlation: number): ByFactor {
  const [shared, own] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)];
  const ends = scale.map(({ to }) => (to < 1 ? normalQuantile(to) : Number.POSITIVE_INFINITY));
  return FACTORS.map((factor) => {
    let below = 0;
    return scale.map(({ from, to, weight }, part) => {
      const end = ends[part] as number;
      const upTo = end === Number.POSITIVE_INFINITY ? 1 : normalBelow((end - shared * factor) / own);
      const chance = ((upTo - below) * weight) / (to - from);
      below = upTo;
      return chance;
    });
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function factorWeights(abilities: readonly ByFactor[]): readonly number[] {
  const weights = FACTORS.map((factor, index) =>
    abilities.reduce((product, own) => product * sumOf(own[index] ?? []), Math.exp((-factor * factor) / 2)),
  );
  const total = sumOf(weights);
  return weights.map((weight) => weight / total);
}

function posteriorOf(own: ByFactor, factor: readonly number[]): readonly number[] {
  const sums = new Array<number>(own[0]?.length ?? 0).fill(0);
  for (const [index, chances] of own.entries()) {
    const scale = (factor[index] as number) / sumOf(chances);
    for (const [part, chance] of chances.entries()) sums[part] = (sums[part] as number) + scale * chance;
  }
  return sums;
}

/** Probability left out on each side of an interval. */
const TAIL = 0.025;

function placeOn(scale: AnswerScale, weights: readonly number[]): PersonPlace {
  const at = scale.reduce((sum, { from, to }, part) => sum + ((weights[part] as number) * (from + to)) / 2, 0);
  return { at, low: quantile(scale, weights, TAIL), high: quantile(scale, weights, 1 - TAIL) };
}

function quantile(scale: AnswerScale, weights: readonly number[], probability: number): number {
  let below = 0;
  for (const [part, { from, to }] of scale.entries()) {
    const weight = weights[part] as number;
    if (weight > 0 && below + weight >= probability) return from + ((to - from) * (probability - below)) / weight;
    below += weight;
  }
  return 1;
}

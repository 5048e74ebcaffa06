/**
 * Does one respondent, such as a model, fail where people of the same ability fail? From its numbers of right answers at
 * each level, and the fit of people's answers.
 *
 * Differential functioning of a level: its share right there, less what people of the ability that its answers at all
 * other levels show would have (the rest score of Dorans and Holland 1993, in: Holland and Wainer, Differential Item
 * Functioning). The expected share has the error of the ability and of people's difficulties, the observed one is
 * Wilson's; the difference is square-and-add.
 *
 * Person fit: l_z* (Snijders 2001, Psychometrika 66:331), the standardised log likelihood of its answers, corrected for
 * the estimated ability and for the error of people's difficulties. Standard normal if it answers like people. Negative: right and wrong are mixed more than
 * theirs. Positive: more regular.
 */

import { Z_975 } from '../distributions/normal';
import { differenceOfEstimates, twoSided } from '../shares/newcombe';
import { wilson } from '../shares/wilson';
import { meanLogistic } from './curves';

/** People's fit, by level. Logits. */
export interface LevelScale {
  readonly difficulties: readonly number[];
  /** Of the difficulties, row by row. */
  readonly covariance: readonly (readonly number[])[];
  /** Of a right answer by guessing. */
  readonly chances: readonly number[];
  readonly sdItems: number;
  readonly lapse: number;
}

export interface LevelCount {
  /** Index of the level in the scale. */
  readonly level: number;
  readonly right: number;
  readonly n: number;
}

export interface LevelFunctioning {
  /** As in the counts. */
  readonly level: number;
  readonly observed: number;
  /** Of people with the same ability. */
  readonly expected: number;
  /** Observed less expected, with a 95 % interval. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number };
  /** Of no difference, two-sided: below .05 where the interval leaves out 0. */
  readonly p: number;
}

/** Answers at a level that are compared. Fewer count for the ability only. */
const FEWEST_ANSWERS = 10;

/** Of levels with at least ten answers, if the other levels say what the ability is. */
export function levelFunctioning(scale: LevelScale, counts: readonly LevelCount[]): readonly LevelFunctioning[] {
  return counts.flatMap((own) => {
    if (own.n < FEWEST_ANSWERS) return [];
    const others = counts.filter(({ level }) => level !== own.level);
    const ability = abilityOf(scale, others);
    if (ability === null) return [];
    const reach = Z_975 * gapError(scale, own.level, others, ability);
    const shareAt = (off: number): number => curveAt(scale, own.level, ability + off).right;
    const observed = own.right / own.n;
    const expected = { value: shareAt(0), low: shareAt(-reach), high: shareAt(reach) };
    const difference = differenceOfEstimates({ value: observed, ...wilson(own.right, own.n) }, expected);
    return [{ level: own.level, observed, expected: expected.value, difference, p: twoSided(difference) }];
  });
}

/** l_z*; null if the answers do not determine the ability, or are all at one level. */
export function personFit(scale: LevelScale, counts: readonly LevelCount[]): number | null {
  const asked = counts.filter(({ n }) => n > 0);
  const ability = abilityOf(scale, asked);
  if (ability === null || asked.length < 2) return null;
  const parts = asked.map(({ level, right: k, n }) => {
    const { right, slope } = curveAt(scale, level, ability);
    const variance = right * (1 - right);
    return { k, n, right, slope, variance, logOdds: Math.log(right / (1 - right)) };
  });
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((all, part) => all + part.n * of(part), 0);
  const projection = sum(({ slope, logOdds }) => slope * logOdds) / sum(({ slope, variance }) => slope ** 2 / variance);
  const weights = parts.map(({ slope, variance, logOdds }) => logOdds - (projection * slope) / variance);
  const own = parts.reduce((all, { n, variance }, index) => all + n * variance * (weights[index] as number) ** 2, 0);
  if (own < 1e-9) return null;
  const ofPeople = parts.map(({ n, slope }, index) => n * slope * (weights[index] as number));
  const spread =
    own +
    varianceOf(
      scale,
      asked.map(({ level }, index) => ({ level, part: ofPeople[index] as number })),
    );
  return parts.reduce((all, { k, n, right, logOdds }) => all + (k - n * right) * logOdds, 0) / Math.sqrt(spread);
}

interface CurvePoint {
  readonly right: number;
  /** By ability. */
  readonly slope: number;
}

/** Keeps logarithms finite. */
const LEAST = 1e-6;

function curveAt({ difficulties, chances, sdItems, lapse }: LevelScale, level: number, ability: number): CurvePoint {
  const chance = chances[level] as number;
  const [value, slope] = meanLogistic(ability - (difficulties[level] as number), sdItems);
  const rise = 1 - chance - lapse;
  return { right: Math.min(1 - LEAST, Math.max(LEAST, chance + rise * value)), slope: rise * slope };
}

/** Logits beyond the easiest and the hardest level. An estimate there is none. */
const REACH = 6;
const STEPS = 240;
const HALVINGS = 40;

/** Maximum likelihood. With guessing it can have several maxima, so the whole range is searched first. */
function abilityOf(scale: LevelScale, counts: readonly LevelCount[]): number | null {
  const known = counts.map(({ level }) => scale.difficulties[level] as number);
  if (known.length === 0) return null;
  const [from, to] = [Math.min(...known) - REACH, Math.max(...known) + REACH];
  const step = (to - from) / STEPS;
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let index = 0; index <= STEPS; index += 1) {
    const found = logLikelihood(scale, counts, from + index * step);
    if (found > most) [best, most] = [index, found];
  }
  if (best === 0 || best === STEPS) return null;
  let [low, high] = [from + (best - 1) * step, from + (best + 1) * step];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    if (scoreAt(scale, counts, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const logLikelihood = (scale: LevelScale, counts: readonly LevelCount[], ability: number): number =>
  counts.reduce((sum, { level, right: k, n }) => {
    const { right } = curveAt(scale, level, ability);
    return sum + k * Math.log(right) + (n - k) * Math.log(1 - right);
  }, 0);

const scoreAt = (scale: LevelScale, counts: readonly LevelCount[], ability: number): number =>
  counts.reduce((sum, { level, right: k, n }) => {
    const { right, slope } = curveAt(scale, level, ability);
    return sum + ((k - n * right) * slope) / (right * (1 - right));
  }, 0);

/** Standard error of ability less the difficulty of a level. The ability moves with the difficulties that it is from. */
function gapError(scale: LevelScale, level: number, others: readonly LevelCount[], ability: number): number {
  const information = others.map((other) => {
    const { right, slope } = curveAt(scale, other.level, ability);
    return (other.n * slope ** 2) / (right * (1 - right));
  });
  const all = information.reduce((sum, each) => sum + each, 0);
  const parts = [
    { level, part: -1 },
    ...others.map((other, index) => ({ level: other.level, part: (information[index] as number) / all })),
  ];
  return Math.sqrt(1 / all + varianceOf(scale, parts));
}

interface LevelPart {
  readonly level: number;
  readonly part: number;
}

/** Of a sum of difficulties with these factors. */
const varianceOf = ({ covariance }: LevelScale, parts: readonly LevelPart[]): number =>
  Math.max(
    0,
    parts.reduce(
      (sum, row) =>
        sum +
        parts.reduce(
          (own, column) =>
            own + row.part * column.part * ((covariance[row.level] as readonly number[])[column.level] as number),
          0,
        ),
      0,
    ),
  );

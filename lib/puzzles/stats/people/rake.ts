/**
 * Raking: weights that give a sample the margins of a stated population, by iterative proportional fitting (Deming and
 * Stephan 1940, Annals of Mathematical Statistics 11:427). Each round cuts weights to five times the mean (DeBell and
 * Krosnick 2009, ANES Technical Report nes012427).
 */
import { invariant } from 'rung-puzzles/core/invariant';

/** One question that people answered. */
export interface Margin {
  /** The group of each person. */
  readonly groups: readonly number[];
  /** The share of each group in the population; the sum is 1. */
  readonly shares: readonly number[];
}

export interface Raked {
  /** One for each person, with mean 1 over all who are counted. */
  readonly weights: Float64Array;
  /** The largest difference between a share of the population and the weighted sample's. */
  readonly farthest: number;
}

const LARGEST_WEIGHT = 5;
const MOST_ROUNDS = 200;
const SETTLED = 1e-10;

/** `counts`: how often each person is counted, as in a bootstrap. */
export function rake(margins: readonly Margin[], counts: readonly number[]): Raked {
  for (const { shares } of margins)
    invariant(Math.abs(sum(shares) - 1) < 1e-9, `the shares of a margin add up to ${sum(shares)}`);
  const weights = new Float64Array(counts.length).fill(1);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = weights.slice();
    for (const margin of margins) fitMargin(margin, counts, weights);
    cutLargest(counts, weights);
    if (weights.every((weight, person) => Math.abs(weight - (before[person] as number)) < SETTLED)) break;
  }
  return { weights, farthest: Math.max(0, ...margins.map((margin) => distanceFrom(margin, counts, weights))) };
}

/** Kish's effective size: that many people with equal weights say as much (Kish 1965, Survey Sampling, 11.7). */
export function effectivePeople(weights: readonly number[]): number {
  const squares = sum(weights.map((weight) => weight * weight));
  return squares === 0 ? 0 : sum(weights) ** 2 / squares;
}

/** A group without people keeps its weight of nothing. */
function fitMargin({ groups, shares }: Margin, counts: readonly number[], weights: Float64Array): void {
  const sums = groupSums(groups, shares.length, counts, weights);
  const people = sum(counts);
  for (const [person, group] of groups.entries()) {
    const own = sums[group] as number;
    if (own > 0) weights[person] = ((weights[person] as number) * (shares[group] as number) * people) / own;
  }
}

/** A cut lowers the mean, so that weights at the edge are cut again. */
function cutLargest(counts: readonly number[], weights: Float64Array): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const mean = meanWeight(counts, weights);
    if (mean === 0) return;
    for (const [person, weight] of weights.entries()) weights[person] = weight / mean;
    if (weights.every((weight) => weight < LARGEST_WEIGHT + SETTLED)) return;
    for (const [person, weight] of weights.entries()) weights[person] = Math.min(LARGEST_WEIGHT, weight);
  }
}

function distanceFrom({ groups, shares }: Margin, counts: readonly number[], weights: Float64Array): number {
  const people = sum(counts);
  const sums = groupSums(groups, shares.length, counts, weights);
  return Math.max(...shares.map((share, group) => Math.abs((sums[group] as number) / people - share)));
}

function groupSums(
  groups: readonly number[],
  size: number,
  counts: readonly number[],
  weights: Float64Array,
): readonly number[] {
  const sums = new Array<number>(size).fill(0);
  for (const [person, group] of groups.entries())
    sums[group] = (sums[group] as number) + (counts[person] as number) * (weights[person] as number);
  return sums;
}

const meanWeight = (counts: readonly number[], weights: Float64Array): number =>
  counts.reduce((total, count, person) => total + count * (weights[person] as number), 0) / sum(counts);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

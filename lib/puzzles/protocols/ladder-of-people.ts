/** How high people climb on a ladder, from classes of people with equal chances. */
import { forecastLadder, passChance } from './express/forecast';
import type { LadderRules } from './ladder';

/** Chance of a right answer at each level, from level 1, for one class of people. */
export interface ClimberClass {
  readonly share: number;
  readonly rights: Float64Array;
}

/**
 * Returns the probability of each R from 0 to the number of levels. The last includes all who pass the highest level.
 */
export function ladderOfPeople(rules: LadderRules, classes: readonly ClimberClass[]): Float64Array {
  const depths = new Float64Array(1 + Math.max(...classes.map(({ rights }) => rights.length)));
  for (const { share, rights } of classes) {
    const forecast = forecastLadder(
      rules,
      rights.map((right) => passChance(rules, right)),
    );
    for (const [r, chance] of forecast.depths.entries()) depths[r] = (depths[r] as number) + share * chance;
  }
  return depths;
}

/** Returns the quantile of integers, each spread evenly over half a rung on each side. */
export function interpolatedQuantile(depths: Float64Array, probability: number): number {
  let below = 0;
  for (const [r, chance] of depths.entries()) {
    if (below + chance >= probability) return r - 0.5 + (probability - below) / chance;
    below += chance;
  }
  return depths.length - 1;
}

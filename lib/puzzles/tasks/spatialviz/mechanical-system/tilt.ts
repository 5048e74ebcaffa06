/**
 * How the right amount compares with the mistaken one, drawn before the train. Otherwise true ratios are nearer to one
 * to one and simpler than mistaken ones. The generator then looks for a machine and a mistake that compare as drawn, so
 * that amounts alone reveal nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { compare, type Fraction, inverse, ONE } from 'rung-puzzles/engines/gears/fraction';

/** Fair coins. */
export interface Tilt {
  /** The right amount is less than the mistaken one or, if inverses are offered too, less than one to one. */
  readonly less: boolean;
  /** It is nearer to one to one. */
  readonly nearer: boolean;
  /** It is simpler: its numerator and denominator have the smaller sum. */
  readonly simpler: boolean;
  /** For two directions: they are the same. */
  readonly same: boolean;
}

export const drawTilt = (rng: Rng): Tilt => ({
  less: rng.chance(1, 2),
  nearer: rng.chance(1, 2),
  simpler: rng.chance(1, 2),
  same: rng.chance(1, 2),
});

/**
 * Whether two ratios compare as drawn. Equally near or equally simple ones fit both ways. `bound`: what the right one
 * is less or more than.
 */
export function isTilted(right: Fraction, wrong: Fraction, bound: Fraction, { less, nearer, simpler }: Tilt): boolean {
  return (
    compare(right, bound) !== 0 &&
    compare(right, wrong) !== 0 &&
    compare(right, bound) < 0 === less &&
    isOnSide(compare(distanceFromOne(right), distanceFromOne(wrong)), nearer) &&
    isOnSide(complexity(right) - complexity(wrong), simpler)
  );
}

const isOnSide = (comparison: number, less: boolean): boolean => comparison === 0 || comparison < 0 === less;

/** The larger of a ratio and its inverse. */
const distanceFromOne = (ratio: Fraction): Fraction => (compare(ratio, ONE) < 0 ? inverse(ratio) : ratio);

const complexity = ({ numerator, denominator }: Fraction): number => numerator + denominator;

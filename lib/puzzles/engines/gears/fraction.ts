/** Exact fractions of safe integers, always in lowest terms with a positive denominator. */
import { invariant } from 'rung-puzzles/core/invariant';

export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export const ZERO: Fraction = { numerator: 0, denominator: 1 };
export const ONE: Fraction = { numerator: 1, denominator: 1 };

/** Returns `numerator / denominator` in lowest terms. Throws at a zero denominator and beyond safe integers. */
export function fraction(numerator: number, denominator = 1): Fraction {
  invariant(
    Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator !== 0,
    `fraction ${numerator}/${denominator}`,
  );
  const shared = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator)) * (denominator < 0 ? -1 : 1);
  return { numerator: numerator === 0 ? 0 : numerator / shared, denominator: denominator / shared };
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

export const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const inverse = (a: Fraction): Fraction => fraction(a.denominator, a.numerator);

export const over = (a: Fraction, b: Fraction): Fraction => times(a, inverse(b));

export const negative = (a: Fraction): Fraction => fraction(-a.numerator, a.denominator);

export const magnitude = (a: Fraction): Fraction => fraction(Math.abs(a.numerator), a.denominator);

/** Returns a negative number if a is smaller, positive if it is larger, 0 if they are equal. */
export const compare = (a: Fraction, b: Fraction): number => a.numerator * b.denominator - b.numerator * a.denominator;

export const isEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

export const signOf = (a: Fraction): number => Math.sign(a.numerator);

export const toNumber = (a: Fraction): number => a.numerator / a.denominator;

/** `-2/3`, `4`, `0`. */
export const formatFraction = ({ numerator, denominator }: Fraction): string =>
  denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`;

/**
 * Inverse of `formatFraction`, which also accepts fractions not in lowest terms. Null if the text is not a fraction.
 */
export function parseFraction(text: string): Fraction | null {
  const match = /^(-?\d{1,15})(?:\/([1-9]\d{0,14}))?$/.exec(text);
  return match === null ? null : fraction(Number(match[1]), Number(match[2] ?? 1));
}

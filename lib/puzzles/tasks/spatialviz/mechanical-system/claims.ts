/** The claim of a mechanical-system option as data, and whether it is true. */
import {
  compare,
  type Fraction,
  isEqual,
  magnitude,
  parseFraction,
  signOf,
  times,
} from 'rung-puzzles/engines/gears/fraction';
import type { Label, Mechanism } from 'rung-puzzles/engines/gears/mechanism';
import { type Direction, directionOf, speedOf } from 'rung-puzzles/engines/gears/solve';

/**
 * Amounts are turns, teeth of a rack, or times back and forth, as rational text, while the input moves by the travel of
 * the question.
 */
export type Claim =
  | { readonly kind: 'travel'; readonly part: Label; readonly amount: string; readonly direction: Direction }
  | { readonly kind: 'amount'; readonly part: Label; readonly amount: string }
  | { readonly kind: 'directions'; readonly of: readonly { readonly part: Label; readonly direction: Direction }[] }
  | { readonly kind: 'fastest' | 'slowest' | 'other-way'; readonly part: Label; readonly among: readonly Label[] };

/**
 * `speeds`: of the mechanism, from `solve`. `inputTravel`: how far the input moves, in turns or teeth, in the direction
 * of its arrow.
 */
export function isSo(
  claim: Claim,
  mechanism: Mechanism,
  speeds: ReadonlyMap<Label, Fraction>,
  inputTravel: number,
): boolean {
  const speed = (label: Label): Fraction => speedOf(speeds, label);
  const goesAsFar = (label: Label, amount: string): boolean => {
    const said = parseFraction(amount);
    return said !== null && isEqual(said, times(magnitude(speed(label)), { numerator: inputTravel, denominator: 1 }));
  };
  const goes = (label: Label, direction: Direction): boolean =>
    signOf(speed(label)) !== 0 && directionOf(mechanism, label, speed(label)) === direction;
  switch (claim.kind) {
    case 'travel':
      return goesAsFar(claim.part, claim.amount) && goes(claim.part, claim.direction);
    case 'amount':
      return goesAsFar(claim.part, claim.amount);
    case 'directions':
      return claim.of.every(({ part, direction }) => goes(part, direction));
    case 'fastest':
    case 'slowest': {
      const sign = claim.kind === 'fastest' ? 1 : -1;
      return othersOf(claim).every(
        (other) => sign * compare(magnitude(speed(claim.part)), magnitude(speed(other))) > 0,
      );
    }
    case 'other-way':
      return othersOf(claim).every((other) => signOf(speed(other)) === -signOf(speed(claim.part)));
  }
}

const othersOf = ({ part, among }: { readonly part: Label; readonly among: readonly Label[] }): readonly Label[] =>
  among.filter((each) => each !== part);

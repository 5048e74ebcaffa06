/**
 * The number that the variant `count` of a verification question claims. Where the two fronts of a pair have different
 * numbers of a colour, it is that of the front which is claimed. Where they have the same numbers of all (one front is
 * the other turned, or has its stickers elsewhere) it is the number of the colour itself or of another one. Both
 * colours are then at home beside the front: these four take each other's place when the whole cube is turned or
 * mirrored, so that any number is claimed as often of the one as of the other, and the claim alone says nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Face } from 'rung-puzzles/engines/cube/faces';
import { countOf, differingColors } from './front-pair';

export interface CountClaim {
  readonly color: Face;
  readonly count: number;
}

/** Home faces beside the front. */
const BESIDE: readonly Face[] = ['U', 'R', 'D', 'L'];

/** Pairs of colours beside the front of which a face has different numbers, in both orders. */
const unlikeColors = (face: string): readonly (readonly [Face, Face])[] =>
  BESIDE.flatMap((color) =>
    BESIDE.filter((other) => countOf(face, color) !== countOf(face, other)).map((other) => [color, other] as const),
  );

/** Whether a number can be claimed that holds of one front and not of the other, or of none. */
export const canClaimCount = (front: string, wrong: string): boolean =>
  differingColors(front, wrong).length > 0 || unlikeColors(front).length > 0;

export function drawCountClaim(front: string, wrong: string, isRight: boolean, rng: Rng): CountClaim {
  const differing = differingColors(front, wrong);
  if (differing.length > 0) {
    const color = rng.pick(differing);
    return { color, count: countOf(isRight ? front : wrong, color) };
  }
  const [color, other] = rng.pick(unlikeColors(front));
  return { color, count: countOf(front, isRight ? color : other) };
}

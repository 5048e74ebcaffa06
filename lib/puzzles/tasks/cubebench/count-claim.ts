/**
 * The number that the variant `count` of a verification question claims.
 * If the two fronts of a pair have different numbers of a colour, it is the number of the claimed front. If all their
 * numbers agree (one front is the other one turned or rearranged), it is the number of the colour itself or of another
 * colour. Both colours then belong to neighbours of the front. Turning or mirroring the whole cube exchanges these
 * four, so every number is claimed equally often for each of them, and the claim alone reveals nothing.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import type { Face } from 'rung-puzzles/engines/cube/faces';
import { countOf, differingColors } from './options/front-pair';

export interface CountClaim {
  readonly color: Face;
  readonly count: number;
}

const BESIDE: readonly Face[] = ['U', 'R', 'D', 'L'];

/** Ordered pairs of colours of neighbouring faces that occur in different numbers on a face. */
const unlikeColors = (face: string): readonly (readonly [Face, Face])[] =>
  BESIDE.flatMap((color) =>
    BESIDE.filter((other) => countOf(face, color) !== countOf(face, other)).map((other) => [color, other] as const),
  );

/** Whether some number is right for only one of the fronts, or for neither. */
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

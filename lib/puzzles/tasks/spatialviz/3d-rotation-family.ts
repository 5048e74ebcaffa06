/**
 * Solids for 3D rotation as a family of equals: a stack, the same stack without one of its cubes, and the mirror images
 * of both. Each of them stands on the plate, and its picture determines it, so that any of them can be the one in
 * question; which one is, is drawn last. So the solids of the options tell nothing: whichever of them one takes for
 * right, it is as often as each other. Without mirror images the family is the first two.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, isInBox, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { isConnected } from 'rung-puzzles/engines/voxels/connected';
import { isDetermined } from 'rung-puzzles/engines/voxels/determined';
import { growStack } from 'rung-puzzles/engines/voxels/grow-stack';
import { drawLooseTurn } from 'rung-puzzles/engines/voxels/loose';
import { hasRotationalSymmetry, isChiral, orientationsOf } from 'rung-puzzles/engines/voxels/rotation';
import { pageBox, pictureKey } from 'rung-puzzles/engines/voxels/seen';
import { topsOf } from 'rung-puzzles/engines/voxels/stack';

export interface Member {
  /** As it stands on the plate. */
  readonly stack: Solid;
  /** Without the cube. */
  readonly lacks: boolean;
  readonly mirrored: boolean;
}

/** Four members, or two where no mirror images are wanted. */
export function drawFamily(count: number, box: Cell, withMirrors: boolean, rng: Rng): readonly Member[] | null {
  const whole = growStack(count, box, rng);
  if (whole === null || !isFit(whole, box, withMirrors)) return null;
  const lesser = rng
    .shuffle(topsOf(whole))
    .map((top) => whole.filter((cell) => cell !== top))
    .find((stack) => isConnected(stack) && isFit(stack, box, withMirrors));
  if (lesser === undefined) return null;
  const plain = [member(whole, false, false), member(lesser, true, false)];
  return withMirrors
    ? [...plain, ...plain.map(({ stack, lacks }) => member(acrossDiagonal(stack), lacks, true))]
    : plain;
}

const member = (stack: Solid, lacks: boolean, mirrored: boolean): Member => ({ stack, lacks, mirrored });

/**
 * No two of its turns are alike, no turn makes it its mirror image where that counts, and no other stack on the plate
 * has its picture.
 */
const isFit = (stack: Solid, box: Cell, withMirrors: boolean): boolean =>
  !hasRotationalSymmetry(stack) &&
  (!withMirrors || isChiral(stack)) &&
  isDetermined(stack, undefined, (cell) => isOnPlate(cell, box));

/** However high. */
const isOnPlate = ([x, y]: Cell, box: Cell): boolean => isInBox([x, y, 0], box);

/** The mirror image whose picture is the mirror image, so that it is as determined as the stack is. */
const acrossDiagonal = (stack: Solid): Solid => stack.map(([x, y, z]): Cell => [y, x, z]);

/**
 * A turned solid whose picture shows all of its cubes and leaves nothing open, is none of the pictures in `taken`, and
 * is no picture of a turned other member of the family; null where none of its turns has one.
 */
export function drawTurned(
  member: Member,
  family: readonly Member[],
  taken: ReadonlySet<string>,
  rng: Rng,
): Solid | null {
  // With its additional cube hidden, another member could give the picture of this one turned: without a hidden cube it
  // cannot.
  const hiding = member.lacks ? family.filter(({ lacks }) => !lacks).flatMap(({ stack }) => orientationsOf(stack)) : [];
  const isWanted = (solid: Solid) => {
    const picture = pictureKey(solid);
    return !taken.has(picture) && !hiding.some((other) => isSameSize(other, solid) && pictureKey(other) === picture);
  };
  return drawLooseTurn(member.stack, isWanted, rng);
}

function isSameSize(one: Solid, other: Solid): boolean {
  const [a, b] = [pageBox(one), pageBox(other)];
  return a.to.u - a.from.u === b.to.u - b.from.u && a.to.v - a.from.v === b.to.v - b.from.v;
}

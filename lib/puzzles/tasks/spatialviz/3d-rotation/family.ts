/**
 * The solids of 3D rotation: a stack, the same stack without one cube, and the mirror images of both. Each is
 * determined by its picture, so each could be the one in question, and that one is drawn last. So the solids of the
 * options reveal nothing. Without mirror images the family has only the first two.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Cell, isInBox, type Solid } from 'rung-puzzles/engines/voxels/cell';
import { isConnected } from 'rung-puzzles/engines/voxels/connected';
import { growStack } from 'rung-puzzles/engines/voxels/grow-stack';
import { drawLooseTurn } from 'rung-puzzles/engines/voxels/loose';
import { isDetermined } from 'rung-puzzles/engines/voxels/proofs/determined';
import { hasRotationalSymmetry, isChiral, orientationsOf } from 'rung-puzzles/engines/voxels/rotation';
import { pageBox, pictureKey } from 'rung-puzzles/engines/voxels/seen';
import { topsOf } from 'rung-puzzles/engines/voxels/stack';

export interface Member {
  /** As it is on the plate. */
  readonly stack: Solid;
  /** Without the cube. */
  readonly lacks: boolean;
  readonly mirrored: boolean;
}

/** Four members, or two without mirror images. */
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
 * Its turns all differ, no turn makes it its mirror image (if that matters), and no other stack on the plate has its
 * picture.
 */
const isFit = (stack: Solid, box: Cell, withMirrors: boolean): boolean =>
  !hasRotationalSymmetry(stack) &&
  (!withMirrors || isChiral(stack)) &&
  isDetermined(stack, undefined, (cell) => isOnPlate(cell, box));

/** At any height. */
const isOnPlate = ([x, y]: Cell, box: Cell): boolean => isInBox([x, y, 0], box);

/** The mirror image whose picture is the mirror image too, so that it is as determined as the stack. */
const acrossDiagonal = (stack: Solid): Solid => stack.map(([x, y, z]): Cell => [y, x, z]);

/**
 * A turned solid without hidden cubes whose picture determines it, is not in `taken`, and shows no turned other member
 * of the family. null if no turn fits.
 */
export function drawTurned(
  member: Member,
  family: readonly Member[],
  taken: ReadonlySet<string>,
  rng: Rng,
): Solid | null {
  // A hidden extra cube could give another member this picture. Without hidden cubes it cannot.
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

/**
 * Counts the faces of a part: connected flat patches of one plane and orientation, slopes, and walls of cylinders. Rims
 * are well inside a patch, so of the ends of holes and bosses only a blind hole's bottom and a boss's top add a face.
 */
import { type AxisIndex, axisIndex, type Part } from './part';
import { type Patch, patchesOf, pointAt } from './patches';
import { isInside, type Solid, solidOf } from './solid';

export function faceCount(part: Part): number {
  const flat = part.filter(({ shape }) => shape.kind !== 'cylinder');
  const solid = solidOf(flat);
  const slopes = flat.filter(({ shape }) => shape.kind === 'wedge').length;
  return (
    piecesOf(patchesOf(flat, solid)) +
    slopes +
    part.reduce((sum, { shape }) => sum + (shape.kind === 'cylinder' ? 1 + closedEnds(solid, shape) : 0), 0)
  );
}

type Cylinder = Extract<Part[number]['shape'], { kind: 'cylinder' }>;

/** Returns whether there is material beyond the lower and the upper end of a cylinder, ignoring all cylinders. */
export function backedEnds(solid: Solid, { axis, center, from, to }: Cylinder): readonly [boolean, boolean] {
  const along: AxisIndex = axisIndex(axis);
  const isBacked = (place: number) => isInside(solid, pointAt(along, place, [center[0] + 0.01, center[1] + 0.01]));
  return [isBacked(from - 0.5), isBacked(to + 0.5)];
}

/** Counts a hole's bottom, if any, or a boss's top: the other end is not a face. */
const closedEnds = (solid: Solid, shape: Cylinder): number =>
  backedEnds(solid, shape).filter((isBacked) => isBacked).length;

/** A patch as a number: its plane, then the square's two coordinates (from −64 to 63), then the quarter. */
const SQUARE_STEP = 4;
const ROW_STEP = 128 * SQUARE_STEP;
const keyOf = ({ axis, place, side, square: [u, v], quarter }: Patch): number =>
  (((axis * 2 + (side > 0 ? 1 : 0)) * 128 + place + 64) * 128 + u + 64) * ROW_STEP + (v + 64) * SQUARE_STEP + quarter;

/** For each quarter: the step to the quarter of the next square that touches it. */
const ACROSS = [2 - SQUARE_STEP, 2 + ROW_STEP, -2 + SQUARE_STEP, -2 - ROW_STEP] as const;

function piecesOf(patches: readonly Patch[]): number {
  const left = new Set(patches.map(keyOf));
  let pieces = 0;
  for (const start of left) {
    left.delete(start);
    pieces += 1;
    const open = [start];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const quarter = key % 4;
      for (const next of [
        key - quarter + ((quarter + 1) % 4),
        key - quarter + ((quarter + 3) % 4),
        key + (ACROSS[quarter] as number),
      ])
        if (left.delete(next)) open.push(next);
    }
  }
  return pieces;
}

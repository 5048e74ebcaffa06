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

/** For each side: the step to the next square, and the quarter of that square that touches it. */
const ACROSS: readonly { readonly step: readonly [number, number]; readonly quarter: number }[] = [
  { step: [0, -1], quarter: 2 },
  { step: [1, 0], quarter: 3 },
  { step: [0, 1], quarter: 0 },
  { step: [-1, 0], quarter: 1 },
];

function piecesOf(patches: readonly Patch[]): number {
  const left = new Map(patches.map((patch) => [keyOf(patch), patch]));
  let pieces = 0;
  for (const [key, patch] of left) {
    left.delete(key);
    pieces += 1;
    const open = [patch];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const beside of neighbours(next)) {
        if (left.delete(keyOf(beside))) open.push(beside);
      }
    }
  }
  return pieces;
}

function neighbours(patch: Patch): readonly Patch[] {
  const { step, quarter } = ACROSS[patch.quarter] as (typeof ACROSS)[number];
  return [
    { ...patch, quarter: (patch.quarter + 1) % 4 },
    { ...patch, quarter: (patch.quarter + 3) % 4 },
    { ...patch, square: [patch.square[0] + step[0], patch.square[1] + step[1]], quarter },
  ];
}

/** Coordinates are between −64 and 63. */
const keyOf = ({ axis, place, side, square: [u, v], quarter }: Patch): number =>
  ((((axis * 2 + (side > 0 ? 1 : 0)) * 128 + place + 64) * 128 + u + 64) * 128 + v + 64) * 4 + quarter;

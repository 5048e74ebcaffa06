/** The 24 rotations of the cube, the mirror, and which solids they make equal. */
import {
  type Axis,
  areSameKeys,
  type Cell,
  cellsOfKeys,
  extentsOf,
  normalized,
  normalizedKeys,
  type Solid,
} from './cell';

/** For each axis of the turned solid: the old axis that it shows, and whether it is reversed. */
export type Rotation = readonly [SignedAxis, SignedAxis, SignedAxis];
interface SignedAxis {
  readonly axis: 0 | 1 | 2;
  readonly sign: 1 | -1;
}

const ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
] as const;

const SIGNS = [1, -1] as const;

/**
 * Signed permutations of the axes with determinant 1: an even order has an even number of minus signs, an odd one an
 * odd number. The first is the identity.
 */
export const ROTATIONS: readonly Rotation[] = ORDERS.flatMap((order, index) => {
  const parity = index < 3 ? 1 : -1;
  return SIGNS.flatMap((a) =>
    SIGNS.map((b): Rotation => {
      const signs = [a, b, (a * b * parity) as 1 | -1] as const;
      return [signed(order[0], signs[0]), signed(order[1], signs[1]), signed(order[2], signs[2])];
    }),
  );
});

function signed(axis: 0 | 1 | 2, sign: 1 | -1): SignedAxis {
  return { axis, sign };
}

const turned = (cell: Cell, rotation: Rotation): Cell => [
  along(cell, rotation[0]),
  along(cell, rotation[1]),
  along(cell, rotation[2]),
];
const along = (cell: Cell, { axis, sign }: SignedAxis): number => sign * cell[axis];

export const rotated = (solid: Solid, rotation: Rotation): Solid => cellsOfKeys(rotatedKeys(solid, rotation));

const rotatedKeys = (solid: Solid, rotation: Rotation): Int32Array =>
  normalizedKeys(solid.map((cell) => turned(cell, rotation)));

/** Returns the mirror image, left and right swapped, normalized. */
export const mirrored = (solid: Solid): Solid => normalized(solid.map(([x, y, z]): Cell => [-x, y, z]));

/** Returns the different solids that the 24 rotations make of one, normalized, itself first. */
export function orientationsOf(solid: Solid): readonly Solid[] {
  const found = new Map<string, Solid>();
  for (const rotation of ROTATIONS) {
    const keys = rotatedKeys(solid, rotation);
    const name = keys.join();
    if (!found.has(name)) found.set(name, cellsOfKeys(keys));
  }
  return [...found.values()];
}

/** Returns a key that is equal exactly if a rotation and a shift map one solid onto the other. */
export const rotationClass = (solid: Solid): string =>
  ROTATIONS.map((rotation) => rotatedKeys(solid, rotation).join()).sort()[0] as string;

/** Returns a test whether a rotation maps one solid onto the other, ignoring shifts. */
function mapsOnto(solid: Solid, target: Solid): (rotation: Rotation) => boolean {
  if (solid.length !== target.length) return () => false;
  const [extents, aim, keys] = [extentsOf(solid), extentsOf(target), normalizedKeys(target)];
  const fits = (rotation: Rotation) => rotation.every(({ axis }, index) => extents[axis] === aim[index as Axis]);
  return (rotation) => fits(rotation) && areSameKeys(rotatedKeys(solid, rotation), keys);
}

/** Returns whether some rotation and a shift map one solid onto the other. */
export const isSameTurned = (one: Solid, other: Solid): boolean => ROTATIONS.some(mapsOnto(one, other));

export const isChiral = (solid: Solid): boolean => !isSameTurned(solid, mirrored(solid));

/** Returns whether some rotation except the identity maps the solid to itself, ignoring shifts. */
export const hasRotationalSymmetry = (solid: Solid): boolean => ROTATIONS.slice(1).some(mapsOnto(solid, solid));

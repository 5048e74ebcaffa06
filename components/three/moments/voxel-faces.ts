/**
 * The visible surface of cubes: the faces that no other cube covers, each with its edges, in the shades of the pictures
 * in every pose.
 */
import { SHADES, shaded } from 'rung-puzzles/engines/voxels/draw/isometric';
import type { Side } from 'rung-puzzles/engines/voxels/seen';
import { type NamedColor, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { plus, type Vector } from '../vectors';
import type { PlacedCube } from './voxel-moment';

export interface CubeFace {
  readonly corners: readonly [Vector, Vector, Vector, Vector];
  readonly normal: Vector;
  readonly color: NamedColor | null;
  readonly part: number;
}

/**
 * Corners counter-clockwise from outside. The first two edges run along the face's right and up, the orientation of
 * letters on it.
 */
const FACES: readonly { readonly normal: Vector; readonly corners: readonly [Vector, Vector, Vector, Vector] }[] = [
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [1, 1, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
    ],
  },
  {
    normal: [1, 0, 0],
    corners: [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ],
  },
];

export function facesOf(cubes: readonly PlacedCube[]): readonly CubeFace[] {
  const taken = new Set(cubes.map(({ at }) => at.join()));
  return cubes.flatMap(({ cube, at }) =>
    FACES.filter(({ normal }) => !taken.has(plus(at, normal).join())).map(({ normal, corners }): CubeFace => {
      const [a, b, c, d] = corners;
      const color = cube.color === undefined ? null : (SIX_COLORS.find(({ letter }) => letter === cube.color) ?? null);
      return { normal, color, part: cube.part ?? 0, corners: [plus(at, a), plus(at, b), plus(at, c), plus(at, d)] };
    }),
  );
}

/** The edges of the faces, each once. */
export function edgesOfFaces(faces: readonly CubeFace[]): readonly (readonly [Vector, Vector])[] {
  const edges = new Map<string, readonly [Vector, Vector]>();
  for (const { corners } of faces) {
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] as Vector;
      edges.set([corner.join(), next.join()].sort().join(' '), [corner, next]);
    });
  }
  return [...edges.values()];
}

/** Tints of joined parts, so that one sees which cube came from which part. */
const PART_TINTS = ['#e8eef6', '#fbe7b4', '#bfe3d7', '#f3cdb8', '#d9cdea', '#c9d8f5'] as const;

/** The shade of a face with this normal (a unit vector), between those of the three sides of the pictures. */
export function shadeTowards(
  normal: Vector,
  { color, part }: Pick<CubeFace, 'color' | 'part'>,
  hasParts: boolean,
): string {
  const shade = (side: Side) =>
    color !== null
      ? shaded(color.fill, side)
      : hasParts
        ? tinted(PART_TINTS[part % PART_TINTS.length] as string, side)
        : SHADES[side];
  const [x, y, z] = normal;
  return blended([
    [shade('left'), x * x],
    [shade('right'), y * y],
    [shade(z > 0 ? 'top' : 'right'), z * z],
  ]);
}

const TINT_LIGHT: Readonly<Record<Side, number>> = { top: 1, left: 0.84, right: 0.64 };
const tinted = (color: string, side: Side): string =>
  blended([
    [color, TINT_LIGHT[side]],
    ['#1b1f24', 1 - TINT_LIGHT[side]],
  ]);

function blended(parts: readonly (readonly [color: string, weight: number])[]): string {
  const channel = (from: number) =>
    Math.round(
      parts.reduce((sum, [color, weight]) => sum + Number.parseInt(color.slice(from, from + 2), 16) * weight, 0),
    );
  return `#${[1, 3, 5].map((from) => Math.min(255, channel(from)).toString(16).padStart(2, '0')).join('')}`;
}

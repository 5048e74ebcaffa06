/**
 * The position of a net's squares while it is folded, by multiplying 3×3 matrices. Callers pass in cosine and sine,
 * because sines differ between machines. Lengths in sides of a square; axes x right, y up, z towards the viewer. The
 * origin is the middle of the net, and of the folded cube.
 */
import type { Vector } from './direction';
import { foldTree } from './fold-tree';
import type { Side } from './frame';
import type { NetSquare } from './net';

/** Cosine and sine of an angle in degrees. */
export type CosSin = (degrees: number) => readonly [cos: number, sin: number];

export type Matrix = readonly [Vector, Vector, Vector];

/** A square in space: its middle, and unit vectors along its right and upper directions and out of its printed side. */
export interface Pose {
  readonly position: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly normal: Vector;
}

/** A moment of the replay: how far each square is folded (0 flat, 1 a right angle), and the orientation. */
export interface NetMoment {
  readonly squares: readonly NetSquare[];
  readonly base: number;
  readonly folded: readonly number[];
  readonly attitude: Matrix;
}

const RIGHT_ANGLE = 90;

export function squarePoses(moment: NetMoment, cosSin: CosSin): readonly Pose[] {
  const poses = hangingPoses(moment, cosSin);
  const middle = middleOf(moment);
  return poses.map(({ position, right, up, normal }) => ({
    position: times(moment.attitude, minus(position, middle)),
    right: times(moment.attitude, right),
    up: times(moment.attitude, up),
    normal: times(moment.attitude, normal),
  }));
}

const BASE_POSE: Pose = { position: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], normal: [0, 0, 1] };

/** Returns poses with the base in the page, its middle the origin. */
function hangingPoses({ squares, base, folded }: NetMoment, cosSin: CosSin): readonly Pose[] {
  const poses = new Map([[base, BASE_POSE]]);
  for (const { square, parent, side } of foldTree(squares, base)) {
    poses.set(square, across(poses.get(parent) as Pose, side, cosSin(RIGHT_ANGLE * (folded[square] as number))));
  }
  return squares.map((_, square) => poses.get(square) as Pose);
}

/** Turns the neighbour across an edge about that edge, away from its parent's printed side. */
function across(parent: Pose, side: Side, [cos, sin]: readonly [number, number]): Pose {
  const { position, right, up, normal } = parent;
  const out = { up, right, down: scaled(up, -1), left: scaled(right, -1) }[side];
  const turnedOut = plus(scaled(out, cos), scaled(normal, -sin));
  const turnedNormal = plus(scaled(normal, cos), scaled(out, sin));
  const turned = { position: plus(plus(position, scaled(out, 0.5)), scaled(turnedOut, 0.5)), normal: turnedNormal };
  switch (side) {
    case 'up':
      return { ...turned, right, up: turnedOut };
    case 'right':
      return { ...turned, right: turnedOut, up };
    case 'down':
      return { ...turned, right, up: scaled(turnedOut, -1) };
    case 'left':
      return { ...turned, right: scaled(turnedOut, -1), up };
  }
}

/** Moves from the middle of the flat net to the middle of the cube as the net folds. */
function middleOf({ squares, base, folded }: NetMoment): Vector {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const { row, col } = squares[base] as NetSquare;
  const flat: Vector = [
    between(squares.map((square) => square.col)) - col,
    row - between(squares.map((square) => square.row)),
    0,
  ];
  const hinged = folded.filter((_, square) => square !== base);
  const share = hinged.reduce((sum, fold) => sum + fold, 0) / hinged.length;
  return plus(scaled(flat, 1 - share), scaled(CUBE_MIDDLE, share));
}

const CUBE_MIDDLE: Vector = [0, 0, -0.5];

/** Returns the rotation about an axis of any length, by the right-hand rule (formula of Rodrigues). */
export function rotationAbout(axis: Vector, [cos, sin]: readonly [number, number]): Matrix {
  const length = Math.sqrt(dot(axis, axis));
  const [x, y, z] = scaled(axis, 1 / length);
  const rest = 1 - cos;
  return [
    [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest],
  ];
}

/** Applies `then` after `first`. */
export const product = (then: Matrix, first: Matrix): Matrix => {
  const [x, y, z] = transposed(first).map((column) => times(then, column));
  return transposed([x as Vector, y as Vector, z as Vector]);
};

export const transposed = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const times = ([x, y, z]: Matrix, vector: Vector): Vector => [dot(x, vector), dot(y, vector), dot(z, vector)];
const plus = (one: Vector, other: Vector): Vector => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const minus = (one: Vector, other: Vector): Vector => plus(one, scaled(other, -1));
const scaled = ([x, y, z]: Vector, factor: number): Vector => [x * factor, y * factor, z * factor];

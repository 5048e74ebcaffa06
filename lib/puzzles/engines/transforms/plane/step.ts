/**
 * Steps in the plane (STARE, arXiv 2506.04633, 2D transformations), in squares, x to the right, y up. Turning, scaling
 * and slanting keep the shape's centre. Flipping mirrors the whole picture in an axis.
 */
import { assertNever } from 'rung-puzzles/core/invariant';
import { outlineOf, type PlanePoint, type PlaneShape } from './shape';

export const PLANE_ANGLES = [30, 60, 90] as const;
type PlaneAngle = (typeof PLANE_ANGLES)[number];

export type PlaneStep =
  | { readonly op: 'rotate'; readonly degrees: PlaneAngle; readonly clockwise: boolean }
  | { readonly op: 'translate'; readonly by: PlanePoint }
  | { readonly op: 'scale'; readonly factor: number }
  /** Over the x-axis swaps up and down, over the y-axis left and right. */
  | { readonly op: 'flip'; readonly over: 'x' | 'y' }
  /**
   * Along x, moves every point right by `by` times its height above the centre. Along y, moves it up by `by` times its
   * distance to the right.
   */
  | { readonly op: 'shear'; readonly along: 'x' | 'y'; readonly by: number };

export type PlaneKind = PlaneStep['op'];

/** The shape's points, relative to its centre, times `linear` (rows), plus `center`. */
export interface PlaneState {
  readonly shape: PlaneShape;
  readonly linear: Matrix2;
  readonly center: PlanePoint;
}

export type Matrix2 = readonly [readonly [number, number], readonly [number, number]];

export const startOf = (shape: PlaneShape): PlaneState => ({
  shape,
  linear: [
    [1, 0],
    [0, 1],
  ],
  center: [0, 0],
});

const TURNS: Readonly<Record<PlaneAngle, readonly [number, number]>> = {
  30: [0.8660254037844386, 0.5],
  60: [0.5, 0.8660254037844386],
  90: [0, 1],
};

export function applyPlane(state: PlaneState, step: PlaneStep): PlaneState {
  if (step.op === 'translate')
    return { ...state, center: [state.center[0] + step.by[0], state.center[1] + step.by[1]] };
  return mappedBy(state, matrixOf(step), step.op === 'flip');
}

/** Maps about the centre, or the whole picture with `isAboutOrigin`. */
export const mappedBy = (state: PlaneState, matrix: Matrix2, isAboutOrigin: boolean): PlaneState => ({
  ...state,
  linear: times(matrix, state.linear),
  center: isAboutOrigin ? image(matrix, state.center) : state.center,
});

function matrixOf(step: Exclude<PlaneStep, { op: 'translate' }>): Matrix2 {
  switch (step.op) {
    case 'rotate': {
      const [cos, sin] = TURNS[step.degrees];
      const right = step.clockwise ? sin : -sin;
      return rows([cos, right], [-right, cos]);
    }
    case 'scale':
      return rows([step.factor, 0], [0, step.factor]);
    case 'flip':
      return step.over === 'x' ? rows([1, 0], [0, -1]) : rows([-1, 0], [0, 1]);
    case 'shear':
      return step.along === 'x' ? rows([1, step.by], [0, 1]) : rows([1, 0], [step.by, 1]);
    default:
      return assertNever(step);
  }
}

const rows = (first: readonly [number, number], second: readonly [number, number]): Matrix2 => [first, second];

/** Adding 0 turns -0 into 0. */
const image = ([[a, b], [c, d]]: Matrix2, [x, y]: PlanePoint): PlanePoint => [a * x + b * y + 0, c * x + d * y + 0];

function times(first: Matrix2, [[a, b], [c, d]]: Matrix2): Matrix2 {
  const [left, right] = [image(first, [a, c]), image(first, [b, d])];
  return rows([left[0], right[0]], [left[1], right[1]]);
}

/** Returns the current place of a point of the shape, given relative to its centre. */
export function placeOf({ linear, center }: PlaneState, point: PlanePoint): PlanePoint {
  const [x, y] = image(linear, point);
  return [x + center[0], y + center[1]];
}

/** Returns the factor by which areas have grown; negative if the shape is mirrored. */
export const areaFactor = ({ linear: [[a, b], [c, d]] }: PlaneState): number => a * d - b * c;

/** Returns points of the outline in order: the corners, or 32 points of an ellipse. */
export function cornersOf(state: PlaneState): readonly PlanePoint[] {
  const outline = outlineOf(state.shape);
  const points =
    outline.kind === 'polygon'
      ? outline.points
      : UNIT_CIRCLE.map(([x, y]): PlanePoint => [x * outline.halfAxes[0], y * outline.halfAxes[1]]);
  return points.map((point) => placeOf(state, point));
}

/** Made by halving arcs, because square roots are the same on every machine. */
const UNIT_CIRCLE: readonly PlanePoint[] = halved(
  halved(
    halved([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]),
  ),
);

function halved(points: readonly PlanePoint[]): readonly PlanePoint[] {
  return points.flatMap((point, index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as PlanePoint;
    const [x, y] = [point[0] + nextX, point[1] + nextY];
    const length = Math.sqrt(x * x + y * y);
    return [point, [x / length, y / length] as const];
  });
}

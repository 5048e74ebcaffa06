/**
 * Steps in space (STARE, arXiv 2506.04633, 3D transformations), in squares. Turning, scaling and slanting keep the
 * solid's centre.
 */
import { assertNever } from 'rung-puzzles/core/invariant';
import { add3, IDENTITY3, type Matrix3, times3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import type { SpaceShape } from './shape';

export const SPACE_AXES = ['x', 'y', 'z'] as const;
export type SpaceAxis = (typeof SPACE_AXES)[number];

export type SpaceStep =
  | { readonly op: 'translate'; readonly by: Vector3 }
  /** About an axis through the centre. Positive is counter-clockwise seen against the axis. */
  | { readonly op: 'rotate'; readonly about: SpaceAxis; readonly degrees: SpaceAngle }
  | { readonly op: 'scale'; readonly factor: number }
  /** Moves every point along `along` by `by` times its distance from the centre along `per`. */
  | { readonly op: 'shear'; readonly along: SpaceAxis; readonly per: SpaceAxis; readonly by: number };

export const SPACE_ANGLES = [-90, -45, 45, 90] as const;
type SpaceAngle = (typeof SPACE_ANGLES)[number];

/** The solid's points, relative to its centre, times `linear` (rows), plus `center`. */
export interface SpaceState {
  readonly shape: SpaceShape;
  readonly linear: Matrix3;
  readonly center: Vector3;
}

/** Above the origin, high enough to be turned and to grow. */
export const spaceStart = (shape: SpaceShape): SpaceState => ({ shape, linear: IDENTITY3, center: [0, 0, 2] });

export function applySpace(state: SpaceState, step: SpaceStep): SpaceState {
  if (step.op === 'translate') return { ...state, center: add3(state.center, step.by) };
  return { ...state, linear: times3(matrixOf(step), state.linear) };
}

function matrixOf(step: Exclude<SpaceStep, { op: 'translate' }>): Matrix3 {
  switch (step.op) {
    case 'rotate':
      return turnOf(step.about, step.degrees);
    case 'scale':
      return [
        [step.factor, 0, 0],
        [0, step.factor, 0],
        [0, 0, step.factor],
      ];
    case 'shear':
      return withEntry(SPACE_AXES.indexOf(step.along), SPACE_AXES.indexOf(step.per), step.by);
    default:
      return assertNever(step);
  }
}

const withEntry = (row: number, column: number, value: number): Matrix3 =>
  IDENTITY3.map((each, index) => (index === row ? each.with(column, value) : each)) as unknown as Matrix3;

function turnOf(about: SpaceAxis, degrees: SpaceAngle): Matrix3 {
  const isQuarter = Math.abs(degrees) === 90;
  const sin = isQuarter ? 1 : Math.SQRT1_2;
  return turnMatrix(about, isQuarter ? 0 : Math.SQRT1_2, degrees < 0 ? -sin : sin);
}

/** Rotates counter-clockwise as seen against the axis, by the angle of this cosine and sine. */
export function turnMatrix(about: SpaceAxis, cos: number, sin: number): Matrix3 {
  if (about === 'x') return rows([1, 0, 0], [0, cos, -sin], [0, sin, cos]);
  if (about === 'y') return rows([cos, 0, sin], [0, 1, 0], [-sin, 0, cos]);
  return rows([cos, -sin, 0], [sin, cos, 0], [0, 0, 1]);
}

const rows = (first: Vector3, second: Vector3, third: Vector3): Matrix3 => [first, second, third];

/**
 * Solids in space, in squares of the ground's grid, each around its centre (0, 0, 0): those of STARE (arXiv 2506.04633)
 * and four combinations of them. x to the right, y away from the viewer, z up.
 */
import type { FormName } from 'rung-puzzles/scene/shaded/forms';
import type { Matrix3, Vector3 } from 'rung-puzzles/scene/shaded/vector3';

export interface SpacePart {
  readonly form: FormName;
  /** Maps the form's points, from -1 to 1, before adding `at`. */
  readonly linear: Matrix3;
  readonly at: Vector3;
}

const part = (form: FormName, [width, depth, height]: Vector3, at: Vector3 = [0, 0, 0]): SpacePart => ({
  form,
  linear: [
    [width, 0, 0],
    [0, depth, 0],
    [0, 0, height],
  ],
  at,
});

const SPACE_PARTS = {
  cube: [part('cube', [0.85, 0.85, 0.85])],
  sphere: [part('sphere', [1.05, 1.05, 1.05])],
  cone: [part('cone', [0.95, 0.95, 1.1])],
  cylinder: [part('cylinder', [0.7, 0.7, 1.1])],
  torus: [part('torus', [1.2, 1.2, 1.2])],
  pyramid: [part('pyramid', [0.95, 0.95, 1])],
  ell: [part('cube', [1.15, 0.4, 0.4], [0, 0, -0.6]), part('cube', [0.4, 0.4, 0.6], [-0.75, 0, 0.4])],
  pin: [part('cylinder', [0.32, 0.32, 1.15]), part('cube', [0.45, 0.3, 0.3], [0.72, 0, 0.6])],
  perch: [part('cube', [0.9, 0.65, 0.3], [0, 0, -0.7]), part('cone', [0.4, 0.4, 0.7], [0.45, 0.15, 0.3])],
  crown: [
    part('torus', [1.1, 1.1, 1.1], [0, 0, -0.4]),
    part('cone', [0.3, 0.3, 0.75], [0.75, 0, 0.35]),
    part('sphere', [0.36, 0.36, 0.36], [0, 0.75, 0]),
  ],
} as const satisfies Readonly<Record<string, readonly SpacePart[]>>;

export type SpaceShape = keyof typeof SPACE_PARTS;
export const SPACE_SHAPES = Object.keys(SPACE_PARTS) as readonly SpaceShape[];

/**
 * No affine map without mirroring, except the identity, maps one of them to itself, so the result shows what was done.
 * No step mirrors.
 */
export const SPACE_WITNESSES = ['ell', 'pin', 'perch', 'crown'] as const satisfies readonly SpaceShape[];

export const partsOf = (shape: SpaceShape): readonly SpacePart[] => SPACE_PARTS[shape];

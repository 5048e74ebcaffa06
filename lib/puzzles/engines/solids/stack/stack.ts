/**
 * Coaxial stacks of nine solids (SpatialViz-Bench, cross sections). The axis is z, the bottom is at z = 0, x points
 * right, y away from the viewer, z up. Squares have edges along x and y. Triangles are equilateral, with one edge in
 * front and parallel to x, one corner at the back, and the axis through their middle. A frustum narrows upwards to half
 * its width unless `topSize` is set, which may be the wider end. A pointed solid narrows to a point.
 */
export const STACK_KINDS = [
  'square prism',
  'cylinder',
  'triangular prism',
  'square frustum',
  'circular frustum',
  'triangular frustum',
  'square pyramid',
  'cone',
  'triangular pyramid',
] as const;
export type StackKind = (typeof STACK_KINDS)[number];

export interface StackPart {
  readonly kind: StackKind;
  /** Edge of the base, or its diameter if round, in units. */
  readonly size: number;
  readonly height: number;
  /** Edge or diameter of a frustum's top. Default: half of `size`. */
  readonly topSize?: number;
}

export type Stack = readonly StackPart[];

const BASES = ['square', 'circle', 'triangle'] as const;
export type Base = (typeof BASES)[number];

/** Width at the top as a share of the bottom's. */
const TOP_RATIOS = { prism: 1, frustum: 0.5, pointed: 0 } as const;
export type Taper = keyof typeof TOP_RATIOS;

const MAKES: Readonly<Record<StackKind, { readonly base: Base; readonly taper: Taper }>> = {
  'square prism': { base: 'square', taper: 'prism' },
  cylinder: { base: 'circle', taper: 'prism' },
  'triangular prism': { base: 'triangle', taper: 'prism' },
  'square frustum': { base: 'square', taper: 'frustum' },
  'circular frustum': { base: 'circle', taper: 'frustum' },
  'triangular frustum': { base: 'triangle', taper: 'frustum' },
  'square pyramid': { base: 'square', taper: 'pointed' },
  cone: { base: 'circle', taper: 'pointed' },
  'triangular pyramid': { base: 'triangle', taper: 'pointed' },
};

export const baseOf = (kind: StackKind): Base => MAKES[kind].base;
export const taperOf = (kind: StackKind): Taper => MAKES[kind].taper;
export const topRatioOf = ({ kind, size, topSize }: Omit<StackPart, 'height'>): number =>
  topSize === undefined ? TOP_RATIOS[MAKES[kind].taper] : topSize / size;
export const isPointed = (kind: StackKind): boolean => MAKES[kind].taper === 'pointed';

export const heightOf = (stack: Stack): number => stack.reduce((sum, { height }) => sum + height, 0);

/** Returns the heights where the parts begin and, last, where the stack ends. */
export function levelsOf(stack: Stack): readonly number[] {
  const levels = [0];
  for (const { height } of stack) levels.push((levels.at(-1) as number) + height);
  return levels;
}

/** Distance from the middle of an equilateral triangle to its edge and to its corner, per edge. */
export const TRIANGLE_INNER = 0.28867513459481287;
export const TRIANGLE_OUTER = 0.5773502691896257;
export const SQRT_3 = 1.7320508075688772;

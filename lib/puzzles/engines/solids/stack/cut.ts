/**
 * The planes of a cut. Every family is one direction; its planes differ by `offset`, the value of `normal · (x, y, z)`
 * on the plane. Within a plane a point has coordinates (across, up): `up` along `t`, the one of x, y, z that the family
 * counts (see `Frame`), `across` along the other horizontal axis. Because parts are convex and each height belongs to
 * one part, a cut is, at every t, one interval across.
 */
export const CUT_FAMILIES = [
  'level',
  'side',
  'front',
  'rising-right',
  'rising-left',
  'rising-back',
  'rising-front',
] as const;
export type CutFamily = (typeof CUT_FAMILIES)[number];

export interface Cut {
  readonly family: CutFamily;
  /** In units. */
  readonly offset: number;
}

/** Chords run across this axis' coordinate: at `x = off` they lie along y, at `y = off` along x. */
export type ChordAxis = 'x' | 'y';

/**
 * Where the point of a cut lies: `z = heightByT · t + heightByOffset · offset`, and the chord's place `off = offByT · t
 * + offByOffset · offset`.
 */
export interface Frame {
  readonly axis: ChordAxis;
  readonly heightByT: 0 | 1;
  readonly heightByOffset: 0 | 1;
  readonly offByT: -1 | 0 | 1;
  readonly offByOffset: 0 | 1;
  /** Length in the plane per t: a plane at 45 degrees is longer than its projection. */
  readonly stretch: number;
  readonly normal: readonly [number, number, number];
}

const SQRT_2 = Math.SQRT2;
const level = { heightByT: 0, heightByOffset: 1, offByT: 1, offByOffset: 0, stretch: 1 } as const;
const upright = { heightByT: 1, heightByOffset: 0, offByT: 0, offByOffset: 1, stretch: 1 } as const;
const slanted = { heightByT: 1, heightByOffset: 1, offByOffset: 0, stretch: SQRT_2 } as const;

export const FRAMES: Readonly<Record<CutFamily, Frame>> = {
  level: { axis: 'y', ...level, normal: [0, 0, 1] },
  side: { axis: 'x', ...upright, normal: [1, 0, 0] },
  front: { axis: 'y', ...upright, normal: [0, 1, 0] },
  'rising-right': { axis: 'x', ...slanted, offByT: 1, normal: [-1, 0, 1] },
  'rising-left': { axis: 'x', ...slanted, offByT: -1, normal: [1, 0, 1] },
  'rising-back': { axis: 'y', ...slanted, offByT: 1, normal: [0, -1, 1] },
  'rising-front': { axis: 'y', ...slanted, offByT: -1, normal: [0, 1, 1] },
};

export const isSlanted = (family: CutFamily): boolean => FRAMES[family].stretch !== 1;

/**
 * The planes of a cut. Every family is one direction. Its planes differ by `offset`, the value of `normal · (x, y, z)`.
 * A point in a plane has coordinates (across, up): `up` along `t`, the family's own x, y or z (see `Frame`), `across`
 * along the other horizontal axis. Parts are convex and each height belongs to one part, so a cut is one interval
 * across at every t.
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
  readonly offset: number;
}

/** The axis of a chord's fixed coordinate: at `x = off` chords run along y, at `y = off` along x. */
export type ChordAxis = 'x' | 'y';

/**
 * Locates a point of a cut: `z = heightByT · t + heightByOffset · offset`, and the chord at `off = offByT · t +
 * offByOffset · offset`.
 */
export interface Frame {
  readonly axis: ChordAxis;
  readonly heightByT: 0 | 1;
  readonly heightByOffset: 0 | 1;
  readonly offByT: -1 | 0 | 1;
  readonly offByOffset: 0 | 1;
  /** Length in the plane per t. Above 1 for planes at 45 degrees. */
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

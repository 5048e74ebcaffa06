/** Sizes of wheels: small numbers with small factors, so that ratios stay short. */

/** Teeth of a gear, or diameter of a pulley on the same scale. */
export const WHEEL_SIZES = [12, 15, 16, 18, 20, 24, 30] as const;
/** From this many contacts space is scarce, and free wheels are small. */
export const CROWDED_FROM = 7;
export const CROWDED_SIZES = [12, 15, 16, 18, 20] as const;
export const CRANK_SIZES = [20, 24, 30] as const;
export const CAM_SIZES = [24, 30] as const;
export const MOST_STARTS = 3;

type Pair = readonly [number, number];

/** Wheels on one shaft differ enough to leave space for the larger one's label. */
const SHAFT_PAIRS: readonly Pair[] = [
  [12, 24],
  [15, 27],
  [12, 30],
  [16, 30],
  [15, 30],
  [18, 30],
];
export const SHAFT_SIZES: readonly number[] = SHAFT_PAIRS.flat();

/** Returns the sizes that may share a shaft with a wheel of this size. */
export const partnersOf = (size: number): readonly number[] =>
  SHAFT_PAIRS.flatMap(([a, b]) => (a === size ? [b] : b === size ? [a] : []));

/** Teeth of sun and planets. The ring has sun + 2 x planet, and two planets fit opposite each other. */
export const PLANETARY_SETS: readonly Pair[] = [
  [12, 12],
  [18, 12],
  [24, 12],
  [12, 15],
  [12, 18],
];

export const RING_PAIRS: readonly Pair[] = [
  [12, 30],
  [12, 36],
  [15, 36],
  [15, 40],
  [16, 36],
  [16, 40],
  [18, 36],
  [20, 40],
];

const RIM_TEETH = [42, 45, 48, 50, 54, 60, 64] as const;
const LEAST_RIM = 14;
const MOST_RIM = 20;

/** Returns outer teeth that leave space for text between them and the inner ones. */
export const rimTeeth = (inner: number): readonly number[] =>
  RIM_TEETH.filter((outer) => outer >= inner + LEAST_RIM && outer <= inner + MOST_RIM);

/** Angle of a pin, in twelfths of a turn from its slider's direction. Avoids both dead centres and the hub. */
export const CRANK_TWELFTHS = [-3, -2, 2, 3] as const;

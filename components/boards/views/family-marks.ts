/** Marks and strokes that tell families apart without colour. */
const ROUND = 4.5;

/** Paths around 0, 0. */
const SHAPES = [
  `M${-ROUND} 0a${ROUND} ${ROUND} 0 1 0 ${2 * ROUND} 0a${ROUND} ${ROUND} 0 1 0 ${-2 * ROUND} 0z`,
  'M-4 -4H4V4H-4z',
  'M0 -5L5 4H-5z',
  'M0 5L5 -4H-5z',
  'M-5 0H5M0 -5V5',
  'M-4 -4L4 4M-4 4L4 -4',
] as const;
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 4'] as const;

export interface FamilyMark {
  readonly path: string;
  /** Of the line; undefined: drawn through. */
  readonly dash: string | undefined;
  readonly isFilled: boolean;
}

/** Of the family with this place: shapes and strokes come again together only after thirty, hollow marks between. */
export const familyMark = (place: number): FamilyMark => ({
  path: SHAPES[place % SHAPES.length] ?? SHAPES[0],
  dash: DASHES[place % DASHES.length],
  isFilled: Math.floor(place / SHAPES.length) % 2 === 0,
});

/**
 * Directions on the floor: x to the right (east on a map), y up the map (north). Exact for quarter turns; cosines as
 * literals for multiples of ten degrees.
 */
export type FloorVector = readonly [x: number, y: number];

export const HEADINGS = ['north', 'east', 'south', 'west'] as const;
export type Heading = (typeof HEADINGS)[number];

const AHEAD: Readonly<Record<Heading, FloorVector>> = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] };

export const aheadOf = (heading: Heading): FloorVector => AHEAD[heading];
export const rightOf = (heading: Heading): FloorVector => {
  const [x, y] = AHEAD[heading];
  return [y, 0 - x];
};

/** Cosines of 0, 10, … 90 degrees. */
const COSINES = [
  1, 0.984807753, 0.939692621, 0.866025404, 0.766044443, 0.64278761, 0.5, 0.342020143, 0.173648178, 0,
] as const;

/** Returns the unit vector counter-clockwise from east, seen from above. Only for multiples of ten degrees. */
export function directionAt(degrees: number): FloorVector {
  const tens = ((((degrees / 10) % 36) + 36) % 36) | 0;
  return [cosineOf(tens), cosineOf((tens + 27) % 36)];
}

const cosineOf = (tens: number): number => {
  const folded = tens > 18 ? 36 - tens : tens;
  return folded <= 9 ? (COSINES[folded] as number) : 0 - (COSINES[18 - folded] as number);
};

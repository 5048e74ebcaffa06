/** Plain vectors for the geometry of stages; axes as each world has them. */
export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = ([x, y, z]: Vector): number => Math.sqrt(x * x + y * y + z * z);
/** From one to the other. */
export const mix = (from: Vector, to: Vector, share: number): Vector => plus(times(from, 1 - share), times(to, share));

export const cosSinOf = (degrees: number): readonly [cos: number, sin: number] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];

/** About a coordinate axis through the origin, counter-clockwise as seen from its positive end. */
export function turnedAbout(axis: 0 | 1 | 2, degrees: number, vector: Vector): Vector {
  const [cos, sin] = cosSinOf(degrees);
  const [one, two] = [((axis + 1) % 3) as 0 | 1 | 2, ((axis + 2) % 3) as 0 | 1 | 2];
  const turned: [number, number, number] = [...vector];
  turned[one] = vector[one] * cos - vector[two] * sin;
  turned[two] = vector[one] * sin + vector[two] * cos;
  return turned;
}

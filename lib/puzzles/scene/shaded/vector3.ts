export type Vector3 = readonly [x: number, y: number, z: number];
/** In rows. */
export type Matrix3 = readonly [Vector3, Vector3, Vector3];

export const IDENTITY3: Matrix3 = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

// Uses indices, because destructuring vectors takes most of the drawing time.
export const add3 = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract3 = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot3 = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross3 = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length3 = (vector: Vector3): number => Math.sqrt(dot3(vector, vector));

/** Returns a vector of length 1. Keeps the zero vector. */
export function unit3(vector: Vector3): Vector3 {
  const length = length3(vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

export const image3 = (rows: Matrix3, vector: Vector3): Vector3 => [
  dot3(rows[0], vector),
  dot3(rows[1], vector),
  dot3(rows[2], vector),
];

export function times3(first: Matrix3, second: Matrix3): Matrix3 {
  const columns = [0, 1, 2].map((column) => image3(first, second.map((row) => row[column]) as unknown as Vector3));
  return [0, 1, 2].map((row) => columns.map((column) => column[row])) as unknown as Matrix3;
}

export const determinant3 = ([a, b, c]: Matrix3): number => dot3(a, cross3(b, c));

/** Returns the matrix for normals that matches `matrix` for points, up to a positive factor. */
export function normalMatrix([a, b, c]: Matrix3): Matrix3 {
  const sign = dot3(a, cross3(b, c)) < 0 ? -1 : 1;
  return [cross3(b, c), cross3(c, a), cross3(a, b)].map(([x, y, z]) => [
    x * sign,
    y * sign,
    z * sign,
  ]) as unknown as Matrix3;
}

/**
 * Solids as triangles, each centred at (0, 0, 0) and from -1 to 1 along its axes; z is the axis of round ones.
 * Counter-clockwise from outside. Circles are made by halving arcs, because square roots are the same on every machine.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { cross3, subtract3, unit3, type Vector3 } from './vector3';

export const FORM_NAMES = ['cube', 'sphere', 'cone', 'cylinder', 'torus', 'pyramid'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Flat faces of any solid, corners counter-clockwise from outside. Each face is convex. */
interface FacesForm {
  readonly points: readonly Vector3[];
  readonly faces: readonly (readonly number[])[];
}

export type SolidForm = FormName | FacesForm;

export interface Triangle {
  readonly corners: readonly [Vector3, Vector3, Vector3];
  /** One for each corner, all equal on a flat face. */
  readonly normals: readonly [Vector3, Vector3, Vector3];
  readonly isFlat: boolean;
}

/** The same triangles with each different point and normal once, so that both are moved into place once. */
interface Mesh {
  /** Three numbers each. */
  readonly points: Float64Array;
  readonly normals: Float64Array;
  /** Places of three points and three normals each. */
  readonly triangles: Uint16Array;
  /** 1: the triangle is flat. */
  readonly isFlat: Uint8Array;
}

const KNOWN_MESHES = new Map<FormName, Mesh>();

export function meshOf(form: SolidForm): Mesh {
  if (typeof form !== 'string') return meshFrom(flatFaces(form));
  const known = KNOWN_MESHES.get(form) ?? meshFrom(trianglesOf(form));
  KNOWN_MESHES.set(form, known);
  return known;
}

function meshFrom(triangles: readonly Triangle[]): Mesh {
  const [points, normals] = [new Different(), new Different()];
  const places = triangles.flatMap(({ corners, normals: own }) => [
    ...corners.map((corner) => points.place(corner)),
    ...own.map((normal) => normals.place(normal)),
  ]);
  return {
    points: Float64Array.from(points.vectors.flat()),
    normals: Float64Array.from(normals.vectors.flat()),
    triangles: Uint16Array.from(places),
    isFlat: Uint8Array.from(triangles, ({ isFlat }) => Number(isFlat)),
  };
}

/** Vectors by their numbers. The same vector is mostly the same object. */
class Different {
  readonly vectors: Vector3[] = [];
  private readonly placesOf = new Map<Vector3, number>();
  private readonly places = new Map<string, number>();

  place(vector: Vector3): number {
    const known = this.placesOf.get(vector);
    if (known !== undefined) return known;
    const key = vector.map((each) => (Object.is(each, -0) ? '-0' : each)).join();
    const place = this.places.get(key) ?? this.vectors.push(vector) - 1;
    this.places.set(key, place);
    this.placesOf.set(vector, place);
    return place;
  }
}

const KNOWN = new Map<FormName, readonly Triangle[]>();

export function trianglesOf(form: SolidForm): readonly Triangle[] {
  if (typeof form !== 'string') return flatFaces(form);
  const known = KNOWN.get(form) ?? MAKERS[form]();
  KNOWN.set(form, known);
  return known;
}

const MAKERS: Readonly<Record<FormName, () => readonly Triangle[]>> = {
  cube: () => flatFaces(CUBE),
  pyramid: () => flatFaces(PYRAMID),
  sphere: () => turned(SPHERE_PROFILE.map((point) => ({ point, normals: [point, point] }))),
  cylinder: () =>
    turned([
      { point: [0, -1], normals: [DOWN, DOWN] },
      { point: [1, -1], normals: [DOWN, OUT] },
      { point: [1, 1], normals: [OUT, UP] },
      { point: [0, 1], normals: [UP, UP] },
    ]),
  cone: () =>
    turned([
      { point: [0, -1], normals: [DOWN, DOWN] },
      { point: [1, -1], normals: [DOWN, SLOPE] },
      { point: [0, 1], normals: [SLOPE, SLOPE] },
    ]),
  torus: () => turned(TORUS_PROFILE),
};

const CUBE: FacesForm = {
  points: [
    [-1, -1, -1],
    [1, -1, -1],
    [1, 1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
    [1, -1, 1],
    [1, 1, 1],
    [-1, 1, 1],
  ],
  faces: [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ],
};

const PYRAMID: FacesForm = {
  points: [
    [-1, -1, -1],
    [1, -1, -1],
    [1, 1, -1],
    [-1, 1, -1],
    [0, 0, 1],
  ],
  faces: [
    [0, 3, 2, 1],
    [0, 1, 4],
    [1, 2, 4],
    [2, 3, 4],
    [3, 0, 4],
  ],
};

function flatFaces({ points, faces }: FacesForm): readonly Triangle[] {
  return faces.flatMap((face) => {
    const corners = face.map((index) => points[index] as Vector3);
    const [first, second, third] = corners;
    invariant(first !== undefined && second !== undefined && third !== undefined, 'a face has three corners');
    const normal = unit3(cross3(subtract3(second, first), subtract3(third, first)));
    return corners.slice(1, -1).map(
      (corner, index): Triangle => ({
        corners: [first, corner, corners[index + 2] as Vector3],
        normals: [normal, normal, normal],
        isFlat: true,
      }),
    );
  });
}

/** Across from the axis, and up. */
type ProfilePoint = readonly [across: number, up: number];

/** A point of a profile with its normals before and after it. */
interface ProfileKnot {
  readonly point: ProfilePoint;
  readonly normals: readonly [before: ProfilePoint, after: ProfilePoint];
}

const DOWN: ProfilePoint = [0, -1];
const UP: ProfilePoint = [0, 1];
const OUT: ProfilePoint = [1, 0];
const SLOPE: ProfilePoint = [2 / Math.sqrt(5), 1 / Math.sqrt(5)];

/** Turns the profile about the z-axis. It runs upward on the right. */
function turned(profile: readonly ProfileKnot[]): readonly Triangle[] {
  const rim = halvedCircle(4);
  return profile.slice(1).flatMap((to, index) => {
    const from = profile[index] as ProfileKnot;
    return rim.flatMap((here, place) => band(from, to, here, rim[(place + 1) % rim.length] as ProfilePoint));
  });
}

function band(from: ProfileKnot, to: ProfileKnot, here: ProfilePoint, next: ProfilePoint): readonly Triangle[] {
  const [low, high] = [from.normals[1], to.normals[0]];
  const [a, b, c, d] = [
    around(from.point, here),
    around(from.point, next),
    around(to.point, next),
    around(to.point, here),
  ];
  const [na, nb, nc, nd] = [around(low, here), around(low, next), around(high, next), around(high, here)];
  const lower: Triangle = { corners: [a, b, c], normals: [na, nb, nc], isFlat: false };
  const upper: Triangle = { corners: [a, c, d], normals: [na, nc, nd], isFlat: false };
  return [...(from.point[0] === 0 ? [] : [lower]), ...(to.point[0] === 0 ? [] : [upper])];
}

const around = ([across, up]: ProfilePoint, [cos, sin]: ProfilePoint): Vector3 => [across * cos, across * sin, up];

/** Returns 4 · 2^halvings points of the unit circle from [1, 0], counter-clockwise. */
function halvedCircle(halvings: number): readonly ProfilePoint[] {
  let points: readonly ProfilePoint[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  for (let round = 0; round < halvings; round += 1) {
    const before = points;
    points = before.flatMap((point, index) => [
      point,
      between(point, before[(index + 1) % before.length] as ProfilePoint),
    ]);
  }
  return points;
}

function between([x, y]: ProfilePoint, [a, b]: ProfilePoint): ProfilePoint {
  const length = Math.sqrt((x + a) * (x + a) + (y + b) * (y + b));
  return [(x + a) / length, (y + b) / length];
}

const CIRCLE = halvedCircle(3);
/** The right half from the lowest point to the highest. */
const SPHERE_PROFILE: readonly ProfilePoint[] = [...CIRCLE.slice(24), ...CIRCLE.slice(0, 9)].map(
  ([across, up], index) => [index === 0 || index === 16 ? 0 : across, up],
);

/** Radius of the ring's middle line, and of its tube. */
const [RING, TUBE] = [0.7, 0.3];
const TORUS_PROFILE: readonly ProfileKnot[] = [...CIRCLE, CIRCLE[0] as ProfilePoint].map((normal) => ({
  point: [RING + TUBE * normal[0], TUBE * normal[1]],
  normals: [normal, normal],
}));

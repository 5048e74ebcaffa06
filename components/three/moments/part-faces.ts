/**
 * The surface of an engineering part as flat pieces. Every plane of its recipe is cut along the unit lattice and around
 * the circles of cylinders that meet it at right angles (64-sided), every cylinder into 64 strips. So each piece is
 * entirely surface or not at all. Pieces with the solid on exactly one side are kept.
 */
import { axisIndex, boxOf, OTHER_AXES, type Part } from 'rung-puzzles/engines/solids/part/part';
import { isInside, type Solid, type Surface, solidOf } from 'rung-puzzles/engines/solids/part/solid';
import { cosSinOf, lengthOf, minus, mix, plus, times, type Vector } from '../vectors';

export interface PartFace {
  /** In order around a flat convex piece. */
  readonly corners: readonly Vector[];
  /** Out of the solid, of length 1. */
  readonly normal: Vector;
}

type Cylinder = Extract<Surface, { readonly kind: 'cylinder' }>['shape'];
type Piece = readonly Vector[];

export interface PartBox {
  readonly from: Vector;
  readonly to: Vector;
}

export function partBox(part: Part): PartBox {
  const boxes = part.filter(({ op }) => op === 'add').map(({ shape }) => boxOf(shape));
  const ends = (pick: (...values: number[]) => number, end: 'from' | 'to'): Vector =>
    [0, 1, 2].map((axis) => pick(...boxes.map((box) => box[end][axis] as number))) as unknown as Vector;
  return { from: ends(Math.min, 'from'), to: ends(Math.max, 'to') };
}

export function partFaces(part: Part): readonly PartFace[] {
  const solid = solidOf(part);
  const box = partBox(part);
  const cylinders = part.flatMap(({ shape }) => (shape.kind === 'cylinder' ? [shape] : []));
  return solid.surfaces.flatMap((surface) =>
    surface.kind === 'plane' ? planeFaces(solid, surface, box, cylinders) : roundFaces(solid, surface.shape),
  );
}

/** The distance from a piece at which we test for solid. */
const BESIDE = 1e-3;

/** The piece if it has solid on exactly one side, as seen around the point `at` of the surface. */
function faceOf(solid: Solid, corners: Piece, normal: Vector, at: Vector): readonly PartFace[] {
  const [behind, before] = [
    isInside(solid, minus(at, times(normal, BESIDE))),
    isInside(solid, plus(at, times(normal, BESIDE))),
  ];
  return behind === before ? [] : [{ corners, normal: before ? times(normal, -1) : normal }];
}

function planeFaces(
  solid: Solid,
  { normal, offset }: Extract<Surface, { readonly kind: 'plane' }>,
  box: PartBox,
  cylinders: readonly Cylinder[],
): readonly PartFace[] {
  const across = cylinders.filter(
    ({ axis }) => Math.abs(normal[axisIndex(axis)]) === 1 && normal.filter((each) => each !== 0).length === 1,
  );
  const pieces = latticePieces(normal, offset, box).flatMap((piece) =>
    across.reduce<readonly Piece[]>((parts, cylinder) => parts.flatMap((part) => cutAround(part, cylinder)), [piece]),
  );
  const unit = times(normal, 1 / lengthOf(normal));
  return pieces.flatMap((corners) => faceOf(solid, corners, unit, times(corners.reduce(plus), 1 / corners.length)));
}

/** Each unit of a plane as four triangles: the ends of wedges run along diagonals. */
function latticePieces(normal: Vector, offset: number, { from, to }: PartBox): readonly Piece[] {
  // The coordinate that the two others determine.
  const solved = [2, 1, 0].find((axis) => normal[axis] !== 0) as 0 | 1 | 2;
  const [a, b] = OTHER_AXES[solved];
  const at = (u: number, v: number): Vector => {
    const point: [number, number, number] = [0, 0, 0];
    [point[a], point[b]] = [u, v];
    point[solved] = (offset - normal[a] * u - normal[b] * v) / normal[solved];
    return point;
  };
  const pieces: Piece[] = [];
  for (let u = Math.floor(from[a]); u < to[a]; u += 1) {
    for (let v = Math.floor(from[b]); v < to[b]; v += 1) {
      const corners = [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)];
      const middle = at(u + 0.5, v + 0.5);
      pieces.push(...corners.map((corner, index) => [middle, corner, corners[(index + 1) % 4] as Vector]));
    }
  }
  return pieces;
}

const SIDES = 64;
const CORNERS = Array.from({ length: SIDES }, (_, index) => cosSinOf((index * 360) / SIDES));

/** A point around the axis, `share` (0 to 1) along it. */
function around({ axis, center, radius, from, to }: Cylinder, corner: number, share: number): Vector {
  const along = axisIndex(axis);
  const [a, b] = OTHER_AXES[along];
  const [cos, sin] = CORNERS[corner % SIDES] as readonly [number, number];
  const point: [number, number, number] = [0, 0, 0];
  point[along] = from + (to - from) * share;
  [point[a], point[b]] = [center[0] + radius * cos, center[1] + radius * sin];
  return point;
}

/** The part of a piece inside the circle, and what is left around it. */
function cutAround(piece: Piece, cylinder: Cylinder): readonly Piece[] {
  const [a, b] = OTHER_AXES[axisIndex(cylinder.axis)];
  const ends = (axis: 0 | 1 | 2) => piece.map((corner) => corner[axis]);
  const isApart = ([a, b] as const).some(
    (axis, index) =>
      Math.min(...ends(axis)) >= (cylinder.center[index] as number) + cylinder.radius ||
      Math.max(...ends(axis)) <= (cylinder.center[index] as number) - cylinder.radius,
  );
  if (isApart) return [piece];
  const outside: Piece[] = [];
  let inside = piece;
  for (let side = 0; side < SIDES && inside.length > 0; side += 1) {
    const [one, other] = [around(cylinder, side, 0), around(cylinder, side + 1, 0)];
    const normal: [number, number, number] = [0, 0, 0];
    [normal[a], normal[b]] = [other[b] - one[b], one[a] - other[a]];
    const beyond = (point: Vector) => (point[a] - one[a]) * normal[a] + (point[b] - one[b]) * normal[b];
    outside.push(kept(inside, (point) => beyond(point)));
    inside = kept(inside, (point) => -beyond(point));
  }
  return [inside, ...outside].filter(({ length }) => length > 2);
}

const NEAR = 1e-9;

/** The part of a convex piece where `height`, linear, is positive; empty if only an edge remains. */
function kept(piece: Piece, height: (point: Vector) => number): Piece {
  const heights = piece.map(height).map((each) => (Math.abs(each) < NEAR ? 0 : each));
  if (!heights.some((each) => each > 0)) return [];
  return piece.flatMap((from, index) => {
    const next = (index + 1) % piece.length;
    const [here, there] = [heights[index] as number, heights[next] as number];
    const crossing: Piece = here * there < 0 ? [mix(from, piece[next] as Vector, here / (here - there))] : [];
    return here >= 0 ? [from, ...crossing] : crossing;
  });
}

/** Strips along a cylinder, cut at planes of the lattice that may end them. */
function roundFaces(solid: Solid, cylinder: Cylinder): readonly PartFace[] {
  const { from, to, axis, center } = cylinder;
  const stops = [
    from,
    ...Array.from({ length: Math.ceil(to) - Math.floor(from) }, (_, index) => Math.floor(from) + index).filter(
      (stop) => stop > from && stop < to,
    ),
    to,
  ];
  const share = (stop: number) => (stop - from) / (to - from);
  const [a, b] = OTHER_AXES[axisIndex(axis)];
  return CORNERS.flatMap((_, side) =>
    stops.slice(1).flatMap((stop, index) => {
      const ends = [share(stops[index] as number), share(stop)] as const;
      const corners = [
        around(cylinder, side, ends[0]),
        around(cylinder, side + 1, ends[0]),
        around(cylinder, side + 1, ends[1]),
        around(cylinder, side, ends[1]),
      ];
      const middle = mix(corners[0] as Vector, corners[2] as Vector, 0.5);
      const out: [number, number, number] = [0, 0, 0];
      [out[a], out[b]] = [middle[a] - center[0], middle[b] - center[1]];
      // The middle of a strip is slightly inside the circle.
      const rise = cylinder.radius / lengthOf(out) - 1;
      return faceOf(solid, corners, times(out, 1 / lengthOf(out)), plus(middle, times(out, rise)));
    }),
  );
}

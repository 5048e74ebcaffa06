/**
 * The edges of a part in space, as straight pieces, with rims of cylinders as 64-sided polygons. A piece of the unit
 * lattice, or of a wedge's slope across it, is an edge unless the points around its middle are all inside, all outside,
 * or on one side of a plane.
 */
import { cross, minus, plus, times, unit, type Vector } from '../vector';
import { axisIndex, boxOf, OTHER_AXES, type Part, type PartShape } from './part';
import { isInside, type Solid } from './solid';

export interface Edge {
  readonly from: Vector;
  readonly to: Vector;
  /** `silhouette`: a line along a cylinder where it turns away from the viewer. */
  readonly kind: 'straight' | 'rim' | 'silhouette';
  readonly step: number | null;
}

type Cylinder = Extract<PartShape, { kind: 'cylinder' }>;

/** `toViewer` is needed for silhouettes. */
export function edgesOf(part: Part, solid: Solid, toViewer: Vector): readonly Edge[] {
  const straight = joinedPieces(latticePieces(part).filter(([from, to]) => isEdge(solid, from, to)));
  const round = part.flatMap(({ shape }, step) =>
    shape.kind === 'cylinder' ? cylinderEdges(shape, step, toViewer) : [],
  );
  return [...straight.map(([from, to]): Edge => ({ from, to, kind: 'straight', step: null })), ...round];
}

type Piece = readonly [Vector, Vector];

/** Returns unit pieces along the axes in the box around the part, and those of the wedges' slopes. */
function latticePieces(part: Part): readonly Piece[] {
  const flat = part.filter(({ shape }) => shape.kind !== 'cylinder').map(({ shape }) => boxOf(shape));
  const low = [0, 1, 2].map((axis) => Math.min(...flat.map(({ from }) => from[axis] as number)));
  const high = [0, 1, 2].map((axis) => Math.max(...flat.map(({ to }) => to[axis] as number)));
  const pieces: Piece[] = [];
  for (let x = low[0] as number; x <= (high[0] as number); x += 1)
    for (let y = low[1] as number; y <= (high[1] as number); y += 1)
      for (let z = low[2] as number; z <= (high[2] as number); z += 1) {
        if (x < (high[0] as number))
          pieces.push([
            [x, y, z],
            [x + 1, y, z],
          ]);
        if (y < (high[1] as number))
          pieces.push([
            [x, y, z],
            [x, y + 1, z],
          ]);
        if (z < (high[2] as number))
          pieces.push([
            [x, y, z],
            [x, y, z + 1],
          ]);
      }
  return [...pieces, ...part.flatMap(({ shape }) => (shape.kind === 'wedge' ? slopePieces(shape) : []))];
}

/** Returns the slope in unit steps at each integer place along the wedge. */
function slopePieces({ axis, from, to, corner }: Extract<PartShape, { kind: 'wedge' }>): readonly Piece[] {
  const along = axisIndex(axis);
  const [a, b] = OTHER_AXES[along];
  const size = to[a] - from[a];
  const isRising = corner[0] !== corner[1];
  const at = (place: number, step: number): Vector => {
    const point: [number, number, number] = [0, 0, 0];
    point[along] = place;
    point[a] = from[a] + step;
    point[b] = isRising ? from[b] + step : to[b] - step;
    return point;
  };
  const places = Array.from({ length: to[along] - from[along] + 1 }, (_, index) => from[along] + index);
  return places.flatMap((place) =>
    Array.from({ length: size }, (_, step): Piece => [at(place, step), at(place, step + 1)]),
  );
}

const BESIDE = 0.01;
/** Cosine and sine of 22.5°: between the directions of all faces at a lattice line, which are multiples of 45°. */
const BETWEEN: readonly (readonly [number, number])[] = [
  [0.9238795325112867, 0.3826834323650898],
  [0.3826834323650898, 0.9238795325112867],
  [-0.3826834323650898, 0.9238795325112867],
  [-0.9238795325112867, 0.3826834323650898],
  [-0.9238795325112867, -0.3826834323650898],
  [-0.3826834323650898, -0.9238795325112867],
  [0.3826834323650898, -0.9238795325112867],
  [0.9238795325112867, -0.3826834323650898],
];

function isEdge(solid: Solid, from: Vector, to: Vector): boolean {
  // Off the middle, because rims touch lattice lines only there.
  const middle = plus(times(from, 0.43), times(to, 0.57));
  const sides = besides(minus(to, from)).map((beside) => isInside(solid, plus(middle, beside)));
  let [changes, inside] = [0, 0];
  sides.forEach((side, index) => {
    if (side) inside += 1;
    if (side !== sides[(index + 1) % sides.length]) changes += 1;
  });
  return changes > 2 || (changes === 2 && inside !== 4);
}

const knownBesides = new Map<number, readonly Vector[]>();

/** Returns the ways to the points around a piece. Components of its direction are −1, 0 or 1. */
function besides(direction: Vector): readonly Vector[] {
  const key = direction[0] * 9 + direction[1] * 3 + direction[2];
  const ways = knownBesides.get(key) ?? besidesOf(unit(direction));
  knownBesides.set(key, ways);
  return ways;
}

function besidesOf(way: Vector): readonly Vector[] {
  const aside = unit(cross(way, Math.abs(way[2]) > 0.5 ? [1, 0, 0] : [0, 0, 1]));
  const above = cross(way, aside);
  return BETWEEN.map(([cos, sin]) => plus(times(aside, cos * BESIDE), times(above, sin * BESIDE)));
}

function joinedPieces(pieces: readonly Piece[]): readonly Piece[] {
  const joined: [Vector, Vector][] = [];
  const openEnds = new Map<string, [Vector, Vector]>();
  const keyOf = (at: Vector, way: Vector) => `${at.join()}>${way.join()}`;
  for (const [from, to] of pieces) {
    const way = minus(to, from);
    const before = openEnds.get(keyOf(from, way));
    const line: [Vector, Vector] = before ?? [from, to];
    line[1] = to;
    if (before === undefined) joined.push(line);
    openEnds.delete(keyOf(from, way));
    openEnds.set(keyOf(to, way), line);
  }
  return joined;
}

/** Cosine and sine of 1/64 of a turn. */
const STEP: readonly [number, number] = [0.9951847266721969, 0.0980171403295606];
const STEPS = 64;

function cylinderEdges(shape: Cylinder, step: number, toViewer: Vector): readonly Edge[] {
  const along = axisIndex(shape.axis);
  const [a, b] = OTHER_AXES[along];
  const at = ([cos, sin]: readonly [number, number], place: number): Vector => {
    const point: [number, number, number] = [0, 0, 0];
    point[along] = place;
    point[a] = shape.center[0] + shape.radius * cos;
    point[b] = shape.center[1] + shape.radius * sin;
    return point;
  };
  const turning = turningPoints(toViewer[a], toViewer[b]);
  const stops = withStops(circlePoints(), turning);
  const rims = [shape.from, shape.to].flatMap((place) =>
    stops.map(
      (stop, index): Edge => ({
        from: at(stop, place),
        to: at(stops[(index + 1) % stops.length] as readonly [number, number], place),
        kind: 'rim',
        step,
      }),
    ),
  );
  const silhouettes = turning.map(
    (stop): Edge => ({ from: at(stop, shape.from), to: at(stop, shape.to), kind: 'silhouette', step }),
  );
  return [...rims, ...silhouettes];
}

function circlePoints(): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [[1, 0]];
  while (points.length < STEPS) {
    const [cos, sin] = points.at(-1) as readonly [number, number];
    points.push([cos * STEP[0] - sin * STEP[1], cos * STEP[1] + sin * STEP[0]]);
  }
  return points;
}

/** Returns where the surface turns away: its normal is perpendicular to the line of sight. */
function turningPoints(x: number, y: number): readonly (readonly [number, number])[] {
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return [];
  return [
    [-y / length, x / length],
    [y / length, -x / length],
  ];
}

/**
 * Inserts the turning points into the points of the circle, in order. A point very close to a turning point is dropped.
 */
function withStops(
  points: readonly (readonly [number, number])[],
  turning: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  const kept = points.filter((point) =>
    turning.every((stop) => Math.abs(point[0] - stop[0]) + Math.abs(point[1] - stop[1]) > 0.02),
  );
  return [...kept, ...turning].sort((p, q) => around(p) - around(q));
}

/** Rises with the angle, from 0 to 4. */
function around([x, y]: readonly [number, number]): number {
  const share = y / (Math.abs(x) + Math.abs(y));
  return x >= 0 ? (y >= 0 ? share : 4 + share) : 2 - share;
}

/** A part as a solid for ray casting: where a line enters and leaves it, and through which surface. */
import type { Vector } from '../vector';
import { AXES, axisIndex, OTHER_AXES, type Part, type PartShape } from './part';

/** One surface of a part: a plane or a whole cylinder. Equal numbers mean the same surface. */
export type SurfaceId = number;
/** The surface of a line that meets nothing. */
export const NO_SURFACE: SurfaceId = -1;

/** A surface in a plane `axis = at`, in a diagonal plane, or around an axis. */
export type Surface =
  | { readonly kind: 'plane'; readonly normal: Vector; readonly offset: number }
  | { readonly kind: 'cylinder'; readonly shape: Extract<PartShape, { kind: 'cylinder' }> };

interface Half {
  readonly surface: SurfaceId;
  /** Inside means that normal · point is at most `offset`. */
  readonly normal: Vector;
  readonly offset: number;
}

interface Primitive {
  readonly isCut: boolean;
  readonly halves: readonly Half[];
  readonly round: { readonly shape: Extract<PartShape, { kind: 'cylinder' }>; readonly surface: SurfaceId } | null;
}

export interface Solid {
  readonly primitives: readonly Primitive[];
  readonly surfaces: readonly Surface[];
}

export function solidOf(part: Part): Solid {
  const surfaces: Surface[] = [];
  const known = new Map<string, SurfaceId>();
  const register = (key: string, surface: Surface): SurfaceId => {
    const id = known.get(key) ?? surfaces.push(surface) - 1;
    known.set(key, id);
    return id;
  };
  const half = (normal: Vector, offset: number): Half => {
    // The two sides of one plane are one surface.
    const sign = (normal.find((each) => each !== 0) as number) > 0 ? 1 : -1;
    const key = `${normal.map((each) => each * sign + 0).join()}=${offset * sign + 0}`;
    return { surface: register(key, { kind: 'plane', normal, offset }), normal, offset };
  };
  const primitives = part.map(({ op, shape }): Primitive => {
    const isCut = op === 'cut';
    if (shape.kind === 'box') return { isCut, halves: boxHalves(shape.from, shape.to, half), round: null };
    if (shape.kind === 'wedge')
      return { isCut, halves: [...boxHalves(shape.from, shape.to, half), diagonalHalf(shape, half)], round: null };
    const key = `${shape.axis} ${shape.center.join()} ${shape.radius}`;
    const along = axisIndex(shape.axis);
    const ends = [half(unitVector(along, -1), -shape.from), half(unitVector(along, 1), shape.to)];
    return { isCut, halves: ends, round: { shape, surface: register(key, { kind: 'cylinder', shape }) } };
  });
  return { primitives, surfaces };
}

type MakeHalf = (normal: Vector, offset: number) => Half;

const unitVector = (axis: number, length: 1 | -1): Vector => [
  axis === 0 ? length : 0,
  axis === 1 ? length : 0,
  axis === 2 ? length : 0,
];

const boxHalves = (from: Vector, to: Vector, half: MakeHalf): readonly Half[] =>
  AXES.flatMap((_, axis) => [
    half(unitVector(axis, -1), -(from[axis] as number)),
    half(unitVector(axis, 1), to[axis] as number),
  ]);

/** Half space of the wedge's sloping face, which connects the two corners next to the right angle. */
function diagonalHalf({ axis, from, to, corner }: Extract<PartShape, { kind: 'wedge' }>, half: MakeHalf): Half {
  const normal: [number, number, number] = [0, 0, 0];
  let offset = 0;
  OTHER_AXES[axisIndex(axis)].forEach((other, index) => {
    normal[other] = corner[index] === 0 ? 1 : -1;
    // One leg's far end is on the face: at the other end on one axis, at the corner on the other.
    offset += (normal[other] as number) * ((index === 0) === (corner[index] === 0) ? to[other] : from[other]);
  });
  return half(normal, offset);
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly entry: SurfaceId;
  readonly exit: SurfaceId;
}

const TOUCH = 1e-9;

/** Returns the stretches of the line origin + s · direction inside the solid, in order of s. */
export function stretchesOf({ primitives }: Solid, origin: Vector, direction: Vector): readonly Stretch[] {
  let inside: Stretch[] = [];
  for (const primitive of primitives) {
    const stretch = stretchIn(primitive, origin, direction);
    if (stretch !== null) inside = primitive.isCut ? without(inside, stretch) : joined(inside, stretch);
  }
  return inside;
}

function stretchIn({ halves, round }: Primitive, origin: Vector, direction: Vector): Stretch | null {
  let [start, end, entry, exit] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, NO_SURFACE, NO_SURFACE];
  for (const { surface, normal, offset } of halves) {
    const slope = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
    const room = offset - (normal[0] * origin[0] + normal[1] * origin[1] + normal[2] * origin[2]);
    if (slope === 0) {
      if (room <= 0) return null;
      continue;
    }
    const at = room / slope;
    if (slope > 0 && at < end) [end, exit] = [at, surface];
    if (slope < 0 && at > start) [start, entry] = [at, surface];
  }
  if (round !== null) {
    const roots = rootsOf(round.shape, origin, direction);
    if (roots === null) return null;
    if (roots[0] > start) [start, entry] = [roots[0], round.surface];
    if (roots[1] < end) [end, exit] = [roots[1], round.surface];
  }
  return end - start > TOUCH ? { start, end, entry, exit } : null;
}

function rootsOf(
  { axis, center, radius }: Extract<PartShape, { kind: 'cylinder' }>,
  origin: Vector,
  direction: Vector,
): readonly [number, number] | null {
  const [a, b] = OTHER_AXES[axisIndex(axis)];
  const [x, y, dx, dy] = [origin[a] - center[0], origin[b] - center[1], direction[a], direction[b]];
  const square = dx * dx + dy * dy;
  const gap = radius * radius - x * x - y * y;
  if (square === 0) return gap > 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : null;
  const middle = -(x * dx + y * dy) / square;
  const reach = middle * middle + gap / square;
  if (reach <= 0) return null;
  return [middle - Math.sqrt(reach), middle + Math.sqrt(reach)];
}

function joined(inside: readonly Stretch[], added: Stretch): Stretch[] {
  if (inside.length === 0) return [added];
  const apart = inside.filter(({ start, end }) => end < added.start - TOUCH || start > added.end + TOUCH);
  const met = inside.filter(({ start, end }) => end >= added.start - TOUCH && start <= added.end + TOUCH);
  const first = met.reduce((best, each) => (each.start <= best.start + TOUCH ? each : best), added);
  const last = met.reduce((best, each) => (each.end >= best.end - TOUCH ? each : best), added);
  return [...apart, { start: first.start, entry: first.entry, end: last.end, exit: last.exit }].sort(
    (a, b) => a.start - b.start,
  );
}

function without(inside: readonly Stretch[], cut: Stretch): Stretch[] {
  const left: Stretch[] = [];
  for (const stretch of inside) {
    const { start, end, entry, exit } = stretch;
    if (end <= cut.start + TOUCH || start >= cut.end - TOUCH) left.push(stretch);
    else {
      if (cut.start > start + TOUCH) left.push({ start, end: cut.start, entry, exit: cut.entry });
      if (cut.end < end - TOUCH) left.push({ start: cut.end, end, entry: cut.exit, exit });
    }
  }
  return left;
}

/** Returns whether a point is inside. It must not be on a surface. */
export function isInside({ primitives }: Solid, point: Vector): boolean {
  let inside = false;
  for (const primitive of primitives)
    if (inside === primitive.isCut && isIn(primitive, point)) inside = !primitive.isCut;
  return inside;
}

function isIn({ halves, round }: Primitive, point: Vector): boolean {
  for (const { normal, offset } of halves)
    if (normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2] > offset) return false;
  if (round === null) return true;
  const [a, b] = OTHER_AXES[axisIndex(round.shape.axis)];
  const [x, y] = [point[a] - round.shape.center[0], point[b] - round.shape.center[1]];
  return x * x + y * y <= round.shape.radius * round.shape.radius;
}

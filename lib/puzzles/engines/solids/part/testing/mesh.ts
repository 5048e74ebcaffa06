/** A part as triangles, for a stage that can turn it. Cylinders are 64-sided. */
import type { Vector } from '../../vector';
import { backedEnds } from '../count-faces';
import { type AxisIndex, axisIndex, OTHER_AXES, type Part, type PartShape } from '../part';
import { type Patch, patchesOf, pointAt } from '../patches';
import { solidOf } from '../solid';

type Cylinder = Extract<PartShape, { kind: 'cylinder' }>;
type Pair = readonly [number, number];

/** A cylinder's square is this much wider than the cylinder on each side. */
const CLEAR = 0.25;

/** Returns nine numbers a triangle, corners counter-clockwise from outside; x right, y away, z up. */
export function meshOf(part: Part): readonly number[] {
  const flat = part.filter(({ shape }) => shape.kind !== 'cylinder');
  const solid = solidOf(flat);
  const cylinders = part.flatMap(({ op, shape }) =>
    shape.kind === 'cylinder' ? [{ isHole: op === 'cut', shape }] : [],
  );
  const isFree = (patch: Patch) => !cylinders.some(({ shape }) => coversPatch(shape, patch));
  return [
    ...patchesOf(flat, solid).filter(isFree).flatMap(patchTriangle),
    ...flat.flatMap(({ shape }) => (shape.kind === 'wedge' ? slopeTriangles(shape) : [])),
    ...cylinders.flatMap(({ isHole, shape }) => cylinderTriangles(shape, isHole, backedEnds(solid, shape))),
  ];
}

/** Returns whether a patch is in the square around a cylinder's end. Such patches are drawn with the cylinder. */
function coversPatch({ axis, center, radius, from, to }: Cylinder, patch: Patch): boolean {
  if (axisIndex(axis) !== patch.axis || (patch.place !== from && patch.place !== to)) return false;
  return patch.square.every((at, index) => Math.abs(at + 0.5 - (center[index] as number)) < radius + CLEAR);
}

/**
 * Builds a triangle that faces along the axis or against it. The two other axes in order are right-handed with x and z,
 * not with y.
 */
function facing(axis: AxisIndex, side: 1 | -1, corners: readonly Vector[]): readonly number[] {
  const isForward = (axis === 1) !== side > 0;
  return (isForward ? corners : [...corners].reverse()).flat();
}

function patchTriangle({ axis, place, side, square: [u, v], quarter }: Patch): readonly number[] {
  const corners: readonly Pair[] = [
    [u, v],
    [u + 1, v],
    [u + 1, v + 1],
    [u, v + 1],
  ];
  const outline = [corners[quarter] as Pair, corners[(quarter + 1) % 4] as Pair, [u + 0.5, v + 0.5] as const];
  return facing(
    axis,
    side,
    outline.map((corner) => pointAt(axis, place, corner)),
  );
}

/** Builds triangles that face the corner the wedge was cut from. */
function slopeTriangles({ axis, from, to, corner }: Extract<PartShape, { kind: 'wedge' }>): readonly number[] {
  const along = axisIndex(axis);
  const [a, b] = OTHER_AXES[along];
  const end = (first: 0 | 1, second: 0 | 1): Pair => [first === 0 ? from[a] : to[a], second === 0 ? from[b] : to[b]];
  const [one, two] = [end((1 - corner[0]) as 0 | 1, corner[1]), end(corner[0], (1 - corner[1]) as 0 | 1)];
  const [p, q, r, s] = [
    pointAt(along, from[along], one),
    pointAt(along, from[along], two),
    pointAt(along, to[along], two),
    pointAt(along, to[along], one),
  ];
  const isForward = (corner[0] === corner[1]) === (along !== 1);
  return (isForward ? [p, r, q, p, s, r] : [p, q, r, p, r, s]).flat();
}

/** Cosine and sine of 1/64 of a turn. */
const STEP: Pair = [0.9951847266721969, 0.0980171403295606];
const STEPS = 64;

function circle(): readonly Pair[] {
  const points: Pair[] = [[1, 0]];
  while (points.length < STEPS) {
    const [cos, sin] = points.at(-1) as Pair;
    points.push([cos * STEP[0] - sin * STEP[1], cos * STEP[1] + sin * STEP[0]]);
  }
  return points;
}

const CIRCLE = circle();

function cylinderTriangles(shape: Cylinder, isHole: boolean, backed: readonly [boolean, boolean]): readonly number[] {
  const along = axisIndex(shape.axis);
  const rim = CIRCLE.map(
    ([cos, sin]): Pair => [shape.center[0] + shape.radius * cos, shape.center[1] + shape.radius * sin],
  );
  const wall = rim.flatMap((point, index) => {
    const next = rim[(index + 1) % STEPS] as Pair;
    const [p, q, r, s] = [
      pointAt(along, shape.from, point),
      pointAt(along, shape.from, next),
      pointAt(along, shape.to, next),
      pointAt(along, shape.to, point),
    ];
    return (along === 1) !== isHole ? [p, r, q, p, s, r].flat() : [p, q, r, p, r, s].flat();
  });
  const ends = ([shape.from, shape.to] as const).flatMap((place, index) => {
    const outward = index === 0 ? -1 : 1;
    // A hole's mouth and a boss's foot are openings in a face. A hole's bottom faces into it, a boss's top outwards.
    if (backed[index] !== isHole)
      return ringTriangles(along, place, isHole ? outward : (-outward as 1 | -1), rim, shape);
    return discTriangles(along, place, isHole ? (-outward as 1 | -1) : outward, rim, shape.center);
  });
  return [...wall, ...ends];
}

const discTriangles = (
  axis: AxisIndex,
  place: number,
  side: 1 | -1,
  rim: readonly Pair[],
  center: Pair,
): readonly number[] =>
  rim.flatMap((point, index) =>
    facing(
      axis,
      side,
      [center, point, rim[(index + 1) % STEPS] as Pair].map((corner) => pointAt(axis, place, corner)),
    ),
  );

/** Fills the space between the rim and the square around it. Each point of the rim is joined to the square radially. */
function ringTriangles(
  axis: AxisIndex,
  place: number,
  side: 1 | -1,
  rim: readonly Pair[],
  { center, radius }: Cylinder,
): readonly number[] {
  const outer = CIRCLE.map(([cos, sin]): Pair => {
    const reach = (radius + CLEAR) / Math.max(Math.abs(cos), Math.abs(sin));
    return [center[0] + cos * reach, center[1] + sin * reach];
  });
  return rim.flatMap((point, index) => {
    const next = (index + 1) % STEPS;
    const corners = [point, outer[index] as Pair, outer[next] as Pair, rim[next] as Pair].map((corner) =>
      pointAt(axis, place, corner),
    ) as [Vector, Vector, Vector, Vector];
    return [
      ...facing(axis, side, [corners[0], corners[1], corners[2]]),
      ...facing(axis, side, [corners[0], corners[2], corners[3]]),
    ];
  });
}

/** Returns the volume inside a closed mesh, in cubic units; negative if it is inside out. */
export function volumeOf(mesh: readonly number[]): number {
  let six = 0;
  for (let at = 0; at < mesh.length; at += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = mesh.slice(at, at + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}

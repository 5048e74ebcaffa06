/**
 * The space that parts take, and the distance between them. Lengths in modules: a gear's pitch radius is half its
 * teeth.
 */
import type { Point } from 'rung-puzzles/scene/scene';
import type { Label } from '../mechanism';

export type Footprint =
  | { readonly kind: 'disc'; readonly of: readonly Label[]; readonly center: Point; readonly radius: number }
  | { readonly kind: 'box'; readonly of: readonly Label[]; readonly low: Point; readonly high: Point }
  /** All points within a distance of a line segment: a belt with its pulleys. */
  | {
      readonly kind: 'strip';
      readonly of: readonly Label[];
      readonly ends: readonly [Point, Point];
      readonly radius: number;
    };

/**
 * Returns the least distance between two footprints, at most 0 if they overlap. Exact for discs, never too large for
 * the others.
 */
export function distanceBetween(a: Footprint, b: Footprint): number {
  if (a.kind === 'box') return b.kind === 'box' ? boxToBox(a, b) : boxToSegment(a, segmentOf(b)) - b.radius;
  if (b.kind === 'box') return boxToSegment(b, segmentOf(a)) - a.radius;
  if (a.kind === 'disc' && b.kind === 'disc') return pointDistance(a.center, b.center) - a.radius - b.radius;
  return segmentToSegment(segmentOf(a), segmentOf(b)) - a.radius - b.radius;
}

type Segment = readonly [Point, Point];
type Box = Extract<Footprint, { kind: 'box' }>;
type Round = Exclude<Footprint, { kind: 'box' }>;

const segmentOf = (round: Round): Segment => (round.kind === 'disc' ? [round.center, round.center] : round.ends);

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export const pointDistance = ([ax, ay]: Point, [bx, by]: Point): number => lengthOf(ax - bx, ay - by);

function boxToBox(a: Box, b: Box): number {
  const apart = (axis: 0 | 1) => Math.max(a.low[axis] - b.high[axis], b.low[axis] - a.high[axis]);
  const [x, y] = [apart(0), apart(1)];
  return x > 0 && y > 0 ? lengthOf(x, y) : Math.max(x, y);
}

/**
 * Returns the least distance between a box and points along a segment. The points are closer together than the required
 * clearance.
 */
function boxToSegment(box: Box, [from, to]: Segment): number {
  const steps = 1 + Math.ceil(pointDistance(from, to) / 2);
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= steps; step += 1) {
    const at: Point = [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps];
    least = Math.min(least, boxToBox(box, { kind: 'box', of: [], low: at, high: at }));
  }
  return least - (steps === 1 ? 0 : 1);
}

function pointToSegment([x, y]: Point, [[fromX, fromY], [toX, toY]]: Segment): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const square = alongX * alongX + alongY * alongY;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / square));
  return lengthOf(x - fromX - share * alongX, y - fromY - share * alongY);
}

function segmentToSegment(a: Segment, b: Segment): number {
  if (isCrossing(a, b)) return 0;
  return Math.min(pointToSegment(a[0], b), pointToSegment(a[1], b), pointToSegment(b[0], a), pointToSegment(b[1], a));
}

const sideOf = ([[fromX, fromY], [toX, toY]]: Segment, [x, y]: Point): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

const isCrossing = (a: Segment, b: Segment): boolean =>
  sideOf(a, b[0]) * sideOf(a, b[1]) < 0 && sideOf(b, a[0]) * sideOf(b, a[1]) < 0;

export function boundsOf(footprints: readonly Footprint[]): { readonly low: Point; readonly high: Point } {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const footprint of footprints) {
    const { low, high } = footprint.kind === 'box' ? footprint : around(footprint);
    [left, top, right, bottom] = [
      Math.min(left, low[0]),
      Math.min(top, low[1]),
      Math.max(right, high[0]),
      Math.max(bottom, high[1]),
    ];
  }
  return { low: [left, top], high: [right, bottom] };
}

function around(round: Round): { readonly low: Point; readonly high: Point } {
  const [a, b] = segmentOf(round);
  const { radius } = round;
  return {
    low: [Math.min(a[0], b[0]) - radius, Math.min(a[1], b[1]) - radius],
    high: [Math.max(a[0], b[0]) + radius, Math.max(a[1], b[1]) + radius],
  };
}

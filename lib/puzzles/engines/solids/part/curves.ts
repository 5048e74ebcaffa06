/** Lines and circles of the plane, cut at their intersections. */

export type Pair = readonly [number, number];

export interface Segment {
  readonly kind: 'segment';
  readonly from: Pair;
  readonly to: Pair;
}

/** At most a quarter of a circle, counter-clockwise. */
export interface Arc {
  readonly kind: 'arc';
  readonly center: Pair;
  readonly radius: number;
  readonly from: Pair;
  readonly to: Pair;
}

export type Curve = Segment | Arc;

/** Points and lengths that differ by less are equal. */
export const NEAR = 1e-7;

export const segment = (from: Pair, to: Pair): Segment => ({ kind: 'segment', from, to });

export function quartersOf([x, y]: Pair, radius: number): readonly Arc[] {
  const corners: readonly Pair[] = [
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
    [x, y - radius],
  ];
  return corners.map((from, index) => ({
    kind: 'arc',
    center: [x, y],
    radius,
    from,
    to: corners[(index + 1) % 4] as Pair,
  }));
}

const square = (value: number): number => value * value;
export const distance = (a: Pair, b: Pair): number => Math.sqrt(square(a[0] - b[0]) + square(a[1] - b[1]));

export function middleOf(curve: Curve): Pair {
  const middle: Pair = [(curve.from[0] + curve.to[0]) / 2, (curve.from[1] + curve.to[1]) / 2];
  if (curve.kind === 'segment') return middle;
  const share = curve.radius / distance(middle, curve.center);
  return [
    curve.center[0] + (middle[0] - curve.center[0]) * share,
    curve.center[1] + (middle[1] - curve.center[1]) * share,
  ];
}

/** Returns the unit vector to the left of the way from `from` to `to`, at the middle. */
export function leftOf(curve: Curve): Pair {
  const [dx, dy, length] = [curve.to[0] - curve.from[0], curve.to[1] - curve.from[1], distance(curve.from, curve.to)];
  return [-dy / length, dx / length];
}

/** Length of a segment; for an arc its chord, which is at most a tenth too short. */
const spanOf = ({ from, to }: Curve): number => distance(from, to);

/** Splits each curve at all points where another one meets it. */
export function splitAll<T extends Curve>(curves: readonly T[]): readonly T[] {
  const cuts: Pair[][] = curves.map(() => []);
  const boxes = boxesOf(curves);
  for (let first = 0; first < curves.length; first += 1) {
    for (let second = first + 1; second < curves.length; second += 1) {
      if (areApart(boxes, 4 * first, 4 * second)) continue;
      for (const point of meetings(curves[first] as Curve, curves[second] as Curve)) {
        cuts[first]?.push(point);
        cuts[second]?.push(point);
      }
    }
  }
  return curves.flatMap((curve, index) => splitAt(curve, cuts[index] as Pair[]));
}

/** Left, right, lower and upper end of each curve. An arc of at most a quarter is inside the box of its ends. */
function boxesOf(curves: readonly Curve[]): Float64Array {
  const boxes = new Float64Array(4 * curves.length);
  curves.forEach(({ from, to }, index) => {
    boxes[4 * index] = Math.min(from[0], to[0]);
    boxes[4 * index + 1] = Math.max(from[0], to[0]);
    boxes[4 * index + 2] = Math.min(from[1], to[1]);
    boxes[4 * index + 3] = Math.max(from[1], to[1]);
  });
  return boxes;
}

function areApart(boxes: Float64Array, a: number, b: number): boolean {
  const isBefore = (end: number, start: number) => (boxes[end] as number) < (boxes[start] as number) - NEAR;
  return isBefore(a + 1, b) || isBefore(b + 1, a) || isBefore(a + 3, b + 2) || isBefore(b + 3, a + 2);
}

function meetings(a: Curve, b: Curve): readonly Pair[] {
  const points =
    a.kind === 'segment'
      ? b.kind === 'segment'
        ? lineMeetings(a, b)
        : circleLineMeetings(b, a)
      : b.kind === 'segment'
        ? circleLineMeetings(a, b)
        : circleMeetings(a, b);
  return points.filter((point) => isOn(a, point) && isOn(b, point));
}

function isOn({ from, to }: Curve, [x, y]: Pair): boolean {
  return (
    x >= Math.min(from[0], to[0]) - NEAR &&
    x <= Math.max(from[0], to[0]) + NEAR &&
    y >= Math.min(from[1], to[1]) - NEAR &&
    y <= Math.max(from[1], to[1]) + NEAR
  );
}

/** Returns where two lines cross; for two on one line, the ends of both. */
function lineMeetings(a: Segment, b: Segment): readonly Pair[] {
  const [ax, ay, bx, by] = [a.to[0] - a.from[0], a.to[1] - a.from[1], b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const [gapX, gapY] = [b.from[0] - a.from[0], b.from[1] - a.from[1]];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) > NEAR) {
    const share = (gapX * by - gapY * bx) / turn;
    return [[a.from[0] + share * ax, a.from[1] + share * ay]];
  }
  return Math.abs(gapX * ay - gapY * ax) > NEAR * spanOf(a) ? [] : [a.from, a.to, b.from, b.to];
}

function circleLineMeetings({ center, radius }: Arc, { from, to }: Segment): readonly Pair[] {
  const length = distance(from, to);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const along = (center[0] - from[0]) * dx + (center[1] - from[1]) * dy;
  const foot: Pair = [from[0] + along * dx, from[1] + along * dy];
  const reach = square(radius) - square(distance(foot, center));
  if (reach < -NEAR) return [];
  const half = Math.sqrt(Math.max(0, reach));
  return [
    [foot[0] - half * dx, foot[1] - half * dy],
    [foot[0] + half * dx, foot[1] + half * dy],
  ];
}

function circleMeetings(a: Arc, b: Arc): readonly Pair[] {
  const apart = distance(a.center, b.center);
  if (apart < NEAR) return Math.abs(a.radius - b.radius) < NEAR ? [a.from, a.to, b.from, b.to] : [];
  const along = (square(apart) + square(a.radius) - square(b.radius)) / (2 * apart);
  const reach = square(a.radius) - square(along);
  if (reach < -NEAR) return [];
  const half = Math.sqrt(Math.max(0, reach));
  const [dx, dy] = [(b.center[0] - a.center[0]) / apart, (b.center[1] - a.center[1]) / apart];
  const foot: Pair = [a.center[0] + along * dx, a.center[1] + along * dy];
  return [
    [foot[0] - half * dy, foot[1] + half * dx],
    [foot[0] + half * dy, foot[1] - half * dx],
  ];
}

/** Points on a quarter circle, as on a segment, are ordered by distance from its start. */
function splitAt<T extends Curve>(curve: T, points: readonly Pair[]): readonly T[] {
  const inner = points.filter((point) => distance(point, curve.from) > NEAR && distance(point, curve.to) > NEAR);
  if (inner.length === 0) return [curve];
  inner.sort((p, q) => distance(p, curve.from) - distance(q, curve.from));
  const stops = [
    curve.from,
    ...inner.filter((point, index) => index === 0 || distance(point, inner[index - 1] as Pair) > NEAR),
    curve.to,
  ];
  return stops.slice(1).map((to, index) => ({ ...curve, from: stops[index] as Pair, to }));
}

/**
 * Measures of a plane set that are invariant under shifts, turns and reflections, and never shrink when the set grows.
 * So the measures of a set between two others are between theirs. Their ratios are free of scale.
 */
import type { Band } from './band';

export interface Measures {
  readonly area: number;
  /** Least and greatest second moment about lines through the centroid, the minimum for parallel lines. */
  readonly minorMoment: number;
  readonly majorMoment: number;
  readonly hullArea: number;
  readonly hullPerimeter: number;
  readonly diameter: number;
  readonly width: number;
}

/** Bands may overlap. The overlap counts twice, so an upper bound stays an upper bound. */
export function measuresOf(bands: readonly Band[], stretch: number): Measures {
  return { ...massOf(bands, stretch), ...hullMeasuresOf(bands, stretch) };
}

/** Integrals over a set of 1, a, u, aa, au, uu, where a is across and u is up. */
type Sums = [number, number, number, number, number, number];

/**
 * Sums area and moments piece by piece. Simpson's rule is exact, because integrands between two nodes are at most
 * cubic.
 */
export function massOf(
  bands: readonly Band[],
  stretch: number,
): Pick<Measures, 'area' | 'minorMoment' | 'majorMoment'> {
  const sums: Sums = [0, 0, 0, 0, 0, 0];
  for (const { t, from, to } of bands) {
    for (let index = 1; index < t.length; index += 1) {
      const start = (t[index - 1] as number) * stretch;
      const end = (t[index] as number) * stretch;
      const [left, right] = [from[index - 1] as number, to[index - 1] as number];
      const [nextLeft, nextRight] = [from[index] as number, to[index] as number];
      const step = (end - start) / 6;
      addRow(sums, step, left, right, start);
      addRow(sums, 4 * step, (left + nextLeft) / 2, (right + nextRight) / 2, (start + end) / 2);
      addRow(sums, step, nextLeft, nextRight, end);
    }
  }
  return momentsOf(sums);
}

function addRow(sums: Sums, weight: number, left: number, right: number, up: number): void {
  const length = weight * (right - left);
  const first = (length * (right + left)) / 2;
  sums[0] += length;
  sums[1] += first;
  sums[2] += up * length;
  sums[3] += (length * (right * right + right * left + left * left)) / 3;
  sums[4] += up * first;
  sums[5] += up * up * length;
}

function momentsOf([area, across, up, acrossAcross, acrossUp, upUp]: Sums): Pick<
  Measures,
  'area' | 'minorMoment' | 'majorMoment'
> {
  if (area <= 0) return { area: 0, minorMoment: 0, majorMoment: 0 };
  const [xx, xy, yy] = [
    acrossAcross - (across * across) / area,
    acrossUp - (across * up) / area,
    upUp - (up * up) / area,
  ];
  const root = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  return { area, minorMoment: (xx + yy) / 2 - root, majorMoment: (xx + yy) / 2 + root };
}

/** Alternating x and y, because a proof makes thousands of hulls. */
type Flat = number[];

/** Rotating calipers: the corner farthest from an edge moves forward with the edge and passes all longest chords. */
function hullMeasuresOf(
  bands: readonly Band[],
  stretch: number,
): Omit<Measures, 'area' | 'minorMoment' | 'majorMoment'> {
  const hull = hullOf(bands, stretch);
  const count = hull.length;
  let [twice, hullPerimeter, longest, width, far] = [0, 0, 0, Number.POSITIVE_INFINITY, 2];
  for (let start = 0; start < count; start += 2) {
    const end = (start + 2) % count;
    const edge = Math.sqrt(squareBetween(hull, start, end));
    twice += (hull[start] as number) * (hull[end + 1] as number) - (hull[end] as number) * (hull[start + 1] as number);
    hullPerimeter += edge;
    if (edge < 1e-9) continue;
    far = Math.max(far, start + 2);
    let height = heightOver(hull, start, end, far % count);
    longest = Math.max(longest, squareBetween(hull, start, far % count), squareBetween(hull, end, far % count));
    for (; far < start + 2 * count; far += 2) {
      const next = (far + 2) % count;
      const nextHeight = heightOver(hull, start, end, next);
      if (nextHeight < height - 1e-12 * edge) break;
      height = nextHeight;
      longest = Math.max(longest, squareBetween(hull, start, next), squareBetween(hull, end, next));
    }
    width = Math.min(width, height / edge);
  }
  return {
    hullArea: twice / 2,
    hullPerimeter,
    diameter: Math.sqrt(longest),
    width: Number.isFinite(width) ? Math.max(0, width) : 0,
  };
}

function squareBetween(points: Flat, a: number, b: number): number {
  const across = (points[a] as number) - (points[b] as number);
  const up = (points[a + 1] as number) - (points[b + 1] as number);
  return across * across + up * up;
}

/** Height of a point over an edge, times the edge's length. */
function heightOver(points: Flat, start: number, end: number, point: number): number {
  const [x, y] = [points[start] as number, points[start + 1] as number];
  return (
    ((points[end] as number) - x) * ((points[point + 1] as number) - y) -
    ((points[end + 1] as number) - y) * ((points[point] as number) - x)
  );
}

/** Counter-clockwise: up the right side, down the left one. */
function hullOf(bands: readonly Band[], stretch: number): Flat {
  const right: Flat = [];
  const left: Flat = [];
  for (const { t, from, to } of inOrder(bands)) {
    for (let index = 0; index < t.length; index += 1) {
      const up = (t[index] as number) * stretch;
      extend(right, to[index] as number, up, 1);
      extend(left, from[index] as number, up, -1);
    }
  }
  for (let index = left.length - 2; index >= 0; index -= 2)
    right.push(left[index] as number, left[index + 1] as number);
  return right;
}

function inOrder(bands: readonly Band[]): readonly Band[] {
  if (bands.every(({ t }, index) => index === 0 || (bands[index - 1]?.t.at(-1) as number) <= (t[0] as number)))
    return bands;
  const rows = bands.flatMap(({ t, from, to }) =>
    t.map((each, index) => [each, from[index] as number, to[index] as number] as const),
  );
  rows.sort((a, b) => a[0] - b[0]);
  return [{ t: rows.map(([t]) => t), from: rows.map(([, from]) => from), to: rows.map(([, , to]) => to) }];
}

/** Appends to a chain that turns one way only. `way` 1 is counter-clockwise. */
function extend(chain: Flat, x: number, y: number, way: 1 | -1): void {
  chain.push(x, y);
  while (chain.length >= 6 && way * heightOver(chain, chain.length - 6, chain.length - 4, chain.length - 2) <= 1e-12) {
    chain.length -= 4;
    chain.push(x, y);
  }
}

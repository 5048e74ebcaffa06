/**
 * Measures of a plane set that are invariant under shifts, turns and reflections, and never shrink when the set grows.
 * So the measures of a set between two others are between theirs. Their ratios are free of scale.
 */
import type { Band } from './band';

export interface Mass {
  readonly area: number;
  /** Least and greatest second moment about lines through the centroid, the minimum for parallel lines. */
  readonly minorMoment: number;
  readonly majorMoment: number;
}

interface Hull {
  readonly hullArea: number;
  readonly hullPerimeter: number;
  readonly diameter: number;
  readonly width: number;
}

export type Measures = Mass & Hull;

export const MEASURES = [
  'area',
  'minorMoment',
  'majorMoment',
  'hullArea',
  'hullPerimeter',
  'diameter',
  'width',
] as const satisfies readonly (keyof Measures)[];

/** Bands may overlap. The overlap counts twice, so an upper bound stays an upper bound. */
export const measuresOf = (bands: readonly Band[], stretch: number): Measures =>
  new LazyMeasures(massOf(bands, stretch), () => hullMeasuresOf(bands, stretch));

/** Returns upper bounds for measures that are too small by at most this share, moments by twice of it. */
export const swollen = (measures: Measures, share: number): Measures =>
  new LazyMeasures(
    {
      area: measures.area * (1 + share),
      minorMoment: measures.minorMoment * (1 + 2 * share),
      majorMoment: measures.majorMoment * (1 + 2 * share),
    },
    () => ({
      hullArea: measures.hullArea * (1 + share),
      hullPerimeter: measures.hullPerimeter * (1 + share),
      diameter: measures.diameter * (1 + share),
      width: measures.width * (1 + share),
    }),
  );

/** Makes the hull when first needed: area and moments alone decide most questions. */
class LazyMeasures implements Measures {
  readonly area: number;
  readonly minorMoment: number;
  readonly majorMoment: number;
  private hull: Hull | null = null;

  constructor(
    mass: Mass,
    private readonly makeHull: () => Hull,
  ) {
    this.area = mass.area;
    this.minorMoment = mass.minorMoment;
    this.majorMoment = mass.majorMoment;
  }

  get hullArea(): number {
    return this.made().hullArea;
  }

  get hullPerimeter(): number {
    return this.made().hullPerimeter;
  }

  get diameter(): number {
    return this.made().diameter;
  }

  get width(): number {
    return this.made().width;
  }

  private made(): Hull {
    this.hull ??= this.makeHull();
    return this.hull;
  }
}

/** Integrals over a set of 1, a, u, aa, au, uu, where a is across and u is up. */
type Sums = [number, number, number, number, number, number];

/**
 * Sums area and moments piece by piece. Simpson's rule is exact, because integrands between two nodes are at most
 * cubic.
 */
export function massOf(bands: readonly Band[], stretch: number): Mass {
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

function momentsOf([area, across, up, acrossAcross, acrossUp, upUp]: Sums): Mass {
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
function hullMeasuresOf(bands: readonly Band[], stretch: number): Hull {
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
const heightOver = (points: Flat, start: number, end: number, point: number): number =>
  heightAt(points, start, end, points[point] as number, points[point + 1] as number);

function heightAt(points: Flat, start: number, end: number, across: number, up: number): number {
  const [x, y] = [points[start] as number, points[start + 1] as number];
  return ((points[end] as number) - x) * (up - y) - ((points[end + 1] as number) - y) * (across - x);
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
  return [bands.reduce(merged)];
}

/** The rows of both by rising t. */
function merged(one: Band, other: Band): Band {
  const [t, from, to]: [number[], number[], number[]] = [[], [], []];
  const take = (band: Band, index: number) => {
    t.push(band.t[index] as number);
    from.push(band.from[index] as number);
    to.push(band.to[index] as number);
  };
  let next = 0;
  for (let index = 0; index < one.t.length; index += 1) {
    for (; next < other.t.length && (other.t[next] as number) < (one.t[index] as number); next += 1) take(other, next);
    take(one, index);
  }
  for (; next < other.t.length; next += 1) take(other, next);
  return { t, from, to };
}

/** Appends to a chain that turns one way only. `way` 1 is counter-clockwise. */
function extend(chain: Flat, x: number, y: number, way: 1 | -1): void {
  while (chain.length >= 4 && way * heightAt(chain, chain.length - 4, chain.length - 2, x, y) <= 1e-12) {
    chain.pop();
    chain.pop();
  }
  chain.push(x, y);
}

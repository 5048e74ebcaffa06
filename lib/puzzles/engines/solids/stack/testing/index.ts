/** For tests: cuts a stack by testing whether points are in the solid. */
import { type Cut, FRAMES } from '../cut';
import { baseOf, levelsOf, type Stack, topRatioOf } from '../stack';

export type Rings = readonly (readonly (readonly [number, number])[])[];

/** Returns how deep a point is in the solid, in approximate units of the base; negative outside. */
export function depthIn(stack: Stack, x: number, y: number, z: number): number {
  const levels = levelsOf(stack);
  const depths = stack.map((part, index) => {
    const { kind, size, height } = part;
    const rise = z - (levels[index] as number);
    const width = size * (1 - ((1 - topRatioOf(part)) * rise) / height);
    return Math.min(rise, height - rise, depthInBase(baseOf(kind), width, x, y));
  });
  return Math.max(...depths);
}

function depthInBase(base: 'square' | 'circle' | 'triangle', width: number, x: number, y: number): number {
  if (base === 'square') return width / 2 - Math.max(Math.abs(x), Math.abs(y));
  if (base === 'circle') return width / 2 - Math.sqrt(x * x + y * y);
  const inner = width / Math.sqrt(12);
  // Half planes of the front edge and of the two others.
  return inner + Math.min(y, -(y / 2) - (Math.sqrt(3) / 2) * x, -(y / 2) + (Math.sqrt(3) / 2) * x);
}

export function pointOn({ family, offset }: Cut, across: number, up: number): readonly [number, number, number] {
  const half = up / Math.sqrt(2);
  switch (family) {
    case 'level':
      return [across, up, offset];
    case 'side':
      return [offset, across, up];
    case 'front':
      return [across, offset, up];
    case 'rising-right':
      return [half, across, offset + half];
    case 'rising-left':
      return [-half, across, offset + half];
    case 'rising-back':
      return [across, half, offset + half];
    case 'rising-front':
      return [across, -half, offset + half];
  }
}

export function isInRings(rings: Rings, x: number, y: number): boolean {
  let isInside = false;
  // Called millions of times, so without destructuring.
  for (const ring of rings) {
    let a = ring.at(-1) as readonly [number, number];
    for (const b of ring) {
      if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) isInside = !isInside;
      a = b;
    }
  }
  return isInside;
}

/** A plane set as lattice points, shifted and scaled to centroid 0 and area 1. */
export interface Cloud {
  /** Before scaling, in square units. */
  readonly area: number;
  readonly middle: readonly [number, number];
  readonly points: readonly (readonly [number, number])[];
  /** Rising distances from the centroid, at 32 quantiles. */
  readonly radii: readonly number[];
}

export function cloudOf(
  isInside: (across: number, up: number) => boolean,
  step: number,
  from: number,
  to: number,
): Cloud {
  const points: [number, number][] = [];
  for (let across = -9; across <= 9; across += step)
    for (let up = from; up <= to; up += step) if (isInside(across, up)) points.push([across, up]);
  const middle = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length,
  ) as [number, number];
  const area = points.length * step * step;
  const unit = Math.sqrt(area);
  const normal = points.map(([across, up]) => [(across - middle[0]) / unit, (up - middle[1]) / unit] as const);
  const sorted = normal.map(([x, y]) => Math.sqrt(x * x + y * y)).sort((a, b) => a - b);
  const radii = Array.from({ length: 32 }, (_, index) => sorted[Math.floor(((index + 0.5) * sorted.length) / 32)] ?? 0);
  return { area, middle, points: normal, radii };
}

export function slicedCloud(stack: Stack, cut: Cut, step: number): Cloud {
  const top = levelsOf(stack).at(-1) as number;
  const [from, to] = cut.family === 'level' ? [-9, 9] : FRAMES[cut.family].stretch === 1 ? [0, top] : [-14, 46];
  return cloudOf((across, up) => depthIn(stack, ...pointOn(cut, across, up)) > 0, step, from, to);
}

/** Greatest difference of radii. Small if two sets may be equal after a turn. */
export const radialGap = (a: Cloud, b: Cloud): number =>
  Math.max(...a.radii.map((radius, index) => Math.abs(radius - (b.radii[index] as number))));

/** Cosine and sine of 4 degrees. */
const STEP = [0.9975640502598242, 0.0697564737441253] as const;

/**
 * Returns the least share of a cloud outside an outline with the same centroid and area, over all turns and mirrorings.
 */
export function leastOutside(cloud: Cloud, rings: Rings): number {
  let least = 1;
  let [cos, sin] = [1, 0];
  for (let step = 0; step < 90; step += 1) {
    [cos, sin] = [cos * STEP[0] - sin * STEP[1], cos * STEP[1] + sin * STEP[0]];
    for (const side of [1, -1]) {
      let outside = 0;
      for (const point of cloud.points) {
        const x = point[0];
        const y = side * point[1];
        if (!isInRings(rings, x * cos - y * sin, x * sin + y * cos)) outside += 1;
      }
      least = Math.min(least, outside / cloud.points.length);
    }
  }
  return least;
}

/** Compares drawings by their marked places, with each drawing's lower left corner at the origin. */
import { distance, type Pair } from '../curves';
import type { DrawnLine } from './view-drawing';

/** Places that a drawing marks, with style. Each is a quarter unit long; an arc is one place. */
export interface DrawingKeys {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, { readonly hidden: boolean; readonly length: number }>;
}

export type Matrix = readonly [number, number, number, number];

export const MIRRORED: Matrix = [-1, 0, 0, 1];
export const UPSIDE_DOWN: Matrix = [1, 0, 0, -1];
export const HALF_TURN: Matrix = [-1, 0, 0, -1];
export const QUARTER_LEFT: Matrix = [0, -1, 1, 0];
export const QUARTER_RIGHT: Matrix = [0, 1, -1, 0];

/** Turns or mirrors a drawing about the origin. The matrix is in rows. */
export function turned(lines: readonly DrawnLine[], [a, b, c, d]: Matrix): readonly DrawnLine[] {
  const place = ([x, y]: Pair): Pair => [a * x + b * y + 0, c * x + d * y + 0];
  const isMirror = a * d - b * c < 0;
  return lines.map((line): DrawnLine => {
    const [from, to] = [place(line.from), place(line.to)];
    if (line.kind === 'segment') return { ...line, from, to };
    return isMirror
      ? { ...line, center: place(line.center), from: to, to: from }
      : { ...line, center: place(line.center), from, to };
  });
}

export interface DrawingBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Requires outermost lines that are straight, or end at the outermost points of a circle's quarters. */
export function boxOfDrawing(lines: readonly DrawnLine[]): DrawingBox {
  let [left, right, bottom, top] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { from, to } of lines) {
    left = Math.min(left, from[0], to[0]);
    right = Math.max(right, from[0], to[0]);
    bottom = Math.min(bottom, from[1], to[1]);
    top = Math.max(top, from[1], to[1]);
  }
  return { left, right, bottom, top };
}

const STEP = 0.25;

export function drawingKeys(lines: readonly DrawnLine[]): DrawingKeys {
  const { left, right, bottom, top } = boxOfDrawing(lines);
  const places = new Map<string, { hidden: boolean; length: number }>();
  for (const line of lines)
    for (const [key, length] of keysOf(line, [left, bottom])) places.set(key, { hidden: line.hidden, length });
  return { width: right - left, height: top - bottom, places };
}

export function keysOf(
  line: Omit<DrawnLine, 'hidden'> & { readonly kind: DrawnLine['kind'] },
  [left, bottom]: Pair,
): readonly (readonly [string, number])[] {
  if (line.kind === 'arc') {
    const { center, radius } = line as Extract<DrawnLine, { kind: 'arc' }>;
    const middle: Pair = [line.from[0] + line.to[0] - 2 * center[0], line.from[1] + line.to[1] - 2 * center[1]];
    return [
      [
        `arc ${[center[0] - left, center[1] - bottom, radius, ...middle].map((each) => Math.round(each * 100)).join()}`,
        distance(line.from, line.to),
      ],
    ];
  }
  const [dx, dy] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const count = Math.max(1, Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / STEP));
  const direction = dx * dy === 0 ? (dx === 0 ? '|' : '-') : dx * dy > 0 ? '/' : '\\';
  const length = Math.sqrt(dx * dx + dy * dy) / count;
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const [x, y] = [line.from[0] + share * dx - left, line.from[1] + share * dy - bottom];
    return [`${direction}${Math.round(x * 8)},${Math.round(y * 8)}`, length] as const;
  });
}

/** Returns the length, in units, shown in only one of the drawings or in another style; Infinity if sizes differ. */
export function differenceOf(a: DrawingKeys, b: DrawingKeys): number {
  if (Math.abs(a.width - b.width) > 1e-6 || Math.abs(a.height - b.height) > 1e-6) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [key, { hidden, length }] of a.places) if (b.places.get(key)?.hidden !== hidden) sum += length;
  for (const [key, { length }] of b.places) if (!a.places.has(key)) sum += length;
  return sum;
}

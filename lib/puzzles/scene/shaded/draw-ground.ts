/** The ground with its grid and the shadows on it. */
import type { Canvas } from './canvas';
import { meshOf } from './forms';
import { packed, type Rgb, rgbOf } from './paint';
import { isAhead, moved, placed, vectorAt } from './placed';
import { spansOf } from './rows';
import type { Ground, Solid } from './shaded-scene';
import { determinant3, type Vector3 } from './vector3';
import { clipped, NEAREST, project, type View } from './view';

/** Share of the light that a shadow leaves. */
export const SHADED = 0.74;
/** Lines blend with the ground in so many steps. */
const BLENDS = 8;

/** Must come before all solids. */
export function drawGround(canvas: Canvas, view: View, ground: Ground): void {
  const colors = blendsOf(ground);
  for (let row = 0; row < canvas.height; row += 1) {
    const lift = (view.middle[1] - row - 0.5) / view.scale;
    const toZ = view.forward[2] + lift * view.up[2];
    const reach = -view.from[2] / toZ;
    if (reach > NEAREST) drawRow(canvas, view, ground, colors, row, lift, reach, view.up[2] / toZ);
  }
}

/** All samples of a row are equally far ahead. `slide`: how the reach changes from row to row. */
function drawRow(
  { width, colors: picture, ground: rows, groundNearness }: Canvas,
  { from, right, up, forward, scale, middle }: View,
  ground: Ground,
  colors: readonly number[],
  row: number,
  lift: number,
  reach: number,
  slide: number,
): void {
  const step = reach / scale;
  const [left, bottom] = ground.from;
  const [end, top] = ground.to;
  const [fromX, fromY] = from;
  const [rightX, rightY] = right;
  const [upX, upY] = up;
  const [middleX] = middle;
  const plain = colors[0] as number;
  const firstX = forward[0] + lift * upX;
  const firstY = forward[1] + lift * upY;
  // From one column to the next, x and y change by so much, and the widths of a sample by so much at most.
  const stepX = step * rightX;
  const stepY = step * rightY;
  const rateX = Math.abs(stepX) + Math.abs((step * slide * rightX) / scale) / 2;
  const rateY = Math.abs(stepY) + Math.abs((step * slide * rightY) / scale) / 2;
  const isOnGround = (column: number): boolean => {
    const aside = (column + 0.5 - middleX) / scale;
    const x = fromX + reach * (firstX + aside * rightX);
    const y = fromY + reach * (firstY + aside * rightY);
    return !(x < left || x > end || y < bottom || y > top);
  };
  const aside = (0.5 - middleX) / scale;
  const [fromLeft, toLeft] = reachOf(left, end, fromX + reach * (firstX + aside * rightX), stepX);
  const [fromBottom, toBottom] = reachOf(bottom, top, fromY + reach * (firstY + aside * rightY), stepY);
  let first = Math.max(0, Math.floor(Math.max(fromLeft, fromBottom)) - 2);
  let last = Math.min(width - 1, Math.ceil(Math.min(toLeft, toBottom)) + 2);
  while (first <= last && !isOnGround(first)) first += 1;
  while (first <= last && !isOnGround(last)) last -= 1;
  if (first > last) return;
  const before = row * width;
  picture.fill(plain, before + first, before + last + 1);
  rows.first[row] = first;
  rows.end[row] = last + 1;
  groundNearness[row] = 1 / reach;
  const { grid } = ground;
  if (grid === undefined) return;
  for (let column = first; column <= last; column += 1) {
    const aside = (column + 0.5 - middleX) / scale;
    const toX = firstX + aside * rightX;
    const toY = firstY + aside * rightY;
    const wideX = step * (Math.abs(rightX) + Math.abs(upX - slide * toX));
    const wideY = step * (Math.abs(rightY) + Math.abs(upY - slide * toY));
    const insideX = insideLine(fromX + reach * toX, wideX, grid);
    const insideY = insideLine(fromY + reach * toY, wideY, grid);
    if (insideX < -CLEAR && insideY < -CLEAR) {
      // The next samples are as surely between the lines.
      column += Math.max(0, Math.floor(Math.min(-insideX / rateX, -insideY / rateY, width)) - 1);
      continue;
    }
    const share = Math.max(onLine(insideX, wideX, grid), onLine(insideY, wideY, grid));
    picture[before + column] = colors[Math.round(share * BLENDS)] as number;
  }
}

/** The columns between which a place that grows by `step` from column to column is within bounds. */
function reachOf(low: number, high: number, start: number, step: number): readonly [number, number] {
  if (Math.abs(step) < 1e-9) return [0, Number.POSITIVE_INFINITY];
  const [a, b] = [(low - start) / step, (high - start) / step];
  return a < b ? [a, b] : [b, a];
}

/** Farther from a line than any rounding error. */
const CLEAR = 1e-6;

const blendsOf = ({ color, grid }: Ground): readonly number[] => {
  const [plain, line] = [rgbOf(color), rgbOf(grid?.color ?? color)];
  return Array.from({ length: BLENDS + 1 }, (_, share) =>
    packed(
      plain.map((each, channel) =>
        Math.round(each + ((line[channel] as number) - each) * (share / BLENDS)),
      ) as unknown as Rgb,
    ),
  );
};

type Grid = NonNullable<Ground['grid']>;

/** How far the edge of a sample so wide is inside the nearest line; negative: outside of all lines. */
function insideLine(place: number, wide: number, { spacing, lineWidth }: Grid): number {
  const away = Math.abs(place - spacing * Math.round(place / spacing));
  return lineWidth / 2 + wide / 2 - away;
}

/** How much of the sample is on the line. */
const onLine = (inside: number, wide: number, { lineWidth }: Grid): number =>
  inside <= 0 ? 0 : Math.min(inside / wide, 1, lineWidth / wide);

/** The samples in a shadow have the number of their picture, so that none needs to be cleared. */
let shadowed = new Uint8Array(0);
let picture = 0;

/**
 * Darkens the ground, each sample once, where the light does not come through the solids; their lit side casts all of
 * the shadow.
 */
export function drawShadows(canvas: Canvas, view: View, solids: readonly Solid[], light: Vector3): void {
  if (shadowed.length < canvas.colors.length) shadowed = new Uint8Array(canvas.colors.length);
  picture = (picture % 255) + 1;
  if (picture === 1) shadowed.fill(0);
  for (const { form, linear, at, castsShadow } of solids) {
    if (castsShadow === false) continue;
    const isMirrored = determinant3(linear) < 0;
    const { points, triangles, isFlat } = meshOf(form);
    const lit = moved(points, linear, at);
    const cast = placed(onGround(lit, light), view);
    const { inView, seen } = cast;
    for (let triangle = 0; triangle < isFlat.length; triangle += 1) {
      const a = triangles[6 * triangle] as number;
      const b = triangles[6 * triangle + 1] as number;
      const c = triangles[6 * triangle + 2] as number;
      if (facing(lit, a, b, c, light) > 0 === isMirrored) continue;
      if (isAhead(cast, a) && isAhead(cast, b) && isAhead(cast, c)) {
        darken(
          canvas,
          seen[2 * a] as number,
          seen[2 * a + 1] as number,
          seen[2 * b] as number,
          seen[2 * b + 1] as number,
          seen[2 * c] as number,
          seen[2 * c + 1] as number,
        );
        continue;
      }
      const ahead = clipped([a, b, c].map((corner) => ({ at: vectorAt(inView, corner), normal: light })));
      const outline = ahead.map((corner) => project(view, corner.at));
      for (let index = 2; index < outline.length; index += 1)
        darken(canvas, ...(outline[0] as Seen), ...(outline[index - 1] as Seen), ...(outline[index] as Seen));
    }
  }
}

type Seen = readonly [number, number];

/** Darkens the ground in a triangle where it is not dark yet. */
function darken(
  { width, height, colors, ground }: Canvas,
  aX: number,
  aY: number,
  bX: number,
  bY: number,
  cX: number,
  cY: number,
): void {
  if ((bX - aX) * (cY - aY) - (bY - aY) * (cX - aX) === 0) return;
  const { top, bottom, first, end } = spansOf(width, height, aX, aY, bX, bY, cX, cY);
  let bright = -1;
  let dark = 0;
  for (let row = top; row <= bottom; row += 1) {
    const from = row * width + Math.max(first[row] as number, ground.first[row] as number);
    const to = row * width + Math.min(end[row] as number, ground.end[row] as number);
    for (let index = from; index < to; index += 1) {
      if (shadowed[index] === picture) continue;
      shadowed[index] = picture;
      const color = colors[index] as number;
      if (color !== bright) {
        bright = color;
        dark =
          (Math.round((color >> 16) * SHADED) << 16) |
          (Math.round(((color >> 8) & 255) * SHADED) << 8) |
          Math.round((color & 255) * SHADED);
      }
      colors[index] = dark;
    }
  }
}

/** How far a triangle is turned to the light. */
function facing(points: Float64Array, a: number, b: number, c: number, light: Vector3): number {
  const aX = points[3 * a] as number;
  const aY = points[3 * a + 1] as number;
  const aZ = points[3 * a + 2] as number;
  const abX = (points[3 * b] as number) - aX;
  const abY = (points[3 * b + 1] as number) - aY;
  const abZ = (points[3 * b + 2] as number) - aZ;
  const acX = (points[3 * c] as number) - aX;
  const acY = (points[3 * c + 1] as number) - aY;
  const acZ = (points[3 * c + 2] as number) - aZ;
  return (abY * acZ - abZ * acY) * light[0] + (abZ * acX - abX * acZ) * light[1] + (abX * acY - abY * acX) * light[2];
}

/** Along the light; what lies below the ground casts none, so it is lifted. */
function onGround(points: Float64Array, light: Vector3): Float64Array {
  const cast = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const share = Math.max(0, points[at + 2] as number) / light[2];
    cast[at] = (points[at] as number) - share * light[0];
    cast[at + 1] = (points[at + 1] as number) - share * light[1];
  }
  return cast;
}

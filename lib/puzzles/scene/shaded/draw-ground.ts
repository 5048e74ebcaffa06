/** The ground with its grid and the shadows on it. */
import { type Canvas, forEachSpan, type SamplePoint, type Span } from './canvas';
import { meshOf } from './forms';
import { packed, type Rgb, rgbOf } from './paint';
import type { Ground, Solid } from './shaded-scene';
import { add3, cross3, determinant3, dot3, image3, subtract3, type Vector3 } from './vector3';
import { clipped, NEAREST, project, toView, type View } from './view';

/** Share of the light that a shadow leaves. */
export const SHADED = 0.74;
/** Lines blend with the ground in so many steps. */
const BLENDS = 8;

/** Reused, since clearing a new one takes longer than marking it. */
let maskBuffer = new Uint8Array(0);

/** Must come first: it looks at no depth. Marks samples of the ground in the mask, which is valid until the next call. */
export function drawGround(canvas: Canvas, view: View, ground: Ground): Uint8Array {
  const size = canvas.width * canvas.height;
  if (maskBuffer.length < size) maskBuffer = new Uint8Array(size);
  const mask = maskBuffer.subarray(0, size).fill(0);
  const colors = blendsOf(ground);
  for (let row = 0; row < canvas.height; row += 1) {
    const lift = (view.middle[1] - row - 0.5) / view.scale;
    const toZ = view.forward[2] + lift * view.up[2];
    const reach = -view.from[2] / toZ;
    if (reach > NEAREST) drawRow(canvas, view, ground, colors, mask, row, lift, reach, view.up[2] / toZ);
  }
  return mask;
}

/** All samples of a row are equally far ahead. `slide`: how the reach changes from row to row. */
function drawRow(
  { width, colors: picture, nearness }: Canvas,
  { from, right, up, forward, scale, middle }: View,
  ground: Ground,
  colors: readonly number[],
  mask: Uint8Array,
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
  const nearHere = 1 / reach;
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
  nearness.fill(nearHere, before + first, before + last + 1);
  mask.fill(1, before + first, before + last + 1);
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

/**
 * Darkens the ground, each sample once, where the light does not come through the solids; their lit side casts all of
 * the shadow.
 */
export function drawShadows(
  canvas: Canvas,
  view: View,
  solids: readonly Solid[],
  light: Vector3,
  mask: Uint8Array,
): void {
  const { width, colors } = canvas;
  const shade = ({ row, first, last }: Span) => {
    for (let index = row * width + first; index <= row * width + last; index += 1) {
      if (mask[index] !== 1) continue;
      mask[index] = 2;
      const color = colors[index] as number;
      colors[index] =
        (Math.round((color >> 16) * SHADED) << 16) |
        (Math.round(((color >> 8) & 255) * SHADED) << 8) |
        Math.round((color & 255) * SHADED);
    }
  };
  for (const { form, linear, at, castsShadow } of solids) {
    if (castsShadow === false) continue;
    const isMirrored = determinant3(linear) < 0;
    const mesh = meshOf(form);
    const points = mesh.points.map((point) => add3(image3(linear, point), at));
    const cast = points.map((point) => toView(view, onGround(point, light)));
    for (const { corners } of mesh.triangles) {
      const [a, b, c] = corners;
      const facing = dot3(normalOf(points[a] as Vector3, points[b] as Vector3, points[c] as Vector3), light);
      if (facing > 0 === isMirrored) continue;
      const outline = clipped(corners.map((corner) => ({ at: cast[corner] as Vector3, normal: light })));
      const seen = outline.map(({ at: placed }) => sampleOf(view, placed));
      for (let index = 2; index < seen.length; index += 1)
        forEachSpan(canvas, seen[0] as SamplePoint, seen[index - 1] as SamplePoint, seen[index] as SamplePoint, shade);
    }
  }
}

const normalOf = (a: Vector3, b: Vector3, c: Vector3): Vector3 => cross3(subtract3(b, a), subtract3(c, a));

function sampleOf(view: View, placed: Vector3): SamplePoint {
  const [x, y] = project(view, placed);
  return { x, y };
}

/** Along the light; what lies below the ground casts none, so it is lifted. */
function onGround([x, y, z]: Vector3, light: Vector3): Vector3 {
  const share = Math.max(0, z) / light[2];
  return [x - share * light[0], y - share * light[1], 0];
}

import { type Canvas, forEachSample } from './canvas';
import { type Triangle, trianglesOf } from './forms';
import { packed, type Rgb, rgbOf } from './paint';
import type { Ground, Solid } from './shaded-scene';
import { add3, cross3, determinant3, dot3, image3, subtract3, type Vector3 } from './vector3';
import { clipped, NEAREST, project, toView, type View } from './view';

/** Share of the light that reaches a shadow. */
export const SHADED = 0.74;
/** Number of steps in which lines blend with the ground. */
const BLENDS = 8;

/** Must come first, because it checks no depth. Marks samples of the ground in the returned mask. */
export function drawGround(canvas: Canvas, view: View, ground: Ground): Uint8Array {
  const mask = new Uint8Array(canvas.width * canvas.height);
  const colors = blendsOf(ground);
  for (let row = 0; row < canvas.height; row += 1) {
    const lift = (view.middle[1] - row - 0.5) / view.scale;
    const toZ = view.forward[2] + lift * view.up[2];
    const reach = -view.from[2] / toZ;
    if (reach > NEAREST) drawRow(canvas, view, ground, colors, mask, row, lift, reach, view.up[2] / toZ);
  }
  return mask;
}

/** All samples of a row are equally far ahead. `slide`: change of the reach from row to row. */
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
  const firstX = forward[0] + lift * upX;
  const firstY = forward[1] + lift * upY;
  for (let column = 0; column < width; column += 1) {
    const aside = (column + 0.5 - middleX) / scale;
    const toX = firstX + aside * rightX;
    const toY = firstY + aside * rightY;
    const x = fromX + reach * toX;
    const y = fromY + reach * toY;
    if (x < left || x > end || y < bottom || y > top) continue;
    const wideX = step * (Math.abs(rightX) + Math.abs(upX - slide * toX));
    const wideY = step * (Math.abs(rightY) + Math.abs(upY - slide * toY));
    const index = row * width + column;
    picture[index] = colors[coverage(ground, x, y, wideX, wideY)] as number;
    nearness[index] = nearHere;
    mask[index] = 1;
  }
}

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

/** Returns how much of a sample of this width is on a line, in steps of 1 / BLENDS. */
function coverage({ grid }: Ground, x: number, y: number, wideX: number, wideY: number): number {
  if (grid === undefined) return 0;
  const share = Math.max(
    onLine(x, wideX, grid.spacing, grid.lineWidth),
    onLine(y, wideY, grid.spacing, grid.lineWidth),
  );
  return Math.round(share * BLENDS);
}

function onLine(place: number, wide: number, spacing: number, lineWidth: number): number {
  const away = Math.abs(place - spacing * Math.round(place / spacing));
  const inside = lineWidth / 2 + wide / 2 - away;
  return inside <= 0 ? 0 : Math.min(inside / wide, 1, lineWidth / wide);
}

/** Darkens the ground once per sample where solids block the light. Their lit side casts all of the shadow. */
export function drawShadows(
  canvas: Canvas,
  view: View,
  solids: readonly Solid[],
  light: Vector3,
  mask: Uint8Array,
): void {
  const shade = (index: number) => {
    if (mask[index] !== 1) return;
    mask[index] = 2;
    const color = canvas.colors[index] as number;
    canvas.colors[index] = packed([
      Math.round((color >> 16) * SHADED),
      Math.round(((color >> 8) & 255) * SHADED),
      Math.round((color & 255) * SHADED),
    ]);
  };
  for (const { form, linear, at, castsShadow } of solids) {
    if (castsShadow === false) continue;
    const isMirrored = determinant3(linear) < 0;
    for (const triangle of trianglesOf(form)) {
      const corners = triangle.corners.map((corner) =>
        add3(image3(linear, corner), at),
      ) as unknown as Triangle['corners'];
      if (dot3(normalOf(corners), light) > 0 === isMirrored) continue;
      const cast = corners.map((corner) => ({ at: toView(view, onGround(corner, light)), normal: light }));
      const outline = clipped(cast).map(({ at: placed }) => ({
        x: project(view, placed)[0],
        y: project(view, placed)[1],
      }));
      const [first, ...others] = outline;
      for (let index = 1; first !== undefined && index < others.length; index += 1) {
        const [b, c] = [others[index - 1], others[index]];
        if (b !== undefined && c !== undefined) forEachSample(canvas, first, b, c, shade);
      }
    }
  }
}

const normalOf = ([a, b, c]: Triangle['corners']): Vector3 => cross3(subtract3(b, a), subtract3(c, a));

/** Projects along the light. Points below the ground are lifted to it and cast no shadow. */
function onGround([x, y, z]: Vector3, light: Vector3): Vector3 {
  const share = Math.max(0, z) / light[2];
  return [x - share * light[0], y - share * light[1], 0];
}

/**
 * The shaded renderer written plainly: each sample of each surface by itself, on a canvas of its own. It checks the
 * one that is in use.
 */
import type { Point } from '../../scene';
import { type Triangle, trianglesOf } from '../forms';
import { brushOf, colorAt, packed, type Rgb, rgbOf } from '../paint';
import { type Ground, SHADED, type ShadedScene, type Solid, type Stroke } from '../shaded-scene';
import { add3, cross3, determinant3, dot3, image3, normalMatrix, subtract3, type Vector3 } from '../vector3';
import { type ClippedCorner, clipped, NEAREST, project, toView, type View, viewOf } from '../view';

/** Samples along each side of a pixel; `averaged` counts on two. */
const FINENESS = 2;

/** RGBA, row by row from the top left. */
export function renderPlainly(scene: ShadedScene): Uint8Array {
  const { width, height, background, camera, light, shadowsFrom = light, ground, solids, strokes = [] } = scene;
  const canvas = emptyCanvas(width * FINENESS, height * FINENESS, packed(rgbOf(background)));
  const view = viewOf(camera, canvas.width, canvas.height);
  if (ground !== undefined) drawShadows(canvas, view, solids, shadowsFrom, drawGround(canvas, view, ground));
  for (const solid of solids) drawSolid(canvas, view, solid, light);
  for (const stroke of strokes) drawStroke(canvas, stroke, FINENESS);
  return averaged(canvas, width, height);
}

/** A picture of finer samples than pixels, with what lies nearest at each. */
interface Canvas {
  /** Samples. */
  readonly width: number;
  readonly height: number;
  /** Packed colours. */
  readonly colors: Uint32Array;
  /** One over the distance ahead of the camera; 0 where there is nothing. */
  readonly nearness: Float64Array;
}

const emptyCanvas = (width: number, height: number, color: number): Canvas => ({
  width,
  height,
  colors: new Uint32Array(width * height).fill(color),
  nearness: new Float64Array(width * height),
});

/** In samples. */
interface SamplePoint {
  readonly x: number;
  readonly y: number;
}

/** Calls `visit` for each sample of a triangle with the shares of its second and third corner. */
function forEachSample(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  a: SamplePoint,
  b: SamplePoint,
  c: SamplePoint,
  visit: (index: number, shareB: number, shareC: number) => void,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (area === 0) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  const [alongB, alongC] = [(c.y - a.y) / area, -(b.y - a.y) / area];
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5;
    const [ab, bc, ca] = [edgeAt(y, a, b), edgeAt(y, b, c), edgeAt(y, c, a)];
    const first = Math.max(0, Math.ceil(least(ab, bc, ca) - 0.5));
    const last = Math.min(width - 1, Math.ceil(most(ab, bc, ca) - 0.5) - 1);
    const [baseB, baseC] = [(-(y - a.y) * (c.x - a.x)) / area, ((b.x - a.x) * (y - a.y)) / area];
    for (let column = first; column <= last; column += 1) {
      const x = column + 0.5 - a.x;
      visit(row * width + column, x * alongB + baseB, x * alongC + baseC);
    }
  }
}

/**
 * Where an edge crosses a height; NaN: nowhere. The same number from either end, so that no sample is missed between
 * neighbours.
 */
function edgeAt(y: number, from: SamplePoint, to: SamplePoint): number {
  const isDown = from.y < to.y || (from.y === to.y && from.x < to.x);
  const [upper, lower] = isDown ? [from, to] : [to, from];
  if (upper.y > y || lower.y < y || upper.y === lower.y) return Number.NaN;
  return upper.x + ((y - upper.y) * (lower.x - upper.x)) / (lower.y - upper.y);
}

function least(a: number, b: number, c: number): number {
  const known = a < b || Number.isNaN(b) ? a : b;
  return known < c || Number.isNaN(c) ? known : c;
}

function most(a: number, b: number, c: number): number {
  const known = a > b || Number.isNaN(b) ? a : b;
  return known > c || Number.isNaN(c) ? known : c;
}

/** RGBA of the pixels, each the mean of four samples; a colour is two sums at a time. */
function averaged({ width, colors }: Canvas, pixelWidth: number, pixelHeight: number): Uint8Array {
  const pixels = new Uint8Array(pixelWidth * pixelHeight * 4);
  for (let row = 0; row < pixelHeight; row += 1) {
    for (let column = 0; column < pixelWidth; column += 1) {
      const from = 2 * row * width + 2 * column;
      const [a, b] = [colors[from] as number, colors[from + 1] as number];
      const [c, d] = [colors[from + width] as number, colors[from + width + 1] as number];
      const outer = (a & RED_BLUE) + (b & RED_BLUE) + (c & RED_BLUE) + (d & RED_BLUE) + 0x20002;
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255) + 2;
      const at = (row * pixelWidth + column) * 4;
      pixels[at] = (outer >> 2) & 255;
      pixels[at + 1] = green >> 2;
      pixels[at + 2] = (outer >> 18) & 255;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

const RED_BLUE = 0xff00ff;

/** Lines blend with the ground in so many steps. */
const BLENDS = 8;

/** Must come first: it looks at no depth. Marks samples of the ground in the returned mask. */
function drawGround(canvas: Canvas, view: View, ground: Ground): Uint8Array {
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

/** How much of a sample so wide lies on a line, in steps of 1 / BLENDS. */
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

/**
 * Darkens the ground, each sample once, where the light does not come through the solids; their lit side casts all of
 * the shadow.
 */
function drawShadows(canvas: Canvas, view: View, solids: readonly Solid[], light: Vector3, mask: Uint8Array): void {
  const shade = (index: number) => {
    if (mask[index] !== 1) return;
    mask[index] = 2;
    const color = canvas.colors[index] as number;
    canvas.colors[index] = packed([
      Math.round((color & 255) * SHADED),
      Math.round(((color >> 8) & 255) * SHADED),
      Math.round(((color >> 16) & 255) * SHADED),
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

/** Along the light; what lies below the ground casts none, so it is lifted. */
function onGround([x, y, z]: Vector3, light: Vector3): Vector3 {
  const share = Math.max(0, z) / light[2];
  return [x - share * light[0], y - share * light[1], 0];
}

function drawSolid(
  canvas: Canvas,
  view: View,
  { form, linear, at, color, material = 'matte' }: Solid,
  light: Vector3,
): void {
  const brush = brushOf(color, material, light, view.forward.map((each) => -each) as unknown as Vector3);
  const paint = (x: number, y: number, z: number) => colorAt(brush, x, y, z);
  const normals = normalMatrix(linear);
  const isMirrored = determinant3(linear) < 0;
  for (const triangle of trianglesOf(form)) {
    const corners = triangle.corners.map((corner) =>
      add3(image3(linear, corner), at),
    ) as unknown as Triangle['corners'];
    if (isTurnedAway(corners, view.from) !== isMirrored) continue;
    const placed = corners.map(
      (corner, index): ClippedCorner => ({
        at: toView(view, corner),
        normal: image3(normals, triangle.normals[index] as Vector3),
      }),
    );
    const seen = clipped(placed);
    for (let index = 2; index < seen.length; index += 1) {
      const part = [seen[0], seen[index - 1], seen[index]] as unknown as readonly [
        ClippedCorner,
        ClippedCorner,
        ClippedCorner,
      ];
      drawPart(canvas, view, part, triangle.isFlat, paint);
    }
  }
}

function isTurnedAway([a, b, c]: Triangle['corners'], from: Vector3): boolean {
  return dot3(cross3(subtract3(b, a), subtract3(c, a)), subtract3(from, a)) <= 0;
}

function drawPart(
  canvas: Canvas,
  view: View,
  corners: readonly [ClippedCorner, ClippedCorner, ClippedCorner],
  isFlat: boolean,
  paint: (x: number, y: number, z: number) => number,
): void {
  const [a, b, c] = corners;
  const [nearA, nearB, nearC] = [1 / a.at[2], 1 / b.at[2], 1 / c.at[2]];
  const { colors, nearness } = canvas;
  const flat = isFlat ? paint(...a.normal) : 0;
  forEachSample(canvas, sampleOf(view, a), sampleOf(view, b), sampleOf(view, c), (index, shareB, shareC) => {
    const ofA = (1 - shareB - shareC) * nearA;
    const [ofB, ofC] = [shareB * nearB, shareC * nearC];
    const here = ofA + ofB + ofC;
    if (here <= (nearness[index] as number)) return;
    nearness[index] = here;
    colors[index] = isFlat
      ? flat
      : paint(
          ofA * a.normal[0] + ofB * b.normal[0] + ofC * c.normal[0],
          ofA * a.normal[1] + ofB * b.normal[1] + ofC * c.normal[1],
          ofA * a.normal[2] + ofB * b.normal[2] + ofC * c.normal[2],
        );
  });
}

function sampleOf(view: View, { at }: ClippedCorner): SamplePoint {
  const [x, y] = project(view, at);
  return { x, y };
}

/** Covers everything: all samples within half the width of the line. */
function drawStroke(canvas: Canvas, { points, width, color }: Stroke, fineness: number): void {
  const ink = packed(rgbOf(color));
  const fine = points.map(([x, y]): Point => [x * fineness, y * fineness]);
  for (let index = 1; index < fine.length; index += 1)
    drawSegment(canvas, fine[index - 1] as Point, fine[index] as Point, (width * fineness) / 2, ink);
}

function drawSegment(
  { width, height, colors }: Canvas,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  radius: number,
  ink: number,
): void {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const long = alongX * alongX + alongY * alongY || 1;
  const bounds = (from: number, to: number, most: number) => [
    Math.max(0, Math.floor(Math.min(from, to) - radius)),
    Math.min(most - 1, Math.ceil(Math.max(from, to) + radius)),
  ];
  const [[left, right], [top, bottom]] = [bounds(fromX, toX, width), bounds(fromY, toY, height)] as [
    [number, number],
    [number, number],
  ];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const [awayX, awayY] = [x + 0.5 - fromX, y + 0.5 - fromY];
      const share = Math.min(1, Math.max(0, (awayX * alongX + awayY * alongY) / long));
      const [gapX, gapY] = [awayX - share * alongX, awayY - share * alongY];
      if (gapX * gapX + gapY * gapY <= radius * radius) colors[y * width + x] = ink;
    }
  }
}

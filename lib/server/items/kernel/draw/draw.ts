/** The pictures of a part: views with dashed hidden lines, and the shaded picture from the front left. */
import { encode } from 'fast-png';
import { shadeOf } from 'rung-puzzles/engines/solids/isometric';
import { distance, type Pair } from 'rung-puzzles/engines/solids/part/curves';
import type { Vector } from 'rung-puzzles/engines/solids/vector';
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { rasterize } from '../../stimuli/render';
import type { KernelPart } from '../messages';
import { depthMap } from './depth';
import { ISOMETRIC_FRAME } from './isometric-frame';
import { boxOf, type Drawing, drawingOf, type Line } from './lines';

const PICTURE_PX = 320;
const VIEW_PX = 240;
const MARGIN_PX = 18;

/** As wide as the lines of generated parts (lib/puzzles/engines/solids/part/drawing/draw-part.ts). */
const VISIBLE_PX = 2.4;
const HIDDEN_PX = 1.7;
const [DASH_PX, GAP_PX] = [6, 4.5];

/** px per unit, so that an item's largest view fits. */
export function commonScale(drawings: readonly Drawing[]): number {
  const extents = drawings.map(boxOf).flatMap(({ left, right, bottom, top }) => [right - left, top - bottom]);
  return (VIEW_PX - 2 * MARGIN_PX) / Math.max(...extents);
}

export const drawView = async (drawing: Drawing, scale: number): Promise<Buffer> =>
  (await rasterize(viewScene(drawing, VIEW_PX, scale))).png();

function viewScene(
  drawing: Drawing,
  sidePx: number,
  scale: number,
  background: string = PICTURE_INK.background,
): Scene {
  const { left, right, bottom, top } = boxOf(drawing);
  const place = ([x, y]: Pair): Point => [
    sidePx / 2 + scale * (x - (left + right) / 2),
    sidePx / 2 - scale * (y - (bottom + top) / 2),
  ];
  const pointsOf = ({ points }: Line) => points.map(place);
  const hidden = drawing.filter((line) => line.hidden).flatMap((line) => dashes(pointsOf(line)));
  const visible = drawing.filter((line) => !line.hidden).flatMap((line) => chain(pointsOf(line)));
  return {
    width: sidePx,
    height: sidePx,
    background,
    shapes: [...pathOf(hidden, HIDDEN_PX), ...pathOf(visible, VISIBLE_PX)],
  };
}

const pathOf = (commands: readonly PathCommand[], strokeWidth: number): Shape[] =>
  commands.length === 0 ? [] : [{ kind: 'path', commands, stroke: PICTURE_INK.line, strokeWidth }];

const chain = (points: readonly Point[]): readonly PathCommand[] =>
  points.map((to, index) => ({ op: index === 0 ? 'M' : 'L', to }));

/** A dash at each end and even gaps between, along the whole chain. */
function dashes(points: readonly Point[]): readonly PathCommand[] {
  const lengths = points.slice(1).map((to, index) => distance(points[index] as Point, to));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  const count = Math.max(1, Math.round((length + GAP_PX) / (DASH_PX + GAP_PX)));
  const period = length / (count - 1 + DASH_PX / (DASH_PX + GAP_PX));
  const dash = (period * DASH_PX) / (DASH_PX + GAP_PX);
  return Array.from({ length: count }, (_, index) =>
    stretch(points, lengths, index * period, index * period + dash),
  ).flatMap(chain);
}

function stretch(points: readonly Point[], lengths: readonly number[], from: number, to: number): readonly Point[] {
  const found: Point[] = [];
  let passed = 0;
  for (const [index, length] of lengths.entries()) {
    const [start, end] = [points[index] as Point, points[index + 1] as Point];
    const at = (along: number): Point => [
      start[0] + ((along - passed) / length) * (end[0] - start[0]),
      start[1] + ((along - passed) / length) * (end[1] - start[1]),
    ];
    if (passed + length >= from && passed <= to && length > 0) {
      if (found.length === 0) found.push(at(Math.max(from, passed)));
      found.push(at(Math.min(to, passed + length)));
    }
    passed += length;
  }
  return found;
}

/** Faces shaded by their slope to the light, with visible edges. */
export async function drawIsometric({ mesh, isometric }: KernelPart): Promise<Buffer> {
  const lines = drawingOf(isometric).filter(({ hidden }) => !hidden);
  const { left, right, bottom, top } = boxOf(lines);
  const scale = (PICTURE_PX - 2 * MARGIN_PX) / Math.max(right - left, top - bottom);
  const drawn = await (await rasterize(viewScene(lines, PICTURE_PX, scale, '#ffffff'))).pixels();
  const map = depthMap(mesh, ISOMETRIC_FRAME);
  const toView = (x: number, y: number): Pair => [
    (left + right) / 2 + (x - PICTURE_PX / 2) / scale,
    (bottom + top) / 2 - (y - PICTURE_PX / 2) / scale,
  ];
  const shadeAt = shader();
  const data = new Uint8Array(PICTURE_PX * PICTURE_PX * 3);
  for (let y = 0; y < PICTURE_PX; y += 1) {
    for (let x = 0; x < PICTURE_PX; x += 1) {
      const samples = SAMPLES.map(([dx, dy]) => shadeAt(map.normalAt(toView(x + dx, y + dy))));
      const at = y * PICTURE_PX + x;
      for (let channel = 0; channel < 3; channel += 1) {
        const shade = samples.reduce((sum, color) => sum + (color[channel] as number), 0) / samples.length;
        data[at * 3 + channel] = Math.round((shade * (drawn[at * 4 + channel] as number)) / 255);
      }
    }
  }
  return Buffer.from(
    encode({ width: PICTURE_PX, height: PICTURE_PX, data, channels: 3, depth: 8 }, { zlib: { level: 6 } }),
  );
}

type Color = readonly [red: number, green: number, blue: number];
const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
const GROUND = colorOf(PICTURE_INK.background);

/** By the normal of a triangle; null is background. */
function shader(): (normal: Vector | null) => Color {
  const known = new Map<Vector, Color>();
  return (normal) => {
    if (normal === null) return GROUND;
    const color = known.get(normal) ?? colorOf(shadeOf(normal));
    known.set(normal, color);
    return color;
  };
}

const SAMPLES: readonly Pair[] = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];

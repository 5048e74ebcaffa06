import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { shadeOf } from '../../isometric';
import { distance, type Pair } from '../curves';
import { NO_SURFACE, type Surface } from '../solid';
import { boxOfDrawing } from './drawing-keys';
import { type IsometricDrawing, seenNormal } from './isometric-drawing';
import type { DrawnLine } from './view-drawing';

const VISIBLE_PX = 2.4;
const HIDDEN_PX = 1.7;
const [DASH_PX, GAP_PX] = [6, 4.5];

/** Draws a view in the middle of a square, in px per unit. */
export function drawView(lines: readonly DrawnLine[], sidePx: number, scale: number): Scene {
  const { left, right, bottom, top } = boxOfDrawing(lines);
  const place = ([x, y]: Pair): Point => [
    sidePx / 2 + scale * (x - (left + right) / 2),
    sidePx / 2 - scale * (y - (bottom + top) / 2),
  ];
  const hidden = lines.filter((line) => line.hidden).flatMap((line) => dashes(line, scale, place));
  const visible = lines.filter((line) => !line.hidden).flatMap((line) => solidLine(line, scale, place));
  return {
    width: sidePx,
    height: sidePx,
    background: PICTURE_INK.background,
    shapes: [...pathOf(hidden, HIDDEN_PX), ...pathOf(visible, VISIBLE_PX)],
  };
}

const pathOf = (commands: readonly PathCommand[], strokeWidth: number): Shape[] =>
  commands.length === 0 ? [] : [{ kind: 'path', commands, stroke: PICTURE_INK.line, strokeWidth }];

type Place = (point: Pair) => Point;

function solidLine(line: DrawnLine, scale: number, place: Place): readonly PathCommand[] {
  const start: PathCommand = { op: 'M', to: place(line.from) };
  if (line.kind === 'segment') return [start, { op: 'L', to: place(line.to) }];
  return [start, { op: 'A', radius: line.radius * scale, sweep: 0, to: place(line.to) }];
}

/** A dash at each end, with even gaps. */
function dashes(line: DrawnLine, scale: number, place: Place): readonly PathCommand[] {
  const length = distance(line.from, line.to) * scale * (line.kind === 'arc' ? 1.11 : 1);
  const count = Math.max(1, Math.round((length + GAP_PX) / (DASH_PX + GAP_PX)));
  const [dash, period] = [DASH_PX / (DASH_PX + GAP_PX), count - 1 + DASH_PX / (DASH_PX + GAP_PX)];
  return Array.from(
    { length: count },
    (_, index) => [pointAlong(line, index / period), pointAlong(line, (index + dash) / period)] as const,
  ).flatMap(([from, to]) => [
    { op: 'M' as const, to: place(from) },
    { op: 'L' as const, to: place(to) },
  ]);
}

/** Nearly even on an arc: along the chord, then out to the circle. */
function pointAlong(line: DrawnLine, share: number): Pair {
  const point: Pair = [
    line.from[0] + share * (line.to[0] - line.from[0]),
    line.from[1] + share * (line.to[1] - line.from[1]),
  ];
  if (line.kind === 'segment') return point;
  const out = line.radius / distance(point, line.center);
  return [line.center[0] + (point[0] - line.center[0]) * out, line.center[1] + (point[1] - line.center[1]) * out];
}

export function drawIsometric({ pieces, faces, surfaces }: IsometricDrawing, sidePx: number, marginPx: number): Scene {
  const points = pieces.flatMap(({ from, to }) => [from, to]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (sidePx - 2 * marginPx) / Math.max(right - left, top - bottom);
  const place = ([x, y]: Pair): Point => [
    sidePx / 2 + scale * (x - (left + right) / 2),
    sidePx / 2 - scale * (y - (bottom + top) / 2),
  ];
  const fills = faces.map(({ outline, surface }): Shape => {
    const fill = surface === NO_SURFACE ? PICTURE_INK.background : shadeOf(seenNormal(surfaces[surface] as Surface));
    return { kind: 'polygon', points: outline.map(place), fill };
  });
  const lines = pieces.flatMap(({ from, to }): readonly PathCommand[] => [
    { op: 'M', to: place(from) },
    { op: 'L', to: place(to) },
  ]);
  return { width: sidePx, height: sidePx, background: PICTURE_INK.background, shapes: [...fills, ...pathOf(lines, 2)] };
}

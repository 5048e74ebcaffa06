/** Draws a fold: the dashed outline of the part that moved, and an arrow across the crease. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { PathCommand, Point, Shape } from 'rung-puzzles/scene/scene';
import { applyIsometry, reflectionIn } from './isometry';
import type { PaperPoint } from './point';
import { clip, middleOf, type Polygon } from './polygon';
import { type Fold, movingSide, outlineOf, type Sheet } from './sheet';

/** Maps the page in cells to the panel in px. */
export type ToPanel = (point: PaperPoint) => Point;

const DASH = { stroke: '#5b6673', strokeWidth: 2, dashPx: 5, gapPx: 5 } as const;
const ARROW = {
  ink: '#b3310b',
  halo: '#ffffff',
  strokeWidth: 3.5,
  haloPx: 3,
  headPx: 13,
  headHalfWidthPx: 7.5,
  shortestPx: 46,
} as const;

/** Returns the old position of the part of the outline that a fold moves. */
function movedOutline(before: Sheet, fold: Fold): Polygon {
  const moved = clip(outlineOf(before), fold.line, movingSide(fold));
  invariant(moved.length > 0, 'a fold moves something');
  return moved;
}

export function dashedOutline(before: Sheet, fold: Fold, place: ToPanel): readonly Shape[] {
  const corners = movedOutline(before, fold).map(place);
  const commands = corners.flatMap((from, index) =>
    dashesBetween(from, corners[(index + 1) % corners.length] as Point),
  );
  return [{ kind: 'path', commands, stroke: DASH.stroke, strokeWidth: DASH.strokeWidth }];
}

/** A dash at each end, whole dashes between. */
function dashesBetween(from: Point, to: Point): readonly PathCommand[] {
  const length = distance(from, to);
  const gaps = Math.max(1, Math.round((length - DASH.dashPx) / (DASH.dashPx + DASH.gapPx)));
  const period = (length - DASH.dashPx) / gaps;
  return Array.from({ length: gaps + 1 }, (_, index) => index * period).flatMap((start): readonly PathCommand[] => [
    { op: 'M', to: along(from, to, start / length) },
    { op: 'L', to: along(from, to, (start + DASH.dashPx) / length) },
  ]);
}

/** Draws an arrow from the old to the new middle of the moved part. Longer if the part is small. */
export function arrowShapes(before: Sheet, fold: Fold, place: ToPanel): readonly Shape[] {
  const middle: PaperPoint = middleOf(movedOutline(before, fold));
  const [from, to] = stretched(place(middle), place(applyIsometry(reflectionIn(fold.line), middle)));
  const neck = along(to, from, (ARROW.headPx - 2) / distance(from, to));
  const shaft: readonly PathCommand[] = [
    { op: 'M', to: from },
    { op: 'L', to: neck },
  ];
  const head = headOf(from, to);
  return [
    { kind: 'path', commands: shaft, stroke: ARROW.halo, strokeWidth: ARROW.strokeWidth + 2 * ARROW.haloPx },
    { kind: 'polygon', points: head, stroke: ARROW.halo, strokeWidth: 2 * ARROW.haloPx },
    { kind: 'path', commands: shaft, stroke: ARROW.ink, strokeWidth: ARROW.strokeWidth },
    { kind: 'polygon', points: head, fill: ARROW.ink },
  ];
}

function stretched(from: Point, to: Point): readonly [Point, Point] {
  const spare = Math.max(0, ARROW.shortestPx / distance(from, to) - 1) / 2;
  return [along(from, to, -spare), along(from, to, 1 + spare)];
}

function headOf(from: Point, to: Point): readonly Point[] {
  const length = distance(from, to);
  const [x, y] = along(to, from, ARROW.headPx / length);
  const across: Point = [
    ((to[1] - from[1]) / length) * ARROW.headHalfWidthPx,
    ((from[0] - to[0]) / length) * ARROW.headHalfWidthPx,
  ];
  return [to, [x + across[0], y + across[1]], [x - across[0], y - across[1]]];
}

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
const distance = (from: Point, to: Point): number => Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);

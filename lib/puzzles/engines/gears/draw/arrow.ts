/** The bold arrow on the input. Lengths in px, directions in turns clockwise from the right. */
import type { Point, Shape } from 'rung-puzzles/scene/scene';
import { pointFrom } from '../turn-vector';
import { pointDistance } from './footprint';
import { ARROW_PX, GEARS_INK } from './look';

const HEAD_PX = 17;
const HEAD_HALF_PX = 9;
const ARC_STEPS = 14;
/** Width of the outline in the background's colour. */
const HALO_PX = 4;

/** Draws along a circle from one direction to another, clockwise if the second is larger. */
export function curvedArrow(center: Point, radius: number, from: number, to: number): readonly Shape[] {
  const points = Array.from({ length: ARC_STEPS + 1 }, (_, step) =>
    pointFrom(center, from + ((to - from) * step) / ARC_STEPS, radius),
  );
  return arrowAlong(points);
}

export const straightArrow = (from: Point, to: Point): readonly Shape[] => arrowAlong([from, to]);

function arrowAlong(points: readonly Point[]): readonly Shape[] {
  const [before, end] = points.slice(-2) as [Point, Point];
  const length = pointDistance(before, end);
  const [x, y] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
  const head: readonly Point[] = [
    [end[0] + y * HEAD_HALF_PX, end[1] - x * HEAD_HALF_PX],
    [end[0] + x * HEAD_PX, end[1] + y * HEAD_PX],
    [end[0] - y * HEAD_HALF_PX, end[1] + x * HEAD_HALF_PX],
  ];
  return [
    { kind: 'polyline', points, stroke: GEARS_INK.background, strokeWidth: ARROW_PX + HALO_PX },
    { kind: 'polygon', points: head, stroke: GEARS_INK.background, strokeWidth: HALO_PX, fill: GEARS_INK.background },
    { kind: 'polyline', points, stroke: GEARS_INK.arrow, strokeWidth: ARROW_PX },
    { kind: 'polygon', points: head, fill: GEARS_INK.arrow },
  ];
}

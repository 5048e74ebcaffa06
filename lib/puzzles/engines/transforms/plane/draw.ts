/** Draws a shape on a grid with axes. Every picture shows the same squares at the same scale. */
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { PLANE_REACH } from './gap';
import { outlineOf, type PlanePoint } from './shape';
import { type PlaneState, placeOf } from './step';

const SQUARE_PX = 30;
const MIDDLE = PLANE_REACH * SQUARE_PX;
const SIDE = 2 * MIDDLE;
const AXIS = '#7b8594';
const GRID = '#dfe3ea';

export const drawPlane = (state: PlaneState, fill: string): Scene => ({
  width: SIDE,
  height: SIDE,
  background: PICTURE_INK.paper,
  shapes: [...gridLines(), ...axes(), figure(state, fill), centerMark(state), origin()],
});

const at = ([x, y]: PlanePoint): Point => [MIDDLE + x * SQUARE_PX, MIDDLE - y * SQUARE_PX];

const line = (from: PlanePoint, to: PlanePoint, stroke: string, strokeWidth: number): Shape => ({
  kind: 'polyline',
  points: [at(from), at(to)],
  stroke,
  strokeWidth,
});

function gridLines(): readonly Shape[] {
  const places = Array.from({ length: 2 * PLANE_REACH - 1 }, (_, index) => index + 1 - PLANE_REACH);
  return places.flatMap((place) => [
    line([place, -PLANE_REACH], [place, PLANE_REACH], GRID, 1),
    line([-PLANE_REACH, place], [PLANE_REACH, place], GRID, 1),
  ]);
}

const axes = (): readonly Shape[] => [
  line([-PLANE_REACH, 0], [PLANE_REACH, 0], AXIS, 1.5),
  line([0, -PLANE_REACH], [0, PLANE_REACH], AXIS, 1.5),
  { kind: 'text', at: at([PLANE_REACH - 0.4, -0.5]), text: 'x', sizePx: 15, fill: AXIS },
  { kind: 'text', at: at([-0.5, PLANE_REACH - 0.5]), text: 'y', sizePx: 15, fill: AXIS },
];

const origin = (): Shape => ({ kind: 'circle', center: at([0, 0]), radius: 3.5, fill: '#000000' });

/** White, to be visible on every fill. On the origin, the dot shows inside it. */
const centerMark = ({ center }: PlaneState): Shape => ({
  kind: 'circle',
  center: at(center),
  radius: 6,
  fill: PICTURE_INK.paper,
  stroke: PICTURE_INK.line,
  strokeWidth: 1.5,
});

function figure(state: PlaneState, fill: string): Shape {
  const outline = outlineOf(state.shape);
  const paint = { fill, stroke: PICTURE_INK.line, strokeWidth: 2 };
  if (outline.kind === 'polygon')
    return { kind: 'polygon', points: outline.points.map((point) => at(placeOf(state, point))), ...paint };
  return { kind: 'path', commands: ellipse(state, outline.halfAxes), ...paint };
}

/** Handle length of a quarter circle of radius 1. */
const HANDLE = 0.5522847498307936;

/** Returns four curves. Mapping their points maps the curves. */
function ellipse(state: PlaneState, [width, height]: PlanePoint): readonly PathCommand[] {
  const to = (x: number, y: number): Point => at(placeOf(state, [x * width, y * height]));
  const quarters: readonly PlanePoint[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  const curves = quarters.map(([x, y]): PathCommand => {
    const [nextX, nextY] = [-y, x];
    return {
      op: 'C',
      via: [to(x + HANDLE * nextX, y + HANDLE * nextY), to(nextX + HANDLE * x, nextY + HANDLE * y)],
      to: to(nextX, nextY),
    };
  });
  return [{ op: 'M', to: to(1, 0) }, ...curves, { op: 'Z' }];
}

/** Squared paper. Drawings on sheets of one scale can be compared by counting squares. */
import type { Point, Shape } from 'rung-puzzles/scene/scene';

export interface Sheet {
  readonly widthPx: number;
  readonly heightPx: number;
  /** px per unit */
  readonly scale: number;
}

/** Units per square. */
const SQUARE = 2;
/** Margin around the drawing, px. */
const MARGIN_PX = 16;
const GRID_INK = '#dde2ea';
const BAR_INK = '#5b6675';

/** Returns the greatest scale, up to 16 px per unit, at which outlines of this width and height fit. */
export function scaleFor(widthPx: number, heightPx: number, width: number, height: number): number {
  return Math.min(16, (widthPx - 2 * MARGIN_PX) / width, (heightPx - 2 * MARGIN_PX - BAR_PX) / height);
}

const BAR_PX = 20;

/** Draws lines through `origin` and every two units from it, and a bar as long as one square. */
export function gridShapes({ widthPx, heightPx, scale }: Sheet, [originX, originY]: Point): Shape[] {
  const step = scale * SQUARE;
  const lines = [
    ...marks(originX, step, widthPx).map((x): readonly Point[] => [
      [x, 0],
      [x, heightPx],
    ]),
    ...marks(originY, step, heightPx).map((y): readonly Point[] => [
      [0, y],
      [widthPx, y],
    ]),
  ];
  const commands = lines.flatMap(([from, to]) => [
    { op: 'M' as const, to: from as Point },
    { op: 'L' as const, to: to as Point },
  ]);
  return [{ kind: 'path', commands, stroke: GRID_INK, strokeWidth: 1 }, ...barShapes(widthPx, heightPx, step)];
}

function marks(origin: number, step: number, end: number): readonly number[] {
  const first = origin - Math.floor(origin / step) * step;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, index) => first + index * step);
}

function barShapes(widthPx: number, heightPx: number, step: number): Shape[] {
  const [right, y] = [widthPx - 10, heightPx - 9];
  const points: Point[] = [
    [right - step, y - 4],
    [right - step, y],
    [right, y],
    [right, y - 4],
  ];
  const label: Shape = {
    kind: 'text',
    at: [right - step - 10, y - 3],
    text: String(SQUARE),
    sizePx: 13,
    fill: BAR_INK,
  };
  return [{ kind: 'polyline', points, stroke: BAR_INK, strokeWidth: 1.5 }, label];
}

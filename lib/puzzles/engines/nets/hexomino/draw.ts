/**
 * Draws sheets of numbered squares, flat or partly folded in space (parallel projection). All squares are unit squares
 * of the lattice, seen from one octant. Drawing them farthest first by the sum of their coordinates hides exactly what
 * is hidden, because that sum grows by one at every lattice plane along a line of sight.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import type { Vector } from '../direction';
import type { FoldedSquare } from './fold';
import type { Sheet } from './sheet';

export interface SquareLook {
  readonly text: string;
  readonly fill: string;
  readonly ink: string;
}

const SHEET_PX = 340;
const SHEET_MARGIN_PX = 30;
const MOST_SQUARE_PX = 54;
const FRAME_PX = { width: 300, height: 260 } as const;
const FRAME_MARGIN_PX = 18;
const RIM_PX = 2.5;

/** The longest sheet of six squares, and larger sheets, fit the panel. */
export function drawSheet(sheet: Sheet, looks: readonly SquareLook[], marks: readonly Shape[] = []): Scene {
  const { squarePx, cornerOf } = sheetLayout(sheet);
  const shapes = sheet.flatMap((_, index) => {
    const [left, top] = cornerOf(index);
    const points: readonly Point[] = [
      [left, top],
      [left + squarePx, top],
      [left + squarePx, top + squarePx],
      [left, top + squarePx],
    ];
    return squareShapes(points, looks[index] as SquareLook, Math.round(squarePx * 0.46));
  });
  return { width: SHEET_PX, height: SHEET_PX, background: PICTURE_INK.background, shapes: [...shapes, ...marks] };
}

/** Returns the size of a square and the upper left corner of each, px. */
export function sheetLayout(sheet: Sheet): { readonly squarePx: number; readonly cornerOf: (square: number) => Point } {
  const [rows, cols] = [sheet.map(({ row }) => row), sheet.map(({ col }) => col)];
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
  const squarePx = Math.min(
    MOST_SQUARE_PX,
    Math.floor((SHEET_PX - 2 * SHEET_MARGIN_PX) / Math.max(span(rows), span(cols))),
  );
  const [left, top] = [(SHEET_PX - span(cols) * squarePx) / 2, (SHEET_PX - span(rows) * squarePx) / 2];
  const cornerOf = (square: number): Point => {
    const cell = sheet[square];
    return [
      left + ((cell?.col ?? 0) - Math.min(...cols)) * squarePx,
      top + ((cell?.row ?? 0) - Math.min(...rows)) * squarePx,
    ];
  };
  return { squarePx, cornerOf };
}

const squareShapes = (points: readonly Point[], { text, fill, ink }: SquareLook, sizePx: number): readonly Shape[] => [
  { kind: 'polygon', points, fill, stroke: PICTURE_INK.line, strokeWidth: RIM_PX },
  { kind: 'text', at: middleOf(points), text, sizePx, fill: ink },
];

const middleOf = (points: readonly Point[]): Point =>
  [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length,
  ) as unknown as Point;

/** Directions of the three axes on the page (y down), seen from 30 degrees right of front and 35 degrees above. */
const AXES: readonly [Point, Point, Point] = [
  [0.866025, 0.286788],
  [0.5, -0.496732],
  [0, -0.819152],
];

const projected = ([x, y, z]: Vector): Point => [
  (x * AXES[0][0] + y * AXES[1][0] + z * AXES[2][0]) / 2,
  (x * AXES[0][1] + y * AXES[1][1] + z * AXES[2][1]) / 2,
];

const cornersOf = ({ middle, right, up }: FoldedSquare, inset = 1): readonly Vector[] =>
  [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(
    ([across, along]) =>
      middle.map(
        (value, axis) =>
          value + inset * ((across as number) * (right[axis] as number) + (along as number) * (up[axis] as number)),
      ) as unknown as Vector,
  );

const nearness = ({ middle: [x, y, z] }: FoldedSquare): number => x - y + z;

/** Share of a square drawn when another covers it, so that both are visible. */
const ON_TOP_INSET = 0.72;

export function drawFoldings(
  states: readonly (readonly FoldedSquare[])[],
  looks: readonly SquareLook[],
): readonly Scene[] {
  const all = states.map((squares) => squares.flatMap((square) => cornersOf(square).map(projected)));
  const spanOf = (points: readonly Point[], axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return { from: Math.min(...values), to: Math.max(...values) };
  };
  const most = (axis: 0 | 1) => Math.max(...all.map((points) => spanOf(points, axis).to - spanOf(points, axis).from));
  const scale = Math.min(
    (FRAME_PX.width - 2 * FRAME_MARGIN_PX) / most(0),
    (FRAME_PX.height - 2 * FRAME_MARGIN_PX) / most(1),
  );
  return states.map((squares, index) => {
    const [wide, high] = [spanOf(all[index] as readonly Point[], 0), spanOf(all[index] as readonly Point[], 1)];
    const place = (point: Vector): Point => {
      const [x, y] = projected(point);
      return [
        FRAME_PX.width / 2 + (x - (wide.from + wide.to) / 2) * scale,
        FRAME_PX.height / 2 + (y - (high.from + high.to) / 2) * scale,
      ];
    };
    return { ...FRAME_PX, background: PICTURE_INK.background, shapes: foldedShapes(squares, looks, place, scale) };
  });
}

function foldedShapes(
  squares: readonly FoldedSquare[],
  looks: readonly SquareLook[],
  place: (point: Vector) => Point,
  scale: number,
): readonly Shape[] {
  const lies = (index: number) =>
    squares.slice(0, index).some(({ middle }) => middle.join() === squares[index]?.middle.join());
  const drawn = squares
    .map((square, index) => ({ square, look: looks[index] as SquareLook, isOnTop: lies(index) }))
    .map((each) => ({ ...each, points: cornersOf(each.square, each.isOnTop ? ON_TOP_INSET : 1).map(place) }))
    .sort((one, other) => nearness(one.square) - nearness(other.square));
  const whole = drawn.filter(({ isOnTop }) => !isOnTop);
  const rims = whole.map(({ points }): Shape => ({ kind: 'polygon', points, stroke: HIDDEN_LINE, strokeWidth: 1 }));
  const faces = drawn.map(
    ({ square, look, points }): Shape => ({
      kind: 'polygon',
      points,
      fill: shaded(look.fill, square),
      stroke: PICTURE_INK.line,
      strokeWidth: RIM_PX,
    }),
  );
  const texts = drawn.flatMap(({ look, points }, index): readonly Shape[] => {
    const isSeen = textSpots(points).every(
      (spot) => !drawn.slice(index + 1).some((nearer) => isInside(spot, nearer.points)),
    );
    return isSeen
      ? [
          {
            kind: 'text',
            at: middleOf(points),
            text: look.text,
            sizePx: Math.round(scale * TEXT_PER_SQUARE),
            fill: look.ink,
          },
        ]
      : [];
  });
  return [...faces, ...rims, ...texts];
}

const TEXT_PER_SQUARE = 0.34;

/** Returns the middle of a square and four points around it, at the extent of its number. */
function textSpots(points: readonly Point[]): readonly Point[] {
  const [x, y] = middleOf(points);
  return [[x, y], ...points.map(([cornerX, cornerY]): Point => [x + 0.4 * (cornerX - x), y + 0.4 * (cornerY - y)])];
}

const HIDDEN_LINE = '#7d8695';

function isInside([x, y]: Point, points: readonly Point[]): boolean {
  const sides = points.map(([fromX, fromY], index) => {
    const [toX, toY] = points[(index + 1) % points.length] as Point;
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) > 0;
  });
  return sides.every((side) => side === sides[0]);
}

/** Horizontal squares are lightest, those facing sideways darkest. */
function shaded(fill: string, { right, up }: FoldedSquare): string {
  const lies = right[2] === 0 && up[2] === 0;
  const facesSide = right[0] === 0 && up[0] === 0;
  const share = lies ? 100 : facesSide ? 84 : 92;
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round((Number.parseInt(fill.slice(at, at + 2), 16) * share) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

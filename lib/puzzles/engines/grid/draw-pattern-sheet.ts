/** Draws a sheet of cells, its marker a red square outside the corner. All sheets of an item have one scale. */
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { type NamedColor, PICTURE_INK, SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { turnedPips } from './pattern';
import type { PatternSheet, PrintedCell } from './pattern-sheet';

export const SHEET_PANEL_PX = 280;
const MARGIN_PX = 30;
const INK = { blank: '#dfe4ea', marker: '#d11f2d' } as const;
/** Share of a cell's side, as published (1.1 of the facts), and the minimum. */
const MARKER_SHARE = 0.25;
const MARKER_LEAST_PX = 12;
const PIP_RADIUS = 0.085;
const PIP_STEP = 0.25;

export function drawPatternSheet(sheet: PatternSheet): Scene {
  const [rows, cols] = [sheet.cells.length, sheet.cells[0]?.length ?? 0];
  const cellPx = (SHEET_PANEL_PX - 2 * MARGIN_PX) / Math.max(rows, cols);
  const [width, height] = [cols * cellPx, rows * cellPx];
  const corner: Point = [(SHEET_PANEL_PX - width) / 2, (SHEET_PANEL_PX - height) / 2];
  const outline = box(corner, width, height);
  const cells = sheet.cells.flatMap((row, rowIndex) =>
    row.map((cell, col) => ({ cell, at: [corner[0] + col * cellPx, corner[1] + rowIndex * cellPx] as const })),
  );
  return {
    width: SHEET_PANEL_PX,
    height: SHEET_PANEL_PX,
    background: PICTURE_INK.background,
    shapes: [
      { kind: 'polygon', points: outline, fill: INK.blank },
      ...cells.flatMap(({ cell, at }) =>
        cell === null ? [] : [{ kind: 'polygon', points: box(at, cellPx, cellPx), fill: fillOf(cell) } as const],
      ),
      gridShape(corner, rows, cols, cellPx),
      ...cells.flatMap(({ cell, at }) =>
        cell === null ? [] : printShapes(cell, [at[0] + cellPx / 2, at[1] + cellPx / 2], cellPx),
      ),
      { kind: 'polygon', points: outline, stroke: PICTURE_INK.line, strokeWidth: 3 },
      markerShape(sheet, corner, [width, height], cellPx),
    ],
  };
}

const colorOf = ({ pattern }: PrintedCell): NamedColor | undefined =>
  SIX_COLORS.find(({ name }) => name === pattern.id);
const fillOf = (cell: PrintedCell): string => colorOf(cell)?.fill ?? PICTURE_INK.paper;

function gridShape([left, top]: Point, rows: number, cols: number, cellPx: number): Shape {
  const line = (from: Point, to: Point): readonly PathCommand[] => [
    { op: 'M', to: from },
    { op: 'L', to },
  ];
  const steps = (count: number) => Array.from({ length: count - 1 }, (_, index) => (index + 1) * cellPx);
  const commands = [
    ...steps(cols).flatMap((along) => line([left + along, top], [left + along, top + rows * cellPx])),
    ...steps(rows).flatMap((along) => line([left, top + along], [left + cols * cellPx, top + along])),
  ];
  return { kind: 'path', commands, stroke: PICTURE_INK.line, strokeWidth: 1.5 };
}

const box = ([x, y]: Point, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

function markerShape({ marker }: PatternSheet, [left, top]: Point, [width, height]: Point, cellPx: number): Shape {
  const side = Math.max(MARKER_LEAST_PX, MARKER_SHARE * cellPx);
  const x = marker.endsWith('left') ? left - side : left + width;
  const y = marker.startsWith('top') ? top - side : top + height;
  return { kind: 'polygon', points: box([x, y], side, side), fill: INK.marker, stroke: INK.marker };
}

function printShapes(cell: PrintedCell, middle: Point, cellPx: number): readonly Shape[] {
  const color = colorOf(cell);
  return color ? markShapes(color, middle, cellPx) : [pipShape(cell, middle, cellPx)];
}

function pipShape({ pattern, turn }: PrintedCell, [x, y]: Point, cellPx: number): Shape {
  const radius = PIP_RADIUS * cellPx;
  const commands = turnedPips(pattern, turn).flatMap(([right, down]): readonly PathCommand[] => {
    const [middleX, middleY] = [x + right * PIP_STEP * cellPx, y + down * PIP_STEP * cellPx];
    const [from, to]: readonly [Point, Point] = [
      [middleX - radius, middleY],
      [middleX + radius, middleY],
    ];
    return [
      { op: 'M', to: from },
      { op: 'A', radius, sweep: 1, to },
      { op: 'A', radius, sweep: 1, to: from },
      { op: 'Z' },
    ];
  });
  return { kind: 'path', commands, fill: PICTURE_INK.line };
}

/** Draws a mark that no quarter turn or mirror changes. `r` is its half width. */
type Mark = (center: Point, r: number, ink: string) => readonly Shape[];

const disc: Mark = (center, r, ink) => [{ kind: 'circle', center, radius: r, fill: ink }];
const ring: Mark = (center, r, ink) => [{ kind: 'circle', center, radius: r, stroke: ink, strokeWidth: r / 3 }];
const target: Mark = (center, r, ink) => [...ring(center, r, ink), ...disc(center, r / 2.6, ink)];
const square: Mark = ([x, y], r, ink) => [
  { kind: 'polygon', points: box([x - 0.8 * r, y - 0.8 * r], 1.6 * r, 1.6 * r), fill: ink },
];
const diamond: Mark = ([x, y], r, ink) => [
  {
    kind: 'polygon',
    points: [
      [x, y - 1.15 * r],
      [x + 1.15 * r, y],
      [x, y + 1.15 * r],
      [x - 1.15 * r, y],
    ],
    fill: ink,
  },
];
const plus: Mark = ([x, y], r, ink) => [
  {
    kind: 'polyline',
    points: [
      [x - r, y],
      [x + r, y],
    ],
    stroke: ink,
    strokeWidth: r / 2,
  },
  {
    kind: 'polyline',
    points: [
      [x, y - r],
      [x, y + r],
    ],
    stroke: ink,
    strokeWidth: r / 2,
  },
];
const MARKS: Readonly<Record<string, Mark>> = { W: disc, Y: plus, G: diamond, B: ring, R: square, O: target };
const MARK_HALF_WIDTH = 0.2;

const markShapes = ({ letter, ink }: NamedColor, middle: Point, cellPx: number): readonly Shape[] =>
  MARKS[letter]?.(middle, MARK_HALF_WIDTH * cellPx, ink) ?? [];

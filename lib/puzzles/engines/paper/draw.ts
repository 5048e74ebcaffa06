/**
 * Draws a folded sheet; our own artwork. The front of the paper is white and its back shaded. The sheet's first outline
 * stays faintly visible, so that places can be counted. A fold shows the moved part's old place (dashed) and an arrow
 * to the new one, so that no two folds share a picture.
 */
import type { PathCommand, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { arrowShapes, dashedOutline, type ToPanel } from './draw-fold';
import type { Cell } from './layers';
import type { Line } from './point';
import { chordOf, type Polygon } from './polygon';
import { type Facet, type Fold, flatSheet, isBackUp, type Sheet } from './sheet';

const PAPER_PANEL_PX = 240;
const MARGIN_PX = 18;
/** In cell sides. */
const HOLE_RADIUS = 0.24;

export const PAPER_INK = {
  ground: '#e9ecf1',
  groundGrid: '#d6dce5',
  front: PICTURE_INK.paper,
  frontGrid: PICTURE_INK.faint,
  back: '#a9bcd6',
  backGrid: '#8ba1c0',
} as const;

export const drawUnfolded = (rows: number, cols: number, holes: readonly Cell[]): Scene =>
  panel(rows, cols, (place, cellPx) => [
    ...sheetShapes(flatSheet(rows, cols), place),
    ...holeShapes(holes, place, cellPx),
  ]);

/** Draws the sheet after a fold, and the fold itself. */
export function drawFolded(before: Sheet, fold: Fold, after: Sheet): Scene {
  return panel(after.rows, after.cols, (place) => [
    ...groundShapes(after, place),
    ...sheetShapes(after, place),
    ...dashedOutline(before, fold, place),
    ...arrowShapes(before, fold, place),
  ]);
}

export const drawPunched = (sheet: Sheet, punches: readonly Cell[]): Scene =>
  panel(sheet.rows, sheet.cols, (place, cellPx) => [
    ...groundShapes(sheet, place),
    ...sheetShapes(sheet, place),
    ...holeShapes(punches, place, cellPx),
  ]);

function panel(rows: number, cols: number, shapes: (place: ToPanel, cellPx: number) => readonly Shape[]): Scene {
  const cellPx = (PAPER_PANEL_PX - 2 * MARGIN_PX) / Math.max(rows, cols);
  const [left, top] = [(PAPER_PANEL_PX - cols * cellPx) / 2, (PAPER_PANEL_PX - rows * cellPx) / 2];
  const place: ToPanel = ([x, y]) => [left + x * cellPx, top + y * cellPx];
  return {
    width: PAPER_PANEL_PX,
    height: PAPER_PANEL_PX,
    background: PICTURE_INK.background,
    shapes: shapes(place, cellPx),
  };
}

function groundShapes({ rows, cols }: Sheet, place: ToPanel): readonly Shape[] {
  const [facet] = flatSheet(rows, cols).facets as [Facet];
  return [
    { kind: 'polygon', points: facet.outline.map(place), fill: PAPER_INK.ground },
    gridShape(facet.outline, { rows, cols }, place, PAPER_INK.groundGrid),
  ];
}

const sheetShapes = (sheet: Sheet, place: ToPanel): readonly Shape[] =>
  sheet.facets.flatMap((facet) => facetShapes(facet, sheet, place));

const facetShapes = (facet: Facet, size: Size, place: ToPanel): readonly Shape[] => [
  { kind: 'polygon', points: facet.outline.map(place), fill: isBackUp(facet) ? PAPER_INK.back : PAPER_INK.front },
  gridShape(facet.outline, size, place, isBackUp(facet) ? PAPER_INK.backGrid : PAPER_INK.frontGrid),
  { kind: 'polygon', points: facet.outline.map(place), stroke: PICTURE_INK.line, strokeWidth: 2 },
];

type Size = Pick<Sheet, 'rows' | 'cols'>;

function gridShape(outline: Polygon, { rows, cols }: Size, place: ToPanel, stroke: string): Shape {
  const upright = Array.from(
    { length: cols - 1 },
    (_, index): Line => [
      [index + 1, 0],
      [index + 1, rows],
    ],
  );
  const level = Array.from(
    { length: rows - 1 },
    (_, index): Line => [
      [0, index + 1],
      [cols, index + 1],
    ],
  );
  const chords = [...upright, ...level].flatMap((line) => chordOf(outline, line) ?? []);
  const commands = chords.map((point, index): PathCommand => ({ op: index % 2 === 0 ? 'M' : 'L', to: place(point) }));
  return { kind: 'path', commands, stroke, strokeWidth: 1 };
}

const holeShapes = (holes: readonly Cell[], place: ToPanel, cellPx: number): readonly Shape[] =>
  holes.map(([row, col]) => ({
    kind: 'circle',
    center: place([col + 0.5, row + 0.5]),
    radius: HOLE_RADIUS * cellPx,
    fill: PICTURE_INK.line,
  }));

/**
 * Draws a flat net with the print towards the viewer: bold outline, thin fold lines. Every net fits the same panel at
 * the same scale.
 */
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { neighbor, sameCell } from '../cell';
import { foldTree } from '../fold-tree';
import { SIDES, type Side } from '../frame';
import type { NetSquare } from '../net';
import { type FaceLook, faceShapesAt, type OnPage, onPage, outlineAt, type Placement, stroke } from './face';

/** The longest net, five squares in a row, leaves a margin of 10 px. */
const SQUARE_PX = 60;
const PANEL_PX = 320;
const LOOK: FaceLook = { strokePx: 4, letterPx: 27 };
const RIM_PX = 3;
const FOLD_PX = 1.5;
/** Light strips next to a fold line, so that it is visible on dark colours too. */
const GROOVE_PX = 5;

export const drawNet = (squares: readonly NetSquare[]): Scene => ({
  width: PANEL_PX,
  height: PANEL_PX,
  background: PICTURE_INK.background,
  shapes: netShapes(squares, placementsIn(squares).map(onPage), LOOK),
});

export function netShapes(squares: readonly NetSquare[], places: readonly OnPage[], look: FaceLook): readonly Shape[] {
  const faces = squares.flatMap(({ pattern, turn }, index) =>
    faceShapesAt(places[index] as OnPage, pattern, turn, look),
  );
  const folds = foldLines(squares, places);
  return [
    ...faces,
    drawn(folds, PICTURE_INK.background, GROOVE_PX),
    drawn(folds, PICTURE_INK.line, FOLD_PX),
    drawn(rimLines(squares, places), PICTURE_INK.line, RIM_PX),
  ];
}

function placementsIn(squares: readonly NetSquare[]): readonly Placement[] {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values) + 1) / 2;
  const [middleRow, middleCol] = [middle(squares.map(({ row }) => row)), middle(squares.map(({ col }) => col))];
  return squares.map(({ row, col }) => ({
    corner: [PANEL_PX / 2 + (col - middleCol) * SQUARE_PX, PANEL_PX / 2 + (row - middleRow) * SQUARE_PX],
    right: [SQUARE_PX, 0],
    down: [0, SQUARE_PX],
  }));
}

type Line = readonly [Point, Point];

/** The corners of a square (clockwise from the upper left) at the ends of each edge. */
const EDGES: Readonly<Record<Side, readonly [number, number]>> = {
  up: [0, 1],
  right: [1, 2],
  down: [2, 3],
  left: [3, 0],
};

function edgeOf(place: OnPage, side: Side): Line {
  const corners = outlineAt(place);
  const [from, to] = EDGES[side];
  return [corners[from] as Point, corners[to] as Point];
}

const foldLines = (squares: readonly NetSquare[], places: readonly OnPage[]): readonly Line[] =>
  foldTree(squares, 0).map(({ parent, side }) => edgeOf(places[parent] as OnPage, side));

const rimLines = (squares: readonly NetSquare[], places: readonly OnPage[]): readonly Line[] =>
  squares.flatMap((square, index) =>
    SIDES.filter((side) => !squares.some((other) => sameCell(other, neighbor(square, side)))).map((side) =>
      edgeOf(places[index] as OnPage, side),
    ),
  );

const drawn = (lines: readonly Line[], ink: string, widthPx: number): Shape => ({
  kind: 'path',
  commands: lines.flatMap(stroke),
  stroke: ink,
  strokeWidth: widthPx,
});

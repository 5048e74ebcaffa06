/** Pieces on their way from the tray into the board, as a picture at any moment. */

import { invariant } from 'rung-puzzles/core/invariant';
import { type Board, boundsOf, type Figure, includes } from 'rung-puzzles/engines/tangram/cell';
import { drawBoard } from 'rung-puzzles/engines/tangram/draw';
import type { readReplay, TangramAction, TangramState } from 'rung-puzzles/engines/tangram/replay';
import { cellsOfStep, type LabelledPiece, pieceOf } from 'rung-puzzles/engines/tangram/step';
import { movedShape } from 'rung-puzzles/scene/alter';
import type { PathCommand, Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { PICTURE_INK } from 'rung-puzzles/scene/six-colors';
import { cosSinOf } from '@/components/three/vectors';
import { STAGE_PX, type TangramLayout, tangramLayout } from './tangram-layout';

export type TangramFilm = ReturnType<typeof readReplay>;

/**
 * `fraction` (0 to 1): the progress of the step after state `step`. The piece turns, then flips, then glides to its
 * place.
 */
export function tangramScene({ states, actions }: TangramFilm, step: number, fraction: number): Scene {
  if (fraction === 1) return tangramScene({ states, actions }, step + 1, 0);
  const [state, action] = [states[step], fraction === 0 ? undefined : actions[step]];
  invariant(state !== undefined, 'a state for every step');
  const stage = stageOf(state.board, state.pieces);
  const gone = [...state.laid.map(({ label }) => label), ...(action ? [action.piece] : [])];
  const tray = state.pieces.flatMap((piece) =>
    gone.includes(piece.label) ? leftInTray(piece, stage) : flying(piece, inTray(piece, stage), stage),
  );
  return {
    width: STAGE_PX,
    height: STAGE_PX,
    background: PICTURE_INK.background,
    shapes: [...boardShapes(state, stage), ...tray, ...(action ? onItsWay(state, action, fraction, stage) : [])],
  };
}

interface TangramStage {
  readonly board: Board;
  readonly layout: TangramLayout;
  /** In the picture of the board: its upper left corner and the side of a cell, px. */
  readonly corner: Point;
  readonly cellPx: number;
  /** The number of shapes of the empty board. */
  readonly ground: number;
}

function stageOf(board: Board, pieces: readonly LabelledPiece[]): TangramStage {
  const { shapes } = drawBoard(board);
  const [frame] = shapes;
  invariant(frame?.kind === 'polygon', 'a board is drawn from its ground up');
  const [corner, right] = frame.points as readonly [Point, Point];
  const cellPx = (right[0] - corner[0]) / board.cols;
  return { board, layout: tangramLayout(board, pieces, cellPx), corner, cellPx, ground: shapes.length };
}

/** The board with the pieces on it, and a dashed line around a piece that does not fit. */
function boardShapes({ board, laid }: TangramState, stage: TangramStage): readonly Shape[] {
  const [left, top] = stage.layout.board;
  const dashes = misfits(board, laid).flatMap((piece) => dashed(outlineOf(pieceShapes(piece, stage)), stage.cellPx));
  return [...drawBoard(board, laid).shapes, ...dashes].map((shape) =>
    movedShape(shape, ([x, y]) => [x + left, y + top], 1),
  );
}

/** Those that cover a cell of an earlier one, or leave the board. */
export const misfits = ({ rows, cols }: Board, laid: readonly LabelledPiece[]): readonly LabelledPiece[] =>
  laid.filter(({ cells }, index) =>
    cells.some(
      (cell) =>
        cell[0] < 0 ||
        cell[1] < 0 ||
        cell[0] >= rows ||
        cell[1] >= cols ||
        laid.slice(0, index).some((earlier) => includes(earlier.cells, cell)),
    ),
  );

/** As the engine draws it on the board: fill, inner lines, outline, letter. */
const pieceShapes = (piece: LabelledPiece, { board, ground }: TangramStage): readonly Shape[] =>
  drawBoard(board, [piece]).shapes.slice(ground);

/** The sides of a piece, each a line. */
function outlineOf(shapes: readonly Shape[]): readonly PathCommand[] {
  const outline = shapes.findLast(({ kind }) => kind === 'path');
  invariant(outline?.kind === 'path', 'a piece has an outline');
  return outline.commands;
}

const DASH = { ink: '#b3310b', widthPx: 3.5, haloPx: 2.5 } as const;
/** Of a side of a cell. */
const DASHES: readonly (readonly [from: number, to: number])[] = [
  [0.1, 0.4],
  [0.6, 0.9],
];

function dashed(outline: readonly PathCommand[], cellPx: number): readonly Shape[] {
  const commands = outline.flatMap((command, index): readonly PathCommand[] => {
    const from = outline[index - 1];
    if (command.op !== 'L' || from?.op !== 'M') return [];
    const at = (share: number): Point => [
      from.to[0] + (command.to[0] - from.to[0]) * share,
      from.to[1] + (command.to[1] - from.to[1]) * share,
    ];
    return DASHES.flatMap(([start, end]) => [{ op: 'M', to: at(start) } as const, { op: 'L', to: at(end) } as const]);
  });
  const widthPx = Math.min(DASH.widthPx, cellPx / 6);
  return [
    { kind: 'path', commands: outline, stroke: PICTURE_INK.paper, strokeWidth: widthPx + 2 * DASH.haloPx },
    { kind: 'path', commands, stroke: DASH.ink, strokeWidth: widthPx },
  ];
}

/**
 * The pose of a piece: turned clockwise, then narrowed from side to side (below 0: flipped); the position of its middle
 * and the size of a cell.
 */
interface Hold {
  readonly degrees: number;
  readonly across: number;
  readonly middle: Point;
  readonly cellPx: number;
}

function inTray({ label, cells }: LabelledPiece, { layout: { tray, trayCellPx } }: TangramStage): Hold {
  const place = tray.find((each) => each.label === label);
  invariant(place !== undefined, 'a place in the tray for every piece');
  return { degrees: 0, across: 1, middle: middleOf(cells, place.at, trayCellPx), cellPx: trayCellPx };
}

/** Of the box around cells; `corner` is where the first row and column of that box begin. */
function middleOf(cells: Figure, [x, y]: Point, cellPx: number): Point {
  const { top, left, bottom, right } = boundsOf(cells);
  return [x + ((right - left + 1) * cellPx) / 2, y + ((bottom - top + 1) * cellPx) / 2];
}

/** A piece in any pose, with its letter upright. */
function flying(piece: LabelledPiece, hold: Hold, stage: TangramStage): readonly Shape[] {
  const [cos, sin] = cosSinOf(hold.degrees);
  const { top, left } = boundsOf(piece.cells);
  const [middleX, middleY] = middleOf(
    piece.cells,
    [stage.corner[0] + left * stage.cellPx, stage.corner[1] + top * stage.cellPx],
    stage.cellPx,
  );
  const scale = hold.cellPx / stage.cellPx;
  const place = ([x, y]: Point): Point => {
    const [fromX, fromY] = [(x - middleX) * scale, (y - middleY) * scale];
    return [hold.middle[0] + hold.across * (fromX * cos - fromY * sin), hold.middle[1] + fromX * sin + fromY * cos];
  };
  return pieceShapes(piece, stage).map((shape) => legible(movedShape(shape, place, scale)));
}

const LEAST_LETTER_PX = 15;
const legible = (shape: Shape): Shape =>
  shape.kind === 'text' ? { ...shape, sizePx: Math.max(shape.sizePx, LEAST_LETTER_PX) } : shape;

/** The place from which a piece was taken. */
const leftInTray = (piece: LabelledPiece, stage: TangramStage): readonly Shape[] => [
  {
    kind: 'path',
    commands: outlineOf(flying(piece, inTray(piece, stage), stage)),
    stroke: PICTURE_INK.faint,
    strokeWidth: 1.2,
  },
];

/** The relative durations of a quarter turn, a flip and the way. */
const [TURN_TIME, FLIP_TIME, WAY_TIME] = [0.6, 0.9, 1.5];

/** The progress of each part of a step, 0 to 1. */
export function sharesOf(
  { turns, flip }: Pick<TangramAction, 'turns' | 'flip'>,
  fraction: number,
): { readonly turn: number; readonly flip: number; readonly way: number } {
  const [turnTime, flipTime] = [TURN_TIME * turns, flip ? FLIP_TIME : 0];
  const passed = fraction * (turnTime + flipTime + WAY_TIME);
  const share = (from: number, time: number) => (time === 0 ? 0 : Math.min(1, Math.max(0, (passed - from) / time)));
  return { turn: share(0, turnTime), flip: share(turnTime, flipTime), way: share(turnTime + flipTime, WAY_TIME) };
}

function onItsWay(state: TangramState, action: TangramAction, fraction: number, stage: TangramStage): readonly Shape[] {
  const piece = pieceOf(state.pieces, action.piece);
  const { turn, flip, way } = sharesOf(action, fraction);
  const from = inTray(piece, stage);
  const hold: Hold = {
    degrees: 90 * action.turns * turn,
    across: 1 - 2 * flip,
    middle: mix(from.middle, endOf(state, action, stage), way),
    cellPx: from.cellPx + (stage.cellPx - from.cellPx) * way,
  };
  return flying(piece, hold, stage).map((shape) =>
    shape.kind === 'text' ? { ...shape, at: mix(shape.at, letterAtEnd(state, action, stage), way) } : shape,
  );
}

const mix = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** The middle of the piece once it is laid. */
function endOf({ pieces }: TangramState, action: TangramAction, { layout, corner, cellPx }: TangramStage): Point {
  const [row, col] = action.at;
  const upperLeft: Point = [layout.board[0] + corner[0] + col * cellPx, layout.board[1] + corner[1] + row * cellPx];
  return middleOf(cellsOfStep(pieces, action), upperLeft, cellPx);
}

/** A piece on the board may have its letter in another cell. */
function letterAtEnd(
  { board, pieces, laid }: TangramState,
  action: TangramAction,
  { layout, ground }: TangramStage,
): Point {
  const after = drawBoard(board, [...laid, { label: action.piece, cells: cellsOfStep(pieces, action) }]);
  const letter = after.shapes.slice(ground).findLast(({ kind }) => kind === 'text');
  invariant(letter?.kind === 'text', 'a piece has its letter');
  return [layout.board[0] + letter.at[0], layout.board[1] + letter.at[1]];
}

/** Turning sheets and moving arrows as a film, and the position of everything at any moment. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Json } from 'rung-puzzles/core/json';
import {
  type Arrow,
  type ArrowBoard,
  type ArrowMove,
  arrowAt,
  boardKey,
  FACINGS,
  type Facing,
  moveArrow,
  quarterTurns,
} from './arrow-board';
import { findPattern } from './pattern';
import { CORNERS, type PatternSheet, sheetKey, turnSheet } from './pattern-sheet';
import { choiceOf, countOf, fieldsOf, listOf, readMove, readSquare, textOf } from './read';

type GridState =
  | { readonly kind: 'sheet'; readonly sheet: PatternSheet }
  | { readonly kind: 'arrows'; readonly board: ArrowBoard };

type GridAction = { readonly op: 'turn' } | ({ readonly op: 'move' } & ArrowMove);

export interface GridFilm {
  readonly states: readonly GridState[];
  readonly actions: readonly GridAction[];
}

/** A moving thing. Degrees clockwise from how it is drawn at 0. */
export interface Turning {
  readonly degrees: number;
}

export interface ArrowOnItsWay extends Turning {
  readonly arrow: Arrow;
  /** In cells, with fractions. */
  readonly at: readonly [x: number, y: number];
}

const QUARTER_DEGREES = 90;

/** Returns the sheet about its middle, at a fraction (0 to 1) of a quarter turn. */
export const sheetDuring = (fraction: number): Turning => ({ degrees: fraction * QUARTER_DEGREES });

/** Share of a move in which the arrow turns on the spot before it moves. */
const TURNING_SHARE = 0.35;

/** Returns every arrow at a fraction (0 to 1) of a move. Arrows turn first and then move. Degrees from pointing up. */
export function arrowsDuring(board: ArrowBoard, move: ArrowMove, fraction: number): readonly ArrowOnItsWay[] {
  const after = moveArrow(board, move);
  invariant(after !== null && arrowAt(board, move.at) !== undefined, 'the move can be made');
  const turned = Math.min(1, fraction / TURNING_SHARE);
  const gone = Math.max(0, (fraction - TURNING_SHARE) / (1 - TURNING_SHARE));
  return board.arrows.map((arrow, index) => onItsWay(arrow, after.arrows[index] as Arrow, turned, gone));
}

function onItsWay(arrow: Arrow, after: Arrow, turned: number, gone: number): ArrowOnItsWay {
  const along = (axis: 0 | 1) => arrow.at[axis] + (after.at[axis] - arrow.at[axis]) * gone;
  const quarters = FACINGS.indexOf(arrow.facing) + quarterTurns(arrow.facing, after.facing) * turned;
  return { arrow, at: [along(0), along(1)], degrees: quarters * QUARTER_DEGREES };
}

/** The film in an item's explanation: plain JSON, with words for each action. */
export interface GridReplay {
  readonly world: 'grid';
  readonly states: readonly Json[];
  readonly steps: readonly { readonly text: string; readonly action: Json }[];
}

export function sheetReplay(sheet: PatternSheet, quarters: number): GridReplay {
  const states = Array.from({ length: quarters + 1 }, (_, turns) => sheetToJson(turnSheet(sheet, turns)));
  return {
    world: 'grid',
    states,
    steps: Array.from({ length: quarters }, () => ({ text: 'Turn a quarter clockwise', action: { op: 'turn' } })),
  };
}

const sheetToJson = ({ cells, marker }: PatternSheet): Json => ({
  kind: 'sheet',
  marker,
  cells: cells.map((row) => row.map((cell) => (cell === null ? null : { pattern: cell.pattern.id, turn: cell.turn }))),
});

/** `texts` has one description for each move. */
export const arrowReplay = (
  boards: readonly ArrowBoard[],
  moves: readonly ArrowMove[],
  texts: readonly string[],
): GridReplay => ({
  world: 'grid',
  states: boards.map(({ size, arrows }) => ({
    kind: 'arrows',
    size,
    arrows: arrows.map(({ at, facing, color }) => ({ at, facing, color })),
  })),
  steps: moves.map(({ at, direction, units }, index) => ({
    text: texts[index] ?? '',
    action: { op: 'move', at, direction, units },
  })),
});

/** Parses a film from JSON. Throws if it is malformed or a state does not follow from the one before. */
export function readReplay(states: readonly Json[], actions: readonly Json[]): GridFilm {
  invariant(states.length === actions.length + 1, 'a film has one state more than actions');
  const film = { states: states.map(readState), actions: actions.map(readAction) };
  for (const [index, action] of film.actions.entries())
    invariant(
      leadsTo(film.states[index] as GridState, action, film.states[index + 1] as GridState),
      `step ${index + 1} leads to the next state`,
    );
  return film;
}

function leadsTo(before: GridState, action: GridAction, after: GridState): boolean {
  if (before.kind === 'sheet')
    return (
      action.op === 'turn' && after.kind === 'sheet' && sheetKey(turnSheet(before.sheet, 1)) === sheetKey(after.sheet)
    );
  const moved = action.op === 'move' ? moveArrow(before.board, action) : null;
  return moved !== null && after.kind === 'arrows' && boardKey(moved) === boardKey(after.board);
}

function readState(json: Json): GridState {
  const { kind, marker, cells, size, arrows } = fieldsOf(json, 'a state');
  if (kind === 'sheet') {
    return {
      kind,
      sheet: {
        marker: choiceOf(marker, CORNERS, 'a marker'),
        cells: listOf(cells, 'cells', (row) => listOf(row, 'a row', readPrint)),
      },
    };
  }
  invariant(kind === 'arrows', 'a state is a sheet or a board');
  return { kind, board: { size: countOf(size, 'size'), arrows: listOf(arrows, 'arrows', readArrow) } };
}

function readPrint(json: Json): PatternSheet['cells'][number][number] {
  if (json === null) return null;
  const { pattern, turn } = fieldsOf(json, 'a cell');
  const found = findPattern(textOf(pattern, 'a pattern'));
  invariant(found !== undefined, 'a known pattern');
  return { pattern: found, turn: countOf(turn, 'a turn') % found.turns };
}

function readArrow(json: Json): Arrow {
  const { at, facing, color } = fieldsOf(json, 'an arrow');
  return {
    at: readSquare(at ?? null),
    facing: choiceOf<Facing>(facing, FACINGS, 'a facing'),
    color: textOf(color, 'a colour'),
  };
}

function readAction(json: Json): GridAction {
  const { op } = fieldsOf(json, 'an action');
  if (op === 'turn') return { op };
  invariant(op === 'move', 'an action turns or moves');
  return { op, ...readMove(json) };
}

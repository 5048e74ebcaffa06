/** Pieces placed one by one, as states and actions in plain JSON. */
import { invariant } from 'rung-puzzles/core/invariant';
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import type { Board, Cell, Figure } from './cell';
import { cellsOfStep, type LabelledPiece, type Step } from './step';

export interface TangramState {
  readonly board: Board;
  readonly pieces: readonly LabelledPiece[];
  /** The cells of the pieces on the board, in the order in which they were placed. */
  readonly laid: readonly LabelledPiece[];
}

/** Turns a piece, flips it, then places the upper left cell of its box at `at`. */
export type TangramAction = { readonly op: 'lay' } & Step;

const applyAction = (state: TangramState, { piece, turns, flip, at }: TangramAction): TangramState => ({
  ...state,
  laid: [...state.laid, { label: piece, cells: cellsOfStep(state.pieces, { piece, turns, flip, at }) }],
});

/** `texts` has one description for each step. */
export function replayOf(
  board: Board,
  pieces: readonly LabelledPiece[],
  steps: readonly Step[],
  texts: readonly string[],
) {
  const actions = steps.map((step): TangramAction => ({ op: 'lay', ...step }));
  const states: TangramState[] = [{ board, pieces, laid: [] }];
  for (const action of actions) states.push(applyAction(states.at(-1) as TangramState, action));
  return {
    world: 'tangram' as const,
    states: states as unknown as readonly Json[],
    steps: actions.map((action, index) => ({ text: texts[index] as string, action: action as unknown as Json })),
  };
}

/**
 * Parses states and actions from an explanation's JSON. Throws if they are malformed or an action does not lead to the
 * next state.
 */
export function readReplay(
  states: readonly Json[],
  actions: readonly Json[],
): { readonly states: readonly TangramState[]; readonly actions: readonly TangramAction[] } {
  const read = { states: states.map(readState), actions: actions.map(readAction) };
  invariant(states.length === actions.length + 1, 'a replay has one more state than actions');
  for (const [index, action] of read.actions.entries()) {
    const reached = applyAction(read.states[index] as TangramState, action) as unknown as Json;
    invariant(
      canonicalJson(reached) === canonicalJson(states[index + 1] as Json),
      `action ${index} leads to the next state`,
    );
  }
  return read;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function wholeOf(value: Json | undefined): number {
  invariant(typeof value === 'number' && Number.isInteger(value), 'a whole number');
  return value;
}

function readState(json: Json): TangramState {
  invariant(isObject(json) && isObject(json.board) && isList(json.pieces) && isList(json.laid), 'a state of a tangram');
  const board = { rows: wholeOf(json.board.rows), cols: wholeOf(json.board.cols) };
  return { board, pieces: json.pieces.map(readPiece), laid: json.laid.map(readPiece) };
}

function readPiece(json: Json): LabelledPiece {
  invariant(isObject(json) && typeof json.label === 'string' && isList(json.cells), 'a piece with a label');
  return { label: json.label, cells: readCells(json.cells) };
}

const readCells = (cells: readonly Json[]): Figure => cells.map(readCell);

function readCell(json: Json | undefined): Cell {
  invariant(isList(json) && json.length === 2, 'a cell has a row and a column');
  return [wholeOf(json[0]), wholeOf(json[1])];
}

function readAction(json: Json): TangramAction {
  invariant(
    isObject(json) && json.op === 'lay' && typeof json.piece === 'string' && typeof json.flip === 'boolean',
    'an action lays a piece',
  );
  return { op: 'lay', piece: json.piece, turns: wholeOf(json.turns), flip: json.flip, at: readCell(json.at) };
}

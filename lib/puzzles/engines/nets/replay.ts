/**
 * A net being folded and turned, as states and actions in plain JSON. `between` gives any moment. A stage draws the
 * prints with `faceShapes` at the poses of `squarePoses`.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import { FRONT, RIGHT, TOP, type Vector, vectorOf } from './direction';
import { foldTree } from './fold-tree';
import type { NetSquare } from './net';
import { hasPattern } from './patterns/patterns';
import { type CosSin, type Matrix, type NetMoment, product, rotationAbout, transposed } from './pose';
import { composed, IDENTITY, ROTATIONS, type Rotation, turnedBy } from './rotation';

export interface ReplaySquare extends NetSquare {
  /** Replaces the pattern with upright text, for sheets of numbered squares. Colours as `#rrggbb`. */
  readonly look?: { readonly text: string; readonly fill: string; readonly ink: string };
}

/** At rest: each square is flat (0) or folded (1), the whole in one of the 24 orientations. */
export interface NetState {
  readonly squares: readonly ReplaySquare[];
  readonly base: number;
  readonly folded: readonly (0 | 1)[];
  /** How the whole net is turned: the images of the six directions (`DIRECTIONS`). */
  readonly held: Rotation;
}

export type NetAction =
  /** Folds these squares by a right angle, all at once. */
  | { readonly do: 'fold'; readonly squares: readonly number[] }
  /** Turns everything about an axis in space, to another of the 24 orientations. */
  | { readonly do: 'turn'; readonly axis: Vector; readonly degrees: 90 | 120 | 180; readonly rotation: Rotation };

export const flatNet = (squares: readonly ReplaySquare[], base: number): NetState => ({
  squares,
  base,
  folded: squares.map(() => 0),
  held: IDENTITY,
});

export const foldAll = ({ squares, base }: NetState): NetAction => ({
  do: 'fold',
  squares: squares.map((_, square) => square).filter((square) => square !== base),
});

/** Returns null if there is nothing to turn. */
export function turnBy(rotation: Rotation): NetAction | null {
  const matrix = matrixOf(rotation);
  // The trace of a rotation is one plus twice the cosine of its angle.
  const degrees = ({ '-1': 180, 0: 120, 1: 90 } as const)[String(matrix[0][0] + matrix[1][1] + matrix[2][2])];
  return degrees === undefined ? null : { do: 'turn', axis: axisOf(matrix), degrees, rotation };
}

/** For a half turn, a column of the matrix plus the identity. Otherwise the antisymmetric part of the matrix. */
function axisOf(matrix: Matrix): Vector {
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix;
  const skew: Vector = [h - f, c - g, d - b];
  if (skew.some((value) => value !== 0)) return skew;
  const columns: readonly Vector[] = [
    [a + 1, d, g],
    [b, e + 1, h],
    [c, f, i + 1],
  ];
  return columns.find((column) => column.some((value) => value !== 0)) as Vector;
}

const matrixOf = (rotation: Rotation): Matrix =>
  transposed([RIGHT, TOP, FRONT].map((direction) => vectorOf(turnedBy(rotation, direction))) as unknown as Matrix);

export function applyAction(state: NetState, action: NetAction): NetState {
  if (action.do === 'turn') return { ...state, held: composed(state.held, action.rotation) };
  return { ...state, folded: state.folded.map((fold, square) => (action.squares.includes(square) ? 1 : fold)) };
}

/** Returns the moment when the share `fraction` (0 to 1) of an action is done. */
export function between(state: NetState, action: NetAction | null, fraction: number, cosSin: CosSin): NetMoment {
  const { squares, base, folded } = state;
  const attitude = matrixOf(state.held);
  if (action === null) return { squares, base, folded, attitude };
  if (action.do === 'turn')
    return {
      squares,
      base,
      folded,
      attitude: product(rotationAbout(action.axis, cosSin(action.degrees * fraction)), attitude),
    };
  return {
    squares,
    base,
    attitude,
    folded: folded.map((fold, square) => (action.squares.includes(square) ? Math.max(fold, fraction) : fold)),
  };
}

/**
 * Parses states and actions from an explanation's JSON. Throws if they are malformed or an action does not lead to the
 * next state.
 */
export function readReplay(
  states: readonly Json[],
  actions: readonly Json[],
): { readonly states: readonly NetState[]; readonly actions: readonly NetAction[] } {
  const read = { states: states.map(readState), actions: actions.map(readAction) };
  invariant(states.length === actions.length + 1, 'a replay has one more state than actions');
  read.actions.forEach((action, index) => {
    const reached = applyAction(read.states[index] as NetState, action);
    invariant(sameJson(reached, read.states[index + 1]), `action ${index} leads to the next state`);
  });
  return read;
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const sameJson = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && canonicalJson(one as Json) === canonicalJson(other as Json);
const isRotation = (value: Json | undefined): boolean => ROTATIONS.some((rotation) => sameJson(rotation, value));

function readState(json: Json): NetState {
  invariant(isObject(json) && isList(json.squares) && isList(json.folded), 'a state of a net');
  const squares = json.squares.map(readSquare);
  const { base } = json;
  invariant(Number.isInteger(base) && squares[base as number] !== undefined, 'a base among the squares');
  foldTree(squares, base as number);
  const folded = json.folded.map((fold): 0 | 1 => {
    invariant(fold === 0 || fold === 1, 'a square is flat or folded');
    return fold;
  });
  invariant(
    folded.length === squares.length && isRotation(json.held),
    'every square flat or folded, the whole held in one of 24 ways',
  );
  return { squares, base: base as number, folded, held: json.held as unknown as Rotation };
}

function readSquare(json: Json): ReplaySquare {
  invariant(isObject(json), 'a square of a net');
  const { row, col, pattern, turn, look } = json;
  invariant([row, col, turn].every(Number.isInteger), 'whole numbers place a square');
  invariant(typeof pattern === 'string' && hasPattern(pattern), 'a known pattern');
  const square = { row: row as number, col: col as number, pattern, turn: turn as number };
  return look === undefined ? square : { ...square, look: readLook(look) };
}

function readLook(json: Json): NonNullable<ReplaySquare['look']> {
  invariant(isObject(json) && typeof json.text === 'string', 'a text on a square');
  const { text, fill, ink } = json;
  for (const color of [fill, ink]) invariant(typeof color === 'string' && /^#[0-9a-f]{6}$/.test(color), 'a colour');
  return { text, fill: fill as string, ink: ink as string };
}

function readAction(json: Json): NetAction {
  invariant(isObject(json), 'an action on a net');
  if (json.do === 'fold') {
    invariant(isList(json.squares) && json.squares.every(Number.isInteger), 'squares to fold');
    return { do: 'fold', squares: json.squares as readonly number[] };
  }
  invariant(json.do === 'turn' && isRotation(json.rotation), 'to fold or to turn');
  const action = turnBy(json.rotation as unknown as Rotation);
  invariant(action !== null && sameJson(action, json), 'a turn');
  return action;
}

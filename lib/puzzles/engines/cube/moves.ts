/**
 * The 54 moves in Singmaster notation: 18 face turns, 18 wide turns (a face and the slice next to it), 9 slice turns
 * and 9 turns of the whole cube. Wide turns are lower case only (`Rw` is rejected): with one text per move, parse and
 * format are inverses. Slices and whole-cube turns take their direction from a face: M from L, E from D, S from F; x
 * from R, y from U, z from F.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Face } from './faces';

export const MOVE_KINDS = ['face', 'wide', 'slice', 'cube'] as const;
type MoveKind = (typeof MOVE_KINDS)[number];

export const MOVE_BASES = [
  'U',
  'R',
  'F',
  'D',
  'L',
  'B',
  'u',
  'r',
  'f',
  'd',
  'l',
  'b',
  'M',
  'E',
  'S',
  'x',
  'y',
  'z',
] as const;
export type MoveBase = (typeof MOVE_BASES)[number];

/** `''` a quarter turn clockwise, `'` counter-clockwise, `2` a half turn. */
const MOVE_SUFFIXES = ['', "'", '2'] as const;
export type MoveSuffix = (typeof MOVE_SUFFIXES)[number];

export type Move = `${MoveBase}${MoveSuffix}`;

export interface MoveBaseFacts {
  readonly kind: MoveKind;
  /** The face whose clockwise direction, seen from outside, is the move's. */
  readonly follows: Face;
  /** Which layers turn, counted along the followed face's normal: 1 is that face, 0 the middle, −1 the opposite one. */
  readonly layers: readonly number[];
}

const face = (follows: Face): MoveBaseFacts => ({ kind: 'face', follows, layers: [1] });
const wide = (follows: Face): MoveBaseFacts => ({ kind: 'wide', follows, layers: [1, 0] });
const slice = (follows: Face): MoveBaseFacts => ({ kind: 'slice', follows, layers: [0] });
const cube = (follows: Face): MoveBaseFacts => ({ kind: 'cube', follows, layers: [1, 0, -1] });

export const BASE_FACTS: Readonly<Record<MoveBase, MoveBaseFacts>> = {
  U: face('U'),
  R: face('R'),
  F: face('F'),
  D: face('D'),
  L: face('L'),
  B: face('B'),
  u: wide('U'),
  r: wide('R'),
  f: wide('F'),
  d: wide('D'),
  l: wide('L'),
  b: wide('B'),
  M: slice('L'),
  E: slice('D'),
  S: slice('F'),
  x: cube('R'),
  y: cube('U'),
  z: cube('F'),
};

export const MOVES: readonly Move[] = MOVE_BASES.flatMap((base) =>
  MOVE_SUFFIXES.map((suffix) => `${base}${suffix}` as const),
);

export const FACE_MOVES: readonly Move[] = MOVES.filter((move) => BASE_FACTS[baseOf(move)].kind === 'face');

const KNOWN: ReadonlySet<string> = new Set(MOVES);
export const isMove = (text: string): text is Move => KNOWN.has(text);

export function baseOf(move: Move): MoveBase {
  return move.charAt(0) as MoveBase;
}

export function suffixOf(move: Move): MoveSuffix {
  return move.slice(1) as MoveSuffix;
}

/** The axis around which a move turns. Moves on one axis commute. */
export type Axis = 'x' | 'y' | 'z';
const AXIS_OF_FACE: Readonly<Record<Face, Axis>> = { U: 'y', D: 'y', R: 'x', L: 'x', F: 'z', B: 'z' };
export const axisOf = (move: Move): Axis => AXIS_OF_FACE[BASE_FACTS[baseOf(move)].follows];

const INVERSE_SUFFIX: Readonly<Record<MoveSuffix, MoveSuffix>> = { '': "'", "'": '', '2': '2' };
export const inverseMove = (move: Move): Move => `${baseOf(move)}${INVERSE_SUFFIX[suffixOf(move)]}`;

export const inverseMoves = (moves: readonly Move[]): readonly Move[] => moves.map(inverseMove).reverse();

/** Parses moves separated by single spaces. The empty text is the empty list. */
export function parseMoves(text: string): Result<readonly Move[], 'bad-moves'> {
  const words = text === '' ? [] : text.split(' ');
  return words.every(isMove) ? ok(words) : err('bad-moves');
}

export const formatMoves = (moves: readonly Move[]): string => moves.join(' ');

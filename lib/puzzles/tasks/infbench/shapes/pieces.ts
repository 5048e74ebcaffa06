/** The legend of the pieces that a 2.5D item stacks. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Action } from 'rung-puzzles/engines/shapez/action';
import { parseShape } from 'rung-puzzles/engines/shapez/code';
import type { Shape } from 'rung-puzzles/engines/shapez/shape';

export interface NamedPiece {
  /** P1, P2 … */
  readonly name: string;
  readonly code: string;
  readonly shape: Shape;
}

/**
 * The different pieces that these lists stack, named in the order of their codes, so that a name does not reveal its
 * use.
 */
export function namePieces(lists: readonly (readonly Action[])[]): readonly NamedPiece[] {
  const codes = new Set(lists.flat().flatMap((action) => (action.op === 'stack' ? [action.shape] : [])));
  return [...codes].sort().map((code, index) => ({ name: `P${index + 1}`, code, shape: shapeOf(code) }));
}

export const pieceNames = (pieces: readonly NamedPiece[]): ReadonlyMap<string, string> =>
  new Map(pieces.map(({ code, name }) => [code, name]));

function shapeOf(code: string): Shape {
  const parsed = parseShape(code);
  invariant(parsed.ok, `bad piece ${code}`);
  return parsed.value;
}

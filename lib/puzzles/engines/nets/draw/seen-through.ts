/**
 * A net folded up towards the viewer has its print inside. If the print shows through, the cube's outside equals that
 * of the mirrored net folded away from the viewer. The mirrored net is the net as seen from below.
 */
import type { NetSquare } from '../net';
import { distinctTurns, mirrorTurn } from '../patterns/patterns';

/** Mirrors the net and each of its prints left to right. Its own inverse. */
export function seenFromBehind(squares: readonly NetSquare[]): readonly NetSquare[] {
  const last = Math.max(...squares.map(({ col }) => col));
  return squares.map(({ row, col, pattern, turn }) => ({
    row,
    col: last - col,
    pattern,
    turn: turnFromBehind(pattern, turn),
  }));
}

const turnFromBehind = (pattern: string, turn: number): number =>
  (mirrorTurn(pattern) - turn + 4) % distinctTurns(pattern);

/**
 * A net that is folded up towards the viewer has its print inside. Where the print can be seen through, the cube looks
 * outside as if the net's mirror image, which is what one sees of it from below, were folded away from the viewer.
 */
import type { NetSquare } from './net';
import { distinctTurns, mirrorTurn } from './patterns';

/** The net from behind: left and right change places, and each print with its own. Its own inverse. */
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

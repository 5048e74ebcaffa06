import { applyMoves } from './apply';
import { CORNERS, type Cubie, EDGES } from './cubies';
import { type Facelets, SOLVED } from './facelets';
import { FACES } from './faces';
import type { Move } from './moves';
import { isEven } from './parity';

/**
 * Returns whether the 54 moves reach this state: some turn of the whole cube brings the centres home, and then the laws
 * of the cubies hold.
 */
export function isReachable(facelets: Facelets): boolean {
  return WHOLE_CUBE_TURNS.some((turns) => hasLegalCubies(applyMoves(facelets, turns)));
}

const LYING: readonly (readonly Move[])[] = [[], ['x'], ['x2'], ["x'"], ['z'], ["z'"]];
const SPINS: readonly (readonly Move[])[] = [[], ['y'], ['y2'], ["y'"]];

const WHOLE_CUBE_TURNS = LYING.flatMap((lying) => SPINS.map((spin) => [...lying, ...spin]));

function hasLegalCubies(facelets: Facelets): boolean {
  const centresAtHome = FACES.every((face, index) => facelets[index * 9 + 4] === face);
  const corners = readPieces(facelets, CORNERS);
  const edges = readPieces(facelets, EDGES);
  if (!centresAtHome || corners === null || edges === null) return false;
  return corners.turns % 3 === 0 && edges.turns % 2 === 0 && isEven(corners.order) === isEven(edges.order);
}

/** Reads the piece at each place and the sum of turns. Returns null if a piece is missing or doubled. */
function readPieces(facelets: Facelets, pieces: readonly Cubie[]): { order: number[]; turns: number } | null {
  const names = pieces.map((sites) => lettersAt(SOLVED, sites));
  const order: number[] = [];
  let turns = 0;
  for (const sites of pieces) {
    const shown = lettersAt(facelets, sites);
    const turn = sites.findIndex((_, by) => names.includes(rotated(shown, by)));
    if (turn === -1) return null;
    order.push(names.indexOf(rotated(shown, turn)));
    turns += turn;
  }
  return new Set(order).size === pieces.length ? { order, turns } : null;
}

const lettersAt = (facelets: Facelets, sites: Cubie): string => sites.map((site) => facelets[site]).join('');
const rotated = (text: string, by: number): string => text.slice(by) + text.slice(0, by);

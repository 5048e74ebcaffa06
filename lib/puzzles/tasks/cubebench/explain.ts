import { applyMoves, tracesOf } from 'rung-puzzles/engines/cube/apply';
import { describeMove } from 'rung-puzzles/engines/cube/describe';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import type { Face } from 'rung-puzzles/engines/cube/faces';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import type { Explanation } from 'rung-puzzles/items/explanation';
import { FACE_COLORS } from './replies/tokens';

/** Explains with a replay that makes the given moves and then solves the cube in the fewest moves. */
export function explainCube(
  state: Facelets,
  summary: string,
  options: Explanation['options'] = [],
  first: readonly Move[] = [],
): Explanation {
  const moves = [...first, ...firstSolution(applyMoves(state, first))];
  return {
    summary,
    options,
    replay: {
      world: 'cube',
      states: tracesOf(state, moves),
      steps: moves.map((move) => ({ text: describeMove(move), action: move })),
    },
  };
}

/**
 * The first shortest solution in the order of `FACE_MOVES`. Explanations are part of items, so they must not depend on
 * how the oracle searches.
 */
function firstSolution(start: Facelets): readonly Move[] {
  const moves: Move[] = [];
  for (let state = start; ; state = applyMoves(state, moves.slice(-1))) {
    const [move] = oracleFor('htm').optimalFirstMoves(state);
    if (move === undefined) return moves;
    moves.push(move);
  }
}

export function rowsInWords(nine: string): string {
  const words = [...nine].map((face) => FACE_COLORS[face as Face]);
  return [0, 1, 2].map((row) => words.slice(row * 3, row * 3 + 3).join(' ')).join(' / ');
}

export const countMoves = (count: number): string => `${count} ${count === 1 ? 'move' : 'moves'}`;

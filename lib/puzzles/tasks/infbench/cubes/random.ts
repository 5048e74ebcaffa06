/**
 * Cubes of the variant `published`: lists of the 45 moves of the paper's appendix E.2, which has no turns of the whole
 * cube.
 */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { BASE_FACTS, baseOf, MOVES, type Move } from 'rung-puzzles/engines/cube/moves';
import { randomState } from 'rung-puzzles/engines/cube/random-state';
import type { GenerationFailure } from '../../task';
import { drawRandomLists, type RandomWorld } from '../random-lists';
import { type CubePuzzle, LAST_CUBE_LEVEL } from './world';

/** 18 face turns, 18 wide turns and 9 slice turns. */
export const PUBLISHED_MOVES: readonly Move[] = MOVES.filter((move) => BASE_FACTS[baseOf(move)].kind !== 'cube');

export function randomCubePuzzle(level: number, rng: Rng): Result<CubePuzzle, GenerationFailure> {
  if (!Number.isInteger(level) || level < 1 || level > LAST_CUBE_LEVEL) return err('level-out-of-range');
  const family = drawRandomLists(level, rng, randomCubeWorld);
  return family.ok ? ok({ level, ...family.value }) : family;
}

const randomCubeWorld = (rng: Rng): RandomWorld<Facelets, Move> => ({
  start: randomState(rng.split('start')),
  draw: (draw) => draw.pick(PUBLISHED_MOVES),
  apply: (state, move) => applyMoves(state, [move]),
  key: (state) => state,
  actionKey: (move) => move,
});

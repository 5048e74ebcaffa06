/**
 * The cube as a world of actions, and its puzzles.
 *
 * Every move matters, at every level. In a state that turns can reach, all 8 corners differ by their colours, and so do
 * all 12 edges. Each of the 54 moves changes the place of some corner or edge, so it changes what is seen. Leaving one
 * move m out of a list a m b therefore changes the state after a. And b rearranges the 54 places, so it keeps two
 * different states different: the end changes too. So `effectiveActions` is the level, without a search.
 * For the same reason nothing is ever forgotten: the moves form a group, and no end of a list erases its beginning.
 *
 * Centres reveal nothing. If the lists differed freely, the six centres alone would identify the right option in 67 to
 * 87 of 100 items (measured), with two thirds of the moves and a ninth of the stickers to follow. So the four lists
 * differ only between moves about the same axis with the same effect on the centres: face turns (R L' R2 …), or r, l',
 * M' and x. All four ends show the same centres, and the other stickers decide.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { randomState } from 'rung-puzzles/engines/cube/random-state';
import { isSolvedSooner } from 'rung-puzzles/engines/cube/shorter';
import type { GenerationFailure } from '../../task';
import { type ActionWorld, buildOptionFamily } from '../option-family';
import { drawSlots, type Slot } from './slots';

export interface CubePuzzle {
  readonly level: number;
  readonly start: Facelets;
  /** Four lists of moves in display order, and the cube after each. */
  readonly lists: readonly (readonly Move[])[];
  readonly finals: readonly Facelets[];
  readonly right: number;
}

/** Up to this level no shorter list does the same as any of the four. Beyond it, the search would be too slow. */
export const SHORTEST_TO_LEVEL = 4;

/** The world itself has no last level. Lists of this length are still generated quickly, and no one has come near. */
export const LAST_CUBE_LEVEL = 10_000;

/**
 * A puzzle of this level. The lists are built from the solved cube: where two of them diverge, and whether a shorter
 * one exists, does not depend on the start. Then a start is drawn and the lists are applied to it.
 */
export function generateCubePuzzle(level: number, rng: Rng): Result<CubePuzzle, GenerationFailure> {
  if (!Number.isInteger(level) || level < 1 || level > LAST_CUBE_LEVEL) return err('level-out-of-range');
  const family = buildOptionFamily(level, rng.split('lists'), (draw) => cubeWorld(level, drawSlots(level, draw)));
  if (!family.ok) return family;
  const start = randomState(rng.split('start'));
  const { lists, right } = family.value;
  const finals = lists.map((list) => applyMoves(start, list));
  invariant(
    new Set([start, ...finals]).size === finals.length + 1,
    'four ends apart from each other and from the start',
  );
  return ok({ level, start, lists, finals, right });
}

const cubeWorld = (level: number, slots: readonly Slot[]): ActionWorld<Facelets, Move> => ({
  start: SOLVED,
  propose: (rng, _, position) => rng.pick(slots[position] ?? []),
  apply: (state, move) => applyMoves(state, [move]),
  key: (state) => state,
  actionKey: (move) => move,
  // The slots guarantee that neighbours never share an axis.
  mayFollow: () => true,
  accepts: (finals) => level > SHORTEST_TO_LEVEL || !finals.some((state) => isSolvedSooner(state, level)),
});

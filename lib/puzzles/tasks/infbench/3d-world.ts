/**
 * The cube as a world of actions, and puzzles from it.
 *
 * Every move matters, at every level. In a state that turns can reach, all 8 corners differ by their colours, and so do
 * all 12 edges; each of the 54 moves carries some corner or edge elsewhere; so it changes what is seen. Leaving one
 * move m out of a list a m b therefore changes the state after a, and b, being a rearrangement of the 54 places, keeps
 * two different states different: the end changes too. So `effectiveActions` is the level, without a search.
 * For the same reason nothing is ever forgotten: the moves form a group, and no end of a list wipes out its beginning.
 *
 * Centres give nothing away. Where the lists differ freely, the six centres alone tell the right option in 67 to 87 of
 * 100 items (measured), and they can be followed with two thirds of the moves and a ninth of the stickers. So the four
 * lists differ only between moves about the same axis that carry the centres alike: turns of a face for one another (R
 * L' R2 …), or r, l', M' and x. All four ends show the same centres, and the other stickers decide.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { type Facelets, SOLVED } from 'rung-puzzles/engines/cube/facelets';
import type { Move } from 'rung-puzzles/engines/cube/moves';
import { randomState } from 'rung-puzzles/engines/cube/random-state';
import { isSolvedSooner } from 'rung-puzzles/engines/cube/shorter';
import type { GenerationFailure } from '../task';
import { drawSlots, type Slot } from './3d-slots';
import { type ActionWorld, buildOptionFamily } from './option-family';

export interface CubePuzzle {
  readonly level: number;
  readonly start: Facelets;
  /** Four lists of moves in display order, and what the cube shows after each. */
  readonly lists: readonly (readonly Move[])[];
  readonly finals: readonly Facelets[];
  /** Index of the right one. */
  readonly right: number;
}

/** Up to this level no list of fewer moves does the same as any of the four; beyond, the search would cost too much. */
export const SHORTEST_TO_LEVEL = 4;

/** The world itself has no last level; lists up to this long still build in a moment, and nobody has come near. */
export const LAST_CUBE_LEVEL = 10_000;

/**
 * A puzzle of this level. The lists are built from the solved cube: where two of them part, and whether a shorter one
 * would do, is the same from every start. Then a start is drawn and the lists are carried out on it.
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
  // By their slots, neighbours never share an axis.
  mayFollow: () => true,
  accepts: (finals) => level > SHORTEST_TO_LEVEL || !finals.some((state) => isSolvedSooner(state, level)),
});

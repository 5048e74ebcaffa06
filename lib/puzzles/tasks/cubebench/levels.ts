/** What a level means in Cube Bench, and how its puzzles are found: states are drawn until one fits the task. */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Facelets } from 'rung-puzzles/engines/cube/facelets';
import { DRAWN_UP_TO, FARTHEST, stateAtDistance } from 'rung-puzzles/engines/cube/sphere/sphere';
import type { GenerationFailure, LevelRange } from '../task';

/** The last level of tasks that need the distances of neighbouring states too. */
const MOVES_JUDGED_UP_TO = 13;

/** The level is the true distance. `upTo`: the last level that has items. */
export const distanceLevels = (upTo: number, notes: readonly string[] = []): LevelRange => ({
  first: 1,
  last: FARTHEST,
  meaning: 'true distance from solved: the fewest moves that solve the cube, a half turn counting as one',
  notes: [
    `No cube is farther than ${FARTHEST} moves from solved (cube20.org). From level ${upTo + 1} on there are no items, since the distances would take too long to prove.`,
    'Level 1 has 18 states, level 2 has 243, level 3 has 3,240: items come again there.',
    ...notes,
  ],
});

/** The last level that every task of a kind has. */
export const LAST_LEVEL_SHOWN = DRAWN_UP_TO;
export const LAST_LEVEL_JUDGED = Math.min(MOVES_JUDGED_UP_TO, DRAWN_UP_TO);

/** A wish that one state in ten fulfils fails this often only once in a billion. */
const MOST_ATTEMPTS = 200;

/**
 * Draws states uniformly at this distance until `make` returns something other than null. Each attempt has its own
 * generator.
 */
export function fromStateAt<Made>(
  level: number,
  upTo: number,
  rng: Rng,
  make: (state: Facelets, rng: Rng) => Made | null,
): Result<Made, GenerationFailure> {
  if (!Number.isInteger(level) || level < 1 || level > FARTHEST) return err('level-out-of-range');
  for (let attempt = 0; attempt < (level > upTo ? 0 : MOST_ATTEMPTS); attempt += 1) {
    const draw = rng.split(`attempt ${attempt}`);
    const state = stateAtDistance(level, draw.split('state'));
    if (!state.ok) return state;
    const made = make(state.value, draw);
    if (made !== null) return ok(made);
  }
  return err('no-item-found');
}

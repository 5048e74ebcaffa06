/**
 * How many levels the shape worlds allow. Cut, fill, paint and stack forget. Turns and mirrorings form a group of
 * eight: each single one matters in any number of them, but three replace any run. Numbers for 2D come from exhaustive
 * search (`bounds.ts`, `effective-changes.ts`, repeated by `bounds.deep.ts`). For 2.5D no bound was computed.
 */
import type { LevelRange } from '../task';
import type { ShapeWorldName } from './shapes/world';

/** Lists this long are generated within about a second, and no one has come near. */
export const LAST_LEVEL = 2000;

/** Up to this level no shorter list reaches any of an item's four final shapes. */
export const SHORTEST_UP_TO: Readonly<Record<ShapeWorldName, number>> = { '2d': 4, '25d': 2 };

/** The most cuts, fills and paints of one 2D list that can all matter (without each: still legal, another shape). */
export const MOST_EFFECTIVE_CHANGES_2D = 7;

/** The greatest distance of a reachable 2D shape from any start, in actions. */
export const GREATEST_DISTANCE_2D = 10;

const MEANING = 'number of actions in the list';
const RANDOM_LISTS =
  'Lists of the variant `published` are random, so none of this holds for them: many of their actions do not matter.';
const ALL_MATTER =
  'At every level every action matters: leaving any one out of any of the four lists gives another shape.';

export const SHAPE_LEVELS: Readonly<Record<ShapeWorldName, LevelRange>> = {
  '2d': {
    first: 1,
    last: LAST_LEVEL,
    meaning: MEANING,
    notes: [
      ALL_MATTER,
      `At most ${MOST_EFFECTIVE_CHANGES_2D} cuts, fills and paints of one list can matter; the longer a list, the more of it are turns and mirrorings.`,
      `Up to level ${SHORTEST_UP_TO['2d']} no shorter list leads to any of the four shapes. Above level ${GREATEST_DISTANCE_2D} there always is one: no shape is farther than ${GREATEST_DISTANCE_2D} actions from the start.`,
      RANDOM_LISTS,
    ],
  },
  '25d': {
    first: 1,
    last: LAST_LEVEL,
    meaning: MEANING,
    notes: [
      ALL_MATTER,
      'Only a few cuts, fills, paints and stacks of one list can matter (at most 12 places are planned for them); the longer a list, the more of it are turns and mirrorings.',
      `Up to level ${SHORTEST_UP_TO['25d']} no shorter list, stacking the pieces at hand, leads to any of the four shapes. In long lists runs of turns and mirrorings can be shortened to three actions.`,
      RANDOM_LISTS,
    ],
  },
};

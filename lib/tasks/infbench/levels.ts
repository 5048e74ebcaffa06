/**
 * How far the shape worlds carry. Numbers computed by `bounds.ts` and `bounds.deep.ts` (exhaustive search); see there for the method.
 */
import type { LevelRange } from '../task';
import type { ShapeWorldName } from './shape-world';

/** Lists this long still build within a fraction of a second; nobody has come near. */
export const LAST_LEVEL = 2000;

/** Up to this level an item's four final shapes cannot be reached by any shorter list. */
export const SHORTEST_UP_TO: Readonly<Record<ShapeWorldName, number>> = { '2d': 4, '25d': 2 };

export const SHAPE_LEVELS: Readonly<Record<ShapeWorldName, LevelRange>> = {
  '2d': { first: 1, last: LAST_LEVEL, meaning: 'number of actions in the list', notes: [] },
  '25d': { first: 1, last: LAST_LEVEL, meaning: 'number of actions in the list', notes: [] },
};

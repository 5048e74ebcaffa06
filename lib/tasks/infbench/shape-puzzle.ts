/** A puzzle of the shape tasks: four lists of actions from one start, what each leads to, and which one is right. */
import { err, ok, type Result } from '@/lib/core/result';
import { rngFor } from '@/lib/core/rng';
import type { Seed } from '@/lib/core/seed';
import type { Action } from '@/lib/engines/shapez/action';
import type { Shape } from '@/lib/engines/shapez/shape';
import type { GenerationFailure } from '../task';
import { LAST_LEVEL, SHORTEST_UP_TO } from './levels';
import { buildOptionFamily } from './option-family';
import { makeShapeWorld, type ShapeWorldName } from './shape-world';

export interface ShapePuzzle {
  readonly world: ShapeWorldName;
  readonly start: Shape;
  /** In display order. */
  readonly lists: readonly (readonly Action[])[];
  /** What each list leads to; pairwise different. */
  readonly finals: readonly Shape[];
  readonly right: number;
}

/** Places for cuts, fills, paints and stacks in long lists; below the bounds in `levels.ts`, since which of them fit is left to chance. */
const CHANGES_IN_LONG_LISTS: Readonly<Record<ShapeWorldName, number>> = { '2d': 6, '25d': 12 };

/** A puzzle whose four lists are all legal, with every action needed, and end in four different shapes. `label` names the task and version. */
export function generateShapePuzzle(world: ShapeWorldName, label: string, level: number, seed: Seed): Result<ShapePuzzle, GenerationFailure> {
  if (!Number.isInteger(level) || level < 1 || level > LAST_LEVEL) return err('level-out-of-range');
  const settings = { changesInLongLists: CHANGES_IN_LONG_LISTS[world], shortestUpTo: SHORTEST_UP_TO[world] };
  const rng = rngFor(seed, `${label}/${level}`);
  const family = buildOptionFamily(level, rng, (draw) => makeShapeWorld(world, level, settings, draw));
  if (!family.ok) return family;
  const { start, lists, finals, right } = family.value;
  return ok({ world, start: start.state, lists, finals: finals.map(({ state }) => state), right });
}

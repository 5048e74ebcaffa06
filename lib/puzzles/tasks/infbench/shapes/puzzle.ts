/** A puzzle of the shape tasks: four lists of actions from one start, their final shapes, and which one is right. */
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Action } from 'rung-puzzles/engines/shapez/action';
import type { Shape } from 'rung-puzzles/engines/shapez/shape';
import { rngForVariants } from '../../placed';
import type { GenerationFailure } from '../../task';
import { LAST_LEVEL, SHORTEST_UP_TO } from '../levels';
import { buildOptionFamily } from '../option-family';
import { drawRandomLists } from '../random-lists';
import { PUBLISHED } from '../variants';
import { randomShapeWorld } from './random';
import { makeShapeWorld, type ShapeWorldName } from './world';

export interface ShapePuzzle {
  readonly world: ShapeWorldName;
  readonly start: Shape;
  readonly lists: readonly (readonly Action[])[];
  /** The final shape of each list, all different. */
  readonly finals: readonly Shape[];
  readonly right: number;
}

/**
 * Places for cuts, fills, paints and stacks in long lists. Fewer than the bounds in `levels.ts`, since chance decides
 * which of them fit.
 */
const CHANGES_IN_LONG_LISTS: Readonly<Record<ShapeWorldName, number>> = { '2d': 6, '25d': 12 };

/** What decides the puzzle of a seed. `label` names the task and version. */
export interface ShapeSource {
  readonly world: ShapeWorldName;
  readonly label: string;
  readonly published?: boolean;
}

/**
 * A puzzle with four legal lists that end in four different shapes. Unless `published`, every action of each list is
 * needed.
 */
export function generateShapePuzzle(
  { world, label, published = false }: ShapeSource,
  level: number,
  seed: Seed,
): Result<ShapePuzzle, GenerationFailure> {
  if (!Number.isInteger(level) || level < 1 || level > LAST_LEVEL) return err('level-out-of-range');
  const rng = rngFor(seed, `${label}/${level}`);
  return published ? randomPuzzle(world, level, rngForVariants([PUBLISHED], rng)) : provenPuzzle(world, level, rng);
}

function provenPuzzle(world: ShapeWorldName, level: number, rng: Rng): Result<ShapePuzzle, GenerationFailure> {
  const settings = { changesInLongLists: CHANGES_IN_LONG_LISTS[world], shortestUpTo: SHORTEST_UP_TO[world] };
  const family = buildOptionFamily(level, rng, (draw) => makeShapeWorld(world, level, settings, draw));
  if (!family.ok) return family;
  const { start, lists, finals, right } = family.value;
  return ok({ world, start: start.state, lists, finals: finals.map(({ state }) => state), right });
}

function randomPuzzle(world: ShapeWorldName, level: number, rng: Rng): Result<ShapePuzzle, GenerationFailure> {
  const family = drawRandomLists(level, rng, (draw) => randomShapeWorld(world, draw));
  return family.ok ? ok({ world, ...family.value }) : family;
}

/** Puzzles whose right reply has a place that is drawn first, so that the place depends on nothing else. */
import { invariant } from 'rung-puzzles/core/invariant';
import { err, ok, type Result } from 'rung-puzzles/core/result';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import type { Condition } from 'rung-puzzles/items/condition';
import { drawingVariants } from './conditions';
import type { GenerationFailure, LevelRange, VariantGroup } from './task';

export interface PlacedPuzzle {
  /** Index of the right option in display order, or of the right word, from 0. */
  readonly place: number;
}

export interface PlacedGeneration<Puzzle extends PlacedPuzzle> {
  readonly id: string;
  readonly drawnAs?: string | undefined;
  /** What seeds draw by: raised only when a seed gives another puzzle. */
  readonly recipe: string;
  readonly levels: LevelRange;
  /** The task's variants. Those that draw another puzzle use other random numbers. */
  readonly variants: readonly VariantGroup[];
  readonly plain: Condition;
  /** How many places there are. All are equally likely. */
  readonly places: number;
  /** Makes a puzzle whose only right reply is at `place`, or null if this draw gave none. */
  readonly attempt: (level: number, place: number, rng: Rng, condition: Condition) => Puzzle | null;
  readonly mostAttempts?: number | undefined;
}

export interface PlacedGenerator<Puzzle> {
  readonly generate: (level: number, seed: Seed, condition?: Condition) => Result<Puzzle, GenerationFailure>;
  /** Finds the place of the right reply without making the puzzle. It is the same in all conditions. */
  readonly placeOf: (level: number, seed: Seed) => number;
}

const MOST_ATTEMPTS = 400;

export function placedGenerator<Puzzle extends PlacedPuzzle>(
  generation: PlacedGeneration<Puzzle>,
): PlacedGenerator<Puzzle> {
  const {
    id,
    drawnAs = id,
    recipe,
    levels,
    variants,
    plain,
    places,
    attempt,
    mostAttempts = MOST_ATTEMPTS,
  } = generation;
  const rngOf = (level: number, seed: Seed): Rng => rngFor(seed, `${drawnAs}@${recipe}/${level}`);
  const placeOf = (level: number, seed: Seed): number => rngOf(level, seed).split('place').int(places);

  function generate(level: number, seed: Seed, condition = plain): Result<Puzzle, GenerationFailure> {
    if (!Number.isInteger(level) || level < levels.first || (levels.last !== null && level > levels.last))
      return err('level-out-of-range');
    const place = placeOf(level, seed);
    const rng = rngForVariants(drawingVariants({ variants }, condition), rngOf(level, seed));
    for (let draw = 0; draw < mostAttempts; draw += 1) {
      const puzzle = attempt(level, place, rng.split(`attempt ${draw}`), condition);
      if (puzzle === null) continue;
      invariant(puzzle.place === place, `${id}: the right reply is at the requested place`);
      return ok(puzzle);
    }
    return err('no-item-found');
  }

  return { generate, placeOf };
}

/** Random numbers for variants that draw another puzzle, or the given ones without such variants. */
export const rngForVariants = (drawing: readonly string[], rng: Rng): Rng =>
  drawing.length === 0 ? rng : rng.split(`variant ${drawing.join('.')}`);

/** Puts the right option at its place and the others around it in random order. */
export const arrangeAt = <T>(place: number, right: T, others: readonly T[], rng: Rng): T[] =>
  rng.shuffle(others).toSpliced(place, 0, right);

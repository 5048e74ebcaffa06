import { expect, it } from 'vitest';
import { seedOf } from '../../testing';
import { faultsOf } from '../testing/shape-proof';
import { generateShapePuzzle } from './puzzle';
import { SHAPE_WORLDS } from './world';

const SEEDS_PER_LEVEL = 10_000;

it.each(SHAPE_WORLDS.flatMap((world) => [1, 2, 3, 4, 6, 10, 16].map((level) => ({ world, level }))))(
  'ten thousand puzzles of the $world world at level $level pass a second check',
  ({ world, level }) => {
    for (let seed = 0; seed < SEEDS_PER_LEVEL; seed += 1) {
      const puzzle = generateShapePuzzle({ world, label: `deep/${world}` }, level, seedOf(seed));
      expect(puzzle.ok ? faultsOf(puzzle.value) : puzzle.error, `seed ${seed}`).toEqual([]);
    }
  },
);

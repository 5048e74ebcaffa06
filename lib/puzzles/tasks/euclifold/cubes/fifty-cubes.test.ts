import fc from 'fast-check';
import { SEED_LIMIT, type Seed } from 'rung-puzzles/core/seed';
import { expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf, seedOf } from '../../testing';
import { color } from '../color';
import { folding } from '../folding';
import { cubeKey, heldCube } from './cubes';
import { CUBES, cubeOfSeed, VIEW_STRATA, viewOfSeed } from './fifty-cubes';

it('are 50 different cubes', () => {
  const keys = Array.from({ length: CUBES }, (_, cube) => cubeKey(heldCube(seedOf(24 * cube))));
  expect(new Set(keys).size).toBe(CUBES);
});

it('come in 1,200 views, each a stratum that any drawn seed can be changed to', () => {
  const seeds = fc.bigInt({ min: 0n, max: SEED_LIMIT - 1n }).map((value) => value as Seed);
  expect(new Set(VIEW_STRATA.names).size).toBe(1200);
  fc.assert(
    fc.property(seeds, fc.constantFrom(...VIEW_STRATA.names), (drawn, name) => {
      const seed = VIEW_STRATA.seedIn?.(1, name, drawn) as Seed;
      expect(VIEW_STRATA.of(1, seed)).toBe(name);
      expect(name.startsWith(`cube ${cubeOfSeed(seed)} `)).toBe(true);
      expect(seed >= 0n && seed < SEED_LIMIT).toBe(true);
    }),
  );
});

it('are strata only in conditions with fifty cubes, and are named in outcomes and truth', () => {
  expect(color.strata?.inCondition?.('image.fifty-cubes')).toBe(VIEW_STRATA);
  expect(color.strata?.inCondition?.('image')).toBeUndefined();
  const seed = 24 * 17 + 5 + 1200 * 999;
  expect(itemOf(opaqueTask(color), 1, 'image.fifty-cubes', seed).truth.cube).toBe(17);
  expect(itemOf(opaqueTask(color), 1, 'image', seed).truth).not.toHaveProperty('cube');
  const puzzle = folding.generate(1, seedOf(seed), 'image.fifty-cubes.single');
  if (!puzzle.ok) throw new Error(puzzle.error);
  const verdict = { status: 'scored', answer: puzzle.value.first, score: 1, correct: true } as const;
  expect(folding.outcome?.(puzzle.value, verdict, 'image.fifty-cubes.single').outcome).toBe(
    `${puzzle.value.first}>${puzzle.value.first} ${puzzle.value.kind} cube-17`,
  );
});

it('show one view in all questions about it, and ask something else with another seed', () => {
  const items = [0, 1, 2, 3].map((round) => itemOf(opaqueTask(color), 1, 'image.fifty-cubes', 1200 * round + 100));
  expect(new Set(items.map(({ truth }) => JSON.stringify(truth.view))).size).toBe(1);
  expect(new Set(items.map(({ truth }) => JSON.stringify(truth.statement))).size).toBeGreaterThan(1);
  expect(viewOfSeed(seedOf(1200 + 100))).toBe(100n);
});

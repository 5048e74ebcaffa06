/** Slow checks of the cube, run by `npm run test:deep`. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import { expect, test } from 'vitest';
import { applyMoves, permuteInto } from './apply';
import { CORNERS, EDGES } from './cubies';
import { type Facelets, fromBytes, SOLVED, toBytes } from './facelets';
import { FACE_MOVES, formatMoves, MOVES } from './moves';
import { permutationOf } from './permutation';
import { randomState } from './random-state';

interface CubeJs {
  move: (list: string) => CubeJs;
  asString: () => string;
}

// Half-turn metric, cube20.org.
test('positions at face-turn depth 0 to 5: 1, 18, 243, 3,240, 43,239, 574,908', () => {
  const permutations = FACE_MOVES.map(permutationOf);
  const seen = new Set<Facelets>([SOLVED]);
  let frontier: Facelets[] = [SOLVED];
  const counts = [1];
  const next = new Uint8Array(54);
  for (let depth = 1; depth <= 5; depth += 1) {
    const found: Facelets[] = [];
    for (const state of frontier.map(toBytes)) {
      for (const permutation of permutations) {
        permuteInto(next, state, permutation);
        const reached = fromBytes(next);
        if (seen.has(reached)) continue;
        seen.add(reached);
        found.push(reached);
      }
    }
    frontier = found;
    counts.push(found.length);
  }
  expect(counts).toEqual([1, 18, 243, 3240, 43_239, 574_908]);
});

test('cubejs agrees on 100,000 random lists of all 54 moves', () => {
  const Cube = createRequire(import.meta.url)('cubejs') as new () => CubeJs;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 80 }), (list) => {
      expect(applyMoves(SOLVED, list)).toBe(new Cube().move(formatMoves(list)).asString());
    }),
    { numRuns: 100_000 },
  );
});

test('every piece reaches every place in every orientation equally often', () => {
  const seed = parseSeed('31');
  if (!seed.ok) throw new Error('bad seed');
  const rng = rngFor(seed.value, 'deep');
  const trials = 96_000;
  for (const pieces of [CORNERS, EDGES]) {
    const counts = new Map<string, number>();
    for (let trial = 0; trial < trials; trial += 1) {
      const state = randomState(rng);
      for (const [place, sites] of pieces.entries()) {
        const key = `${place}:${sites.map((site) => state[site]).join('')}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const kinds = pieces.length * (pieces[0]?.length ?? 0);
    expect(counts.size).toBe(pieces.length * kinds);
    // Six standard deviations on each side of the mean 4,000 (24 states for either kind of piece).
    for (const count of counts.values())
      expect(Math.abs(count - trials / kinds)).toBeLessThan(6 * Math.sqrt(trials / kinds));
  }
});

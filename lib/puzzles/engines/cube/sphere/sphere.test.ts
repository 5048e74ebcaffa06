import { hashJson } from 'rung-puzzles/core/hash';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, test } from 'vitest';
import { oracleFor } from '../oracle';
import { makeReference } from '../oracle/testing/reference';
import { DRAWN_UP_TO, FARTHEST, stateAtDistance } from './sphere';

const drawn = (depth: number, seed: number) => {
  const state = stateAtDistance(depth, rngFor(BigInt(seed) as Seed, 'sphere'));
  if (!state.ok) throw new Error(state.error);
  return state.value;
};

describe('stateAtDistance', () => {
  test('the true distance is the depth asked for', () => {
    for (let depth = 1; depth <= 9; depth += 1) {
      for (let seed = 0; seed < 12; seed += 1) expect(oracleFor('htm').distance(drawn(depth, seed))).toBe(depth);
    }
  });

  // Chi-square, df = states − 1; the bounds are six standard deviations of it above its mean.
  test.each([
    [1, 18, 900],
    [2, 243, 4860],
    [3, 3240, 16_200],
  ])('at depth %i each of the %i states comes equally often', (depth, states, draws) => {
    const { near } = makeReference(1, depth);
    const rng = rngFor(3n as Seed, `uniform-${depth}`);
    const counts = new Map([...near].filter(([, at]) => at === depth).map(([state]) => [state, 0]));
    expect(counts.size).toBe(states);
    for (let draw = 0; draw < draws; draw += 1) {
      const state = stateAtDistance(depth, rng);
      if (!state.ok) throw new Error(state.error);
      counts.set(state.value, (counts.get(state.value) ?? Number.NaN) + 1);
    }
    const mean = draws / states;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    expect(Math.abs(chiSquare - (states - 1))).toBeLessThan(6 * Math.sqrt(2 * (states - 1)));
  });

  test('the same generator gives the same state, in every release', () => {
    expect(hashJson(Array.from({ length: 9 }, (_, index) => drawn(index + 1, 77)))).toMatchInlineSnapshot(
      `"f4d395ac23f134be0f0bb15a62ee1bf11f5e37abc355de500facebef461ed30d"`,
    );
  });

  test('invalid depths, and those beyond what can be proven, are rejected', () => {
    for (const depth of [0, -1, 21, 2.5, Number.NaN])
      expect(stateAtDistance(depth, rngFor(1n as Seed, 'no'))).toEqual({ ok: false, error: 'level-out-of-range' });
    for (let depth = DRAWN_UP_TO + 1; depth <= FARTHEST; depth += 1) {
      expect(stateAtDistance(depth, rngFor(1n as Seed, 'no'))).toEqual({ ok: false, error: 'no-item-found' });
    }
  });
});

import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMoves } from '../apply';
import { type Facelets, SOLVED } from '../facelets';
import { FACE_MOVES, inverseMoves, type Move, suffixOf } from '../moves';
import { randomWord, wordCount } from '../sphere/sphere-words';
import { type DistanceOracle, METRICS, type Metric, oracleFor } from './index';
import { ballFor } from './tables';
import { makeReference, type Reference } from './testing/reference';

const SEED = 51n as Seed;
const randomStates = (
  metric: Metric,
  count: number,
  length: (index: number) => number,
  purpose: string,
): readonly Facelets[] => {
  const rng = rngFor(SEED, `${purpose}-${metric}`);
  const turns = FACE_MOVES.filter((move) => metric === 'htm' || suffixOf(move) !== '2');
  return Array.from({ length: count }, (_, index) =>
    applyMoves(
      SOLVED,
      Array.from({ length: length(index) }, () => rng.pick(turns)),
    ),
  );
};

// Source: cube20.org.
const POSITIONS: Readonly<Record<Metric, readonly number[]>> = {
  htm: [1, 18, 243, 3240, 43_239, 574_908, 7_618_438, 100_803_036],
  qtm: [1, 12, 114, 1068, 10_011, 93_840, 878_880, 8_221_632, 76_843_595],
};

describe.each(METRICS)('distances, %s', (metric) => {
  const oracle: DistanceOracle = oracleFor(metric);
  let reference: Reference;
  beforeAll(() => {
    reference = makeReference(metric === 'htm' ? 1 : 2, metric === 'htm' ? 4 : 5);
    ballFor(metric);
  }, 180_000);

  test('the classes of the ball hold the published number of positions at each depth', () => {
    expect(ballFor(metric).levels.map(({ positions }) => positions)).toEqual(POSITIONS[metric]);
  });

  test('solved has distance 0 and an empty solution, and nothing leads nearer', () => {
    expect(oracle.distance(SOLVED)).toBe(0);
    expect(oracle.solution(SOLVED)).toEqual([]);
    expect(oracle.optimalFirstMoves(SOLVED)).toEqual([]);
    expect(oracle.distanceWithin(SOLVED, 0)).toBe(0);
    expect(oracle.solutionCount(SOLVED)).toBe(1);
    for (const { move, distance } of oracle.neighbours(SOLVED))
      expect(distance, move).toBe(metric === 'qtm' && suffixOf(move) === '2' ? 2 : 1);
  });

  test('distances equal those of a breadth-first search, for all states to depth 3 and every 40th beyond', () => {
    let index = 0;
    for (const [state, depth] of reference.near) {
      index += 1;
      if (depth > 3 && index % 40 !== 0) continue;
      expect(oracle.distance(state as Facelets)).toBe(depth);
    }
  });

  test('a second solver agrees on 120 random states of 1 to 8 turns', () => {
    for (const state of randomStates(metric, 120, (index) => 1 + (index % 8), 'second')) {
      expect(oracle.distance(state), state).toBe(reference.distance(state));
    }
  });

  test('a solution solves its state in as many turns as its distance', () => {
    for (const state of randomStates(metric, 60, (index) => 1 + (index % 10), 'solution')) {
      const solution = oracle.solution(state);
      expect(applyMoves(state, solution)).toBe(SOLVED);
      expect(solution).toHaveLength(oracle.distance(state));
      if (metric === 'qtm') expect(solution.map(suffixOf)).not.toContain('2');
    }
  });

  test('neighbours are at most one turn away; a quarter turn always changes the quarter-turn distance', () => {
    for (const state of randomStates(metric, 30, (index) => 1 + (index % 8), 'neighbours')) {
      const distance = oracle.distance(state);
      const neighbours = oracle.neighbours(state);
      expect(neighbours.map(({ move }) => move)).toEqual(FACE_MOVES);
      for (const neighbour of neighbours) {
        expect(neighbour.distance).toBe(oracle.distance(applyMoves(state, [neighbour.move])));
        const change = Math.abs(neighbour.distance - distance);
        if (metric === 'htm') expect(change).toBeLessThanOrEqual(1);
        else expect(change % 2).toBe(suffixOf(neighbour.move) === '2' ? 0 : 1);
      }
      const nearer = neighbours.filter((neighbour) => neighbour.distance === distance - 1).map(({ move }) => move);
      expect(oracle.optimalFirstMoves(state)).toEqual(nearer);
    }
  });

  test('returns null for a limit below the distance, otherwise the distance', () => {
    for (const state of randomStates(metric, 20, (index) => 5 + (index % 5), 'limit')) {
      const distance = oracle.distance(state);
      expect(oracle.distanceWithin(state, distance - 1)).toBeNull();
      expect(oracle.distanceWithin(state, distance)).toBe(distance);
      expect(oracle.distanceWithin(state, distance + 3)).toBe(distance);
      expect(oracle.distanceWithin(state, -1)).toBeNull();
    }
  });

  test('a state and its inverse are equally far', () => {
    const rng = rngFor(SEED, `inverse-${metric}`);
    for (let index = 0; index < 40; index += 1) {
      const word = randomWord(metric === 'htm' ? 9 : 5, rng);
      expect(oracle.distance(applyMoves(SOLVED, word))).toBe(oracle.distance(applyMoves(SOLVED, inverseMoves(word))));
    }
  });

  test('a state that face turns cannot reach is rejected', () => {
    const turnedCorner = `${SOLVED.slice(0, 8)}R${'F'}${SOLVED.slice(10)}` as Facelets;
    for (const state of [
      turnedCorner,
      applyMoves(SOLVED, ['x']),
      applyMoves(SOLVED, ['M']),
      'U'.repeat(54) as Facelets,
    ]) {
      expect(() => oracle.distance(state)).toThrow('face turns reach the state');
    }
  });
});

describe('half turns only', () => {
  const halfTurns = FACE_MOVES.filter((move) => suffixOf(move) === '2');

  test('a state after n half turns is at most n away, and an even number of quarter turns', () => {
    const depths = reached(halfTurns, 5);
    expect(depths.size).toBe(1 + 6 + 27 + 120 + 519 + 1932);
    let index = 0;
    for (const [state, depth] of depths) {
      index += 1;
      if (index % 13 !== 0) continue;
      expect(oracleFor('htm').distance(state)).toBeLessThanOrEqual(depth);
      expect(oracleFor('qtm').distance(state) % 2).toBe(0);
    }
  });
});

describe('canonical words', () => {
  test('there are 18, 243, 3,240, 43,254 and 577,368 of 1 to 5 turns', () => {
    expect([0, 1, 2, 3, 4, 5].map(wordCount)).toEqual([1n, 18n, 243n, 3240n, 43_254n, 577_368n]);
  });

  test('the states at a depth have as many solutions as there are words of that length', () => {
    const { near } = makeReference(1, 3);
    const sums = [0, 0, 0, 0];
    for (const [state, depth] of near)
      sums[depth] = (sums[depth] ?? 0) + oracleFor('htm').solutionCount(state as Facelets);
    expect(sums).toEqual([1, 18, 243, 3240]);
  });
});

/** Searches breadth first with the engine's own turns. */
function reached(turns: readonly Move[], radius: number): ReadonlyMap<Facelets, number> {
  const depths = new Map<Facelets, number>([[SOLVED, 0]]);
  let frontier: readonly Facelets[] = [SOLVED];
  for (let depth = 1; depth <= radius; depth += 1) {
    const next = new Set(frontier.flatMap((state) => turns.map((move) => applyMoves(state, [move]))));
    frontier = [...next].filter((state) => !depths.has(state));
    for (const state of frontier) depths.set(state, depth);
  }
  return depths;
}

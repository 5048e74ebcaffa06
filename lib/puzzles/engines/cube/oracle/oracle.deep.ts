/** Slow checks of the oracle, run by `npm run test:deep`. */

import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, test } from 'vitest';
import { applyMoves } from '../apply';
import { SOLVED } from '../facelets';
import { FACE_MOVES, suffixOf } from '../moves';
import { stateAtDistance } from '../sphere/sphere';
import { randomWord } from '../sphere/sphere-words';
import { cosetClasses } from './coset/classes';
import { TWIST_COUNT } from './coset/coset';
import { METRICS, oracleFor } from './index';
import { buildPhaseOne, type PhaseOne } from './phase-one';
import { piecesOf } from './pieces';
import { makeSearch } from './search';
import { ballFor, putPhaseOne } from './tables';
import { makeReference } from './testing/reference';

const SEED = 52n as Seed;

function phaseOneOf(metric: (typeof METRICS)[number]): PhaseOne {
  const work = buildPhaseOne(metric);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

describe.each(METRICS)('the oracle, %s', (metric) => {
  const phaseOne = phaseOneOf(metric);
  putPhaseOne(metric, phaseOne);
  const oracle = oracleFor(metric);

  // Cosets of the first subgroup of the two-phase method by half-turn distance: 13,209,134 up to 7, then as listed
  // (kociemba.org, cube20.org).
  test.runIf(metric === 'htm')('the phase-1 table has the published number of cosets at each distance', () => {
    const counts = [0, 0, 0, 0];
    cosetClasses().stabilisers.forEach((bits, index) => {
      const weight = 16 / bits.toString(2).replaceAll('0', '').length;
      for (let coset = index * TWIST_COUNT; coset < (index + 1) * TWIST_COUNT; coset += 1) {
        const value = ((phaseOne.values[coset >> 2] as number) >> ((coset & 3) * 2)) & 3;
        counts[value] = (counts[value] as number) + weight;
      }
    });
    expect(counts).toEqual([13_209_134, 124_946_368, 821_605_960, 1_199_128_738 + 58_202_444 + 476]);
  });

  test('a second solver agrees on 1,000 random states of depth 1 to 9', () => {
    const reference = makeReference(metric === 'htm' ? 1 : 2, metric === 'htm' ? 5 : 6);
    const turns = FACE_MOVES.filter((move) => metric === 'htm' || suffixOf(move) !== '2');
    const rng = rngFor(SEED, `second-${metric}`);
    for (let index = 0; index < 1000; index += 1) {
      const state = applyMoves(
        SOLVED,
        metric === 'htm'
          ? randomWord(1 + (index % 9), rng)
          : Array.from({ length: 1 + (index % 9) }, () => rng.pick(turns)),
      );
      expect(oracle.distance(state), state).toBe(reference.distance(state));
    }
  });

  test('the searches with and without phase 1 agree on 2,000 states to depth 11', () => {
    const plain = makeSearch(ballFor(metric), null);
    const quick = makeSearch(ballFor(metric), phaseOne);
    const rng = rngFor(SEED, `plain-${metric}`);
    for (let index = 0; index < 2000; index += 1) {
      const pieces = piecesOf(
        applyMoves(SOLVED, randomWord(metric === 'htm' ? 8 + (index % 4) : 5 + (index % 3), rng)),
      );
      for (let bound = ballFor(metric).radius; bound <= 11; bound += 1) {
        const [one, other] = [plain.wayWithin(pieces, bound), quick.wayWithin(pieces, bound)];
        expect(one === null).toBe(other === null);
        if (one !== null) break;
      }
    }
  });

  test('neighbours of deep states have the distances given', () => {
    const rng = rngFor(SEED, `neighbours-${metric}`);
    for (let index = 0; index < 20; index += 1) {
      const state = applyMoves(SOLVED, randomWord(metric === 'htm' ? 12 : 8, rng));
      for (const { move, distance } of oracle.neighbours(state))
        expect(oracle.distance(applyMoves(state, [move]))).toBe(distance);
    }
  });
});

test('states drawn at depth 10 to 14 have that distance', () => {
  for (let depth = 10; depth <= 14; depth += 1) {
    for (let seed = 0; seed < 5; seed += 1) {
      const state = stateAtDistance(depth, rngFor(BigInt(seed) as Seed, 'deep'));
      expect(state.ok && oracleFor('htm').distance(state.value)).toBe(depth);
    }
  }
});

test('states drawn at depth 4 are uniform over its 43,239', () => {
  const { near } = makeReference(1, 4);
  const counts = new Map([...near].filter(([, depth]) => depth === 4).map(([state]) => [state, 0]));
  const rng = rngFor(SEED, 'uniform-4');
  const draws = 5 * counts.size;
  for (let draw = 0; draw < draws; draw += 1) {
    const state = stateAtDistance(4, rng);
    if (!state.ok) throw new Error(state.error);
    counts.set(state.value, (counts.get(state.value) ?? Number.NaN) + 1);
  }
  const mean = draws / counts.size;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(Math.abs(chiSquare - (counts.size - 1))).toBeLessThan(6 * Math.sqrt(2 * (counts.size - 1)));
});

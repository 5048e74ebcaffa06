/** Exact cover and splitting, checked with known fillings and against each other. */
import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import type { Seed } from 'rung-puzzles/core/seed';
import { describe, expect, it } from 'vitest';
import { boxCells, cellKey, type Solid, solidKey } from '../cell';
import { isConnected } from '../connected';
import { isSameTurned, mirrored, ROTATIONS, rotated } from '../rotation';
import { splitInto } from '../split';
import { fillWith } from './cover';

/** The seven pieces of the Soma cube (Piet Hein), which fill a 3 x 3 x 3 box in 240 ways. */
const SOMA: readonly Solid[] = [
  '000100010',
  '000100200010',
  '000100200110',
  '000100110210',
  '000100110111',
  '000100110101',
  '000100010001',
].map((text) =>
  [...text.matchAll(/.../g)].map(([digits]) => [Number(digits[0]), Number(digits[1]), Number(digits[2])] as const),
);

describe('exact cover', () => {
  it('fills a 3 x 3 x 3 box with the pieces of the Soma cube', () => {
    const laid = fillWith(boxCells([3, 3, 3]), SOMA);
    expect(laid?.map((solid, part) => isSameTurned(solid, SOMA[part] as Solid))).toEqual(SOMA.map(() => true));
    expect(new Set(laid?.flat().map(cellKey)).size).toBe(27);
  });

  it('does not mirror: a left- and a right-handed piece cannot replace two left-handed ones', () => {
    const left = SOMA[4] as Solid;
    expect(isSameTurned(left, mirrored(left))).toBe(false);
    const whole: Solid = [...left, ...left.map(([x, y, z]) => [x + 4, y, z] as const)];
    expect(fillWith(whole, [left, left])).not.toBeNull();
    expect(fillWith(whole, [left, mirrored(left)])).toBeNull();
  });

  it('fails if the number of cubes differs or parity forbids it', () => {
    expect(fillWith(boxCells([2, 2, 2]), [boxCells([2, 2, 1])])).toBeNull();
    const domino = boxCells([2, 1, 1]);
    const chipped = boxCells([4, 4, 1]).filter(([x, y]) => !(x === 0 && y === 0) && !(x === 3 && y === 3));
    expect(
      fillWith(
        chipped,
        Array.from({ length: 7 }, () => domino),
      ),
    ).toBeNull();
  });

  it('reassembles split parts in any orientation', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(fc.constantFrom(...ROTATIONS), { minLength: 4, maxLength: 4 }),
        (seed, turns) => {
          const whole = boxCells([3, 3, 2]);
          const parts = splitInto(whole, [4, 5, 4, 5], rngFor(seed as Seed, 'split'));
          if (parts === null) return;
          expect(parts.map((part) => part.length)).toEqual([4, 5, 4, 5]);
          expect(parts.every(isConnected)).toBe(true);
          expect(solidKey(parts.flat())).toBe(solidKey(whole));
          const turned = parts.map((part, index) => rotated(part, turns[index] as (typeof ROTATIONS)[number]));
          expect(fillWith(whole, turned)).not.toBeNull();
        },
      ),
      { numRuns: 50 },
    );
  });
});

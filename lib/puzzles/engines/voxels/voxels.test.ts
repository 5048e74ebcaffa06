/**
 * Cells, rotations and connection, checked against the numbers of polycubes (OEIS A000162 one-sided, A038119 free) and
 * by properties.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCells, type Cell, cellKey, extentsOf, normalized, type Solid, solidKey } from './cell';
import { connectedParts, isConnected, neighborsOf } from './connected';
import {
  hasRotationalSymmetry,
  isChiral,
  isSameTurned,
  mirrored,
  orientationsOf,
  ROTATIONS,
  rotated,
  rotationClass,
} from './rotation';
import { heightsOf, isSupported, stackOf, topsOf } from './stack';

const cell = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const solid = fc.uniqueArray(cell, { minLength: 1, maxLength: 12, selector: cellKey }) as fc.Arbitrary<Solid>;
const heights = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }), {
  minLength: 3,
  maxLength: 3,
});

describe('rotations', () => {
  it('are 24, all different, and keep handedness', () => {
    const handed: Solid = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [0, 1, 1],
    ];
    expect(isChiral(handed)).toBe(true);
    expect(new Set(ROTATIONS.map((rotation) => solidKey(rotated(handed, rotation)))).size).toBe(24);
    expect(orientationsOf(handed).map(rotationClass)).not.toContain(rotationClass(mirrored(handed)));
  });

  it('give the known numbers of polycubes, with and without mirror images', () => {
    const [oneSided, free] = [
      [1, 1, 2, 8, 29, 166],
      [1, 1, 2, 7, 23, 112],
    ];
    let solids: readonly Solid[] = [[[0, 0, 0]]];
    for (let size = 1; size <= 6; size += 1) {
      const chiral = solids.filter(isChiral).length;
      expect([solids.length, solids.length - chiral / 2]).toEqual([oneSided[size - 1], free[size - 1]]);
      const grown = solids.flatMap((each) => neighborsOf(each).map((neighbor) => [...each, neighbor]));
      solids = [...new Map(grown.map((each) => [rotationClass(each), each])).values()];
    }
  });

  it('preserve a solid, and mirroring twice restores it', () => {
    fc.assert(
      fc.property(solid, fc.constantFrom(...ROTATIONS), (cells, rotation) => {
        expect(isSameTurned(cells, rotated(cells, rotation))).toBe(true);
        expect(mirrored(mirrored(cells))).toEqual(normalized(cells));
        expect(isSameTurned(cells, mirrored(cells))).toBe(!isChiral(cells));
        expect(24 % orientationsOf(cells).length).toBe(0);
        expect(hasRotationalSymmetry(cells)).toBe(orientationsOf(cells).length !== 24);
      }),
    );
  });
});

describe('solids', () => {
  it('split into parts that share no face and add up to the whole', () => {
    fc.assert(
      fc.property(solid, (cells) => {
        const parts = connectedParts(cells);
        expect(solidKey(parts.flat())).toBe(solidKey(cells));
        for (const part of parts) {
          expect(isConnected(part)).toBe(true);
          const around = new Set(neighborsOf(part).map(cellKey));
          expect(cells.some((each) => around.has(cellKey(each)))).toBe(false);
        }
      }),
    );
  });

  it('do not depend on order or place', () => {
    fc.assert(
      fc.property(solid, cell, (cells, by) => {
        const elsewhere = [...cells].reverse().map((each) => addCells(each, by as Cell));
        expect(normalized(elsewhere)).toEqual(normalized(cells));
        expect(extentsOf(elsewhere)).toEqual(extentsOf(cells));
      }),
    );
  });

  it('are supported exactly if they are columns', () => {
    fc.assert(
      fc.property(heights, (columns) => {
        const stack = stackOf(columns);
        expect(isSupported(stack)).toBe(true);
        expect(heightsOf(stack, 3, 3)).toEqual(columns);
        expect(topsOf(stack)).toHaveLength(columns.flat().filter((height) => height > 0).length);
      }),
    );
    expect(isSupported([[0, 0, 1]])).toBe(false);
  });
});

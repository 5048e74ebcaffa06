/** What a picture determines, checked on all stacks of a small box and all small solids. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, cellKey, isInBox, normalized, type Solid, solidKey } from '../cell';
import { isConnected, neighborsOf } from '../connected';
import { isDeterminedFree, isFullyVisible } from '../loose';
import { BACK_RIGHT, type Corner, FRONT_LEFT, pictureKey, seenFrom } from '../seen';
import { isSupported, stackOf } from '../stack';
import { allStacks } from '../testing';
import { greatestAlike, isDetermined } from './determined';

/** The picture with its place on the page. All stacks share the ground. */
const placedKey = (stack: Solid, corner: Corner = FRONT_LEFT) =>
  [...seenFrom(stack, corner)]
    .map(([key, { side }]) => `${key}${side}`)
    .sort()
    .join();

function groupsOf(stacks: readonly Solid[], keyOf: (stack: Solid) => string): readonly (readonly Solid[])[] {
  const groups = new Map<string, Solid[]>();
  for (const stack of stacks) groups.set(keyOf(stack), [...(groups.get(keyOf(stack)) ?? []), stack]);
  return [...groups.values()];
}

const heights = (size: number) =>
  fc.array(fc.array(fc.integer({ min: 0, max: size }), { minLength: size, maxLength: size }), {
    minLength: size,
    maxLength: size,
  });

describe('a picture of a stack', () => {
  it.each([
    [2, 3, 2],
    [3, 2, 2],
    [2, 2, 4],
  ] as const)(
    'determines it exactly when no other stack of a %i x %i x %i box has the same',
    (width, depth, height) => {
      const inBox = (cell: Cell) => isInBox(cell, [width, depth, height]);
      for (const group of groupsOf(allStacks(width, depth, height), (stack) => placedKey(stack))) {
        const union = new Set(group.flatMap((stack) => stack.map(cellKey)));
        for (const stack of group) {
          expect(isDetermined(stack, [FRONT_LEFT], inBox), solidKey(stack)).toBe(group.length === 1);
          expect(new Set(greatestAlike(stack, [FRONT_LEFT], inBox).map(cellKey))).toEqual(union);
          if (group.length > 1) expect(isDetermined(stack)).toBe(false);
        }
      }
    },
  );

  it('determines it from two opposite corners exactly when no other stack of a 2 x 3 x 2 box has the same two', () => {
    const corners = [FRONT_LEFT, BACK_RIGHT];
    const inBox = (cell: Cell) => isInBox(cell, [2, 3, 2]);
    for (const group of groupsOf(allStacks(2, 3, 2), (stack) =>
      corners.map((corner) => placedKey(stack, corner)).join('/'),
    ))
      for (const stack of group) expect(isDetermined(stack, corners, inBox), solidKey(stack)).toBe(group.length === 1);
  });

  it('equals that of the greatest stack with this picture, which contains the stack', () => {
    fc.assert(
      fc.property(heights(4), (columns) => {
        const stack = stackOf(columns);
        if (stack.length === 0) return;
        const all = greatestAlike(stack);
        expect(isSupported(all)).toBe(true);
        expect(pictureKey(all)).toBe(pictureKey(stack));
        expect(all.map(cellKey)).toEqual(expect.arrayContaining(stack.map(cellKey)));
        if (isDetermined(stack)) expect(all.length).toBe(stack.length);
      }),
    );
  });

  it('says no less from two corners than from one', () => {
    fc.assert(
      fc.property(heights(3), (columns) => {
        const stack = stackOf(columns);
        if (stack.length === 0) return;
        if (isDetermined(stack)) expect(isDetermined(stack, [FRONT_LEFT, BACK_RIGHT])).toBe(true);
        if (isDetermined(stack, [BACK_RIGHT])) expect(isDetermined(stack, [FRONT_LEFT, BACK_RIGHT])).toBe(true);
      }),
    );
  });
});

/** Loose: it may float, and be anywhere. */
describe('a picture of a loose solid', () => {
  it('determines it exactly when no other solid of up to five cubes, all seen, has the same', () => {
    let solids: readonly Solid[] = [[[0, 0, 0]]];
    for (let size = 1; size <= 5; size += 1) {
      for (const group of groupsOf(
        solids.filter((solid) => isFullyVisible(solid)),
        (solid) => pictureKey(solid),
      ))
        for (const solid of group) expect(isDeterminedFree(solid), solidKey(solid)).toBe(group.length === 1);
      const grown = solids.flatMap((solid) => neighborsOf(solid).map((neighbor) => normalized([...solid, neighbor])));
      solids = [...new Map(grown.map((solid) => [solidKey(solid), solid])).values()];
    }
    expect(solids.every(isConnected)).toBe(true);
  });
});

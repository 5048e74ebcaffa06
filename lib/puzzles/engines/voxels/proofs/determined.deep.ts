/** What a picture determines, checked on all 262,143 stacks of a 3 x 3 x 3 box and all solids of up to seven cubes. */
import { expect, it } from 'vitest';
import { type Cell, isInBox, normalized, type Solid, solidKey } from '../cell';
import { neighborsOf } from '../connected';
import { isDeterminedFree, isFullyVisible } from '../loose';
import { pictureKey, seenFrom } from '../seen';
import { allStacks } from '../testing';
import { isDetermined } from './determined';

it('a picture determines a stack exactly when no other stack of a 3 x 3 x 3 box has the same', {
  timeout: 900_000,
}, () => {
  const inBox = (cell: Cell) => isInBox(cell, [3, 3, 3]);
  const stacks = allStacks(3, 3, 3);
  const keys = stacks.map((stack) =>
    [...seenFrom(stack)]
      .map(([key, { side }]) => `${key}${side}`)
      .sort()
      .join(),
  );
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const determined = stacks.filter((stack, index) => {
    const alone = counts.get(keys[index] as string) === 1;
    expect(isDetermined(stack, undefined, inBox), solidKey(stack)).toBe(alone);
    return alone;
  });
  expect(determined.length).toBeGreaterThan(0);
});

it('a picture determines a loose solid exactly when no other of up to seven cubes, all seen, has the same', {
  timeout: 900_000,
}, () => {
  let solids: readonly Solid[] = [[[0, 0, 0]]];
  for (let size = 1; size <= 7; size += 1) {
    const visible = solids.filter((solid) => isFullyVisible(solid));
    const counts = new Map<string, number>();
    for (const solid of visible) counts.set(pictureKey(solid), (counts.get(pictureKey(solid)) ?? 0) + 1);
    for (const solid of visible)
      expect(isDeterminedFree(solid), solidKey(solid)).toBe(counts.get(pictureKey(solid)) === 1);
    const grown = solids.flatMap((solid) => neighborsOf(solid).map((neighbor) => normalized([...solid, neighbor])));
    solids = [...new Map(grown.map((solid) => [solidKey(solid), solid])).values()];
  }
});

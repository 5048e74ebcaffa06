/** What a picture determines, against all 262,143 stacks of a 3 x 3 x 3 box. */
import { expect, it } from 'vitest';
import { type Cell, isInBox, solidKey } from './cell';
import { isDetermined } from './determined';
import { seenFrom } from './seen';
import { allStacks } from './testing';

it('a picture determines a stack exactly when no other stack of a 3 x 3 x 3 box has the same', { timeout: 900_000 }, () => {
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

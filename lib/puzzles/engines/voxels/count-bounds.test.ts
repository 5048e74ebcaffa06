/** Bounds on the number of cubes, checked on all stacks of a 3 x 3 x 3 box and by properties in larger ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cell';
import { countBounds, type Silhouettes, silhouettesOf, stackWithCount } from './count-bounds';
import { isSupported, stackOf } from './stack';
import { viewOf } from './views';

/** Heights of all stacks of a 3 x 3 x 3 box, as nine digits. */
const ALL = Array.from({ length: 4 ** 9 }, (_, index) =>
  Array.from({ length: 9 }, (_, place) => Math.floor(index / 4 ** place) % 4),
);

function countsByViews(
  withLeft: boolean,
): ReadonlyMap<string, { readonly digits: readonly number[]; readonly counts: ReadonlySet<number> }> {
  const groups = new Map<string, { digits: readonly number[]; counts: Set<number> }>();
  for (const digits of ALL) {
    const at = (x: number, y: number) => digits[3 * x + y] as number;
    const front = [0, 1, 2].map((x) => Math.max(at(x, 0), at(x, 1), at(x, 2)));
    const left = withLeft ? [0, 1, 2].map((y) => Math.max(at(0, y), at(1, y), at(2, y))) : [];
    const key = [...digits.map((height) => (height > 0 ? 1 : 0)), ...front, ...left].join('');
    const group = groups.get(key) ?? { digits, counts: new Set() };
    group.counts.add(digits.reduce((sum, height) => sum + height, 0));
    groups.set(key, group);
  }
  return groups;
}

const stackOfDigits = (digits: readonly number[]) => stackOf([digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]);

describe.each([
  { name: 'front and top', withLeft: false },
  { name: 'front, left and top', withLeft: true },
])('bounds from $name', ({ withLeft }) => {
  it('are exact for all stacks of a 3 x 3 x 3 box, and every number between them is possible', () => {
    const wrong: string[] = [];
    for (const { digits, counts } of countsByViews(withLeft).values()) {
      const { least, most } = countBounds(silhouettesOf(stackOfDigits(digits), [3, 3], withLeft));
      if (least !== Math.min(...counts) || most !== Math.max(...counts) || counts.size !== most - least + 1)
        wrong.push(digits.join(''));
    }
    expect(wrong).toEqual([]);
  });

  it('hold for any stack, and each number between them has a stack that looks the same', () => {
    const size = 6;
    const heights = fc.array(fc.array(fc.integer({ min: 0, max: size }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    });
    const box: Cell = [size, size, size];
    const look = (stack: ReturnType<typeof stackOf>) =>
      (['front', 'top', ...(withLeft ? (['left'] as const) : [])] as const).map((view) => viewOf(view, stack, box));
    fc.assert(
      fc.property(heights, (columns) => {
        const stack = stackOf(columns);
        const views: Silhouettes = silhouettesOf(stack, [size, size], withLeft);
        const { least, most } = countBounds(views);
        expect(least).toBeLessThanOrEqual(stack.length);
        expect(most).toBeGreaterThanOrEqual(stack.length);
        for (let count = least; count <= most; count += 1) {
          const other = stackWithCount(views, count);
          expect(other).toHaveLength(count);
          expect(isSupported(other)).toBe(true);
          expect(look(other)).toEqual(look(stack));
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('the larger of the two minima of two views is too low for some stacks of three views', () => {
  const wrong = [...countsByViews(true).values()].find(({ digits }) => {
    const stack = stackOfDigits(digits);
    const turned = stack.map(([x, y, z]): Cell => [y, x, z]);
    const [front, left] = [stack, turned].map((each) => countBounds(silhouettesOf(each, [3, 3], false)).least);
    return Math.max(front as number, left as number) < countBounds(silhouettesOf(stack, [3, 3], true)).least;
  });
  expect(wrong).toBeDefined();
});

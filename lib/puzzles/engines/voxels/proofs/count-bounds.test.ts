/** Bounds on the number of cubes, checked on all stacks of a 3 x 3 x 3 box and by properties in larger ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell';
import { isSupported, stackOf } from '../stack';
import { viewOf } from '../views';
import { countBounds, type Silhouettes, silhouettesOf, stackWithCount } from './count-bounds';

/** Heights of a stack of a 3 x 3 x 3 box, as nine digits, for each number below 4^9. */
const digitsOf = (index: number): readonly number[] => PLACES.map((place) => (index >> (2 * place)) & 3);
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Group {
  readonly digits: readonly number[];
  readonly counts: Set<number>;
}

function groupByViews(withLeft: boolean): ReadonlyMap<number, Group> {
  const groups = new Map<number, Group>();
  for (let index = 0; index < 4 ** 9; index += 1) {
    const at = (place: number) => (index >> (2 * place)) & 3;
    let [key, count] = [0, 0];
    for (const place of PLACES) {
      key = 2 * key + (at(place) > 0 ? 1 : 0);
      count += at(place);
    }
    for (const x of [0, 3, 6]) key = 4 * key + Math.max(at(x), at(x + 1), at(x + 2));
    if (withLeft) for (const y of [0, 1, 2]) key = 4 * key + Math.max(at(y), at(y + 3), at(y + 6));
    const group = groups.get(key) ?? { digits: digitsOf(index), counts: new Set() };
    group.counts.add(count);
    groups.set(key, group);
  }
  return groups;
}

const GROUPS = [groupByViews(false), groupByViews(true)] as const;
const countsByViews = (withLeft: boolean): ReadonlyMap<number, Group> => GROUPS[withLeft ? 1 : 0];

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
      JSON.stringify(
        (['front', 'top', ...(withLeft ? (['left'] as const) : [])] as const).map((view) => viewOf(view, stack, box)),
      );
    fc.assert(
      fc.property(heights, (columns) => {
        const stack = stackOf(columns);
        const views: Silhouettes = silhouettesOf(stack, [size, size], withLeft);
        const { least, most } = countBounds(views);
        expect(least).toBeLessThanOrEqual(stack.length);
        expect(most).toBeGreaterThanOrEqual(stack.length);
        const shown = look(stack);
        const wrong: number[] = [];
        for (let count = least; count <= most; count += 1) {
          const other = stackWithCount(views, count);
          if (other.length !== count || !isSupported(other) || look(other) !== shown) wrong.push(count);
        }
        expect(wrong).toEqual([]);
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withholdSmall } from './withhold-small';

const LEAST = 10;
const shown = (people: readonly number[]) =>
  withholdSmall(
    people.map((count, index) => ({ group: `${index}`, people: count })),
    LEAST,
  ).map((each) => each.people);

test('tells counts of ten and more, and of none', () => {
  expect(shown([10, 25, 0])).toEqual([10, 25, 0]);
});

test('withholds another group if the total would tell the small one', () => {
  expect(shown([3, 40, 12])).toEqual([null, 40, null]);
  expect(shown([3, 4, 40, 12])).toEqual([null, null, 40, null]);
});

test('withholds no third group if two small ones have ten people together', () => {
  expect(shown([6, 7, 40])).toEqual([null, null, 40]);
});

test('what is withheld is never one group, and never fewer than ten people unless no other is left', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }), (people) => {
      const published = shown(people);
      const hidden = people.filter((_, index) => published[index] === null);
      for (const [index, count] of people.entries())
        if (count > 0 && count < LEAST) expect(published[index]).toBeNull();
      const isRest = published.every((count) => count === null || count === 0);
      if (hidden.length > 0 && !isRest) {
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(LEAST);
      }
    }),
  );
});

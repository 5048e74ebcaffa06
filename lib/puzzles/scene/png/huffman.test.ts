import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeLengths } from './huffman';

const FIBONACCI = Array.from({ length: 30 }, () => 0).reduce<number[]>(
  (all) => [...all, (all.at(-1) ?? 1) + (all.at(-2) ?? 0)],
  [],
);

const roomOf = (lengths: Uint8Array): number =>
  [...lengths].reduce((sum, length) => sum + (length === 0 ? 0 : 2 ** -length), 0);

it('gives every symbol that occurs a code, and uses all codes up to the longest', () => {
  const counts = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e6 })), { minLength: 2, maxLength: 286 });
  fc.assert(
    fc.property(counts, fc.constantFrom(9, 15), (list, most) => {
      const lengths = codeLengths(Uint32Array.from(list), most);
      lengths.forEach((length, symbol) => {
        expect(length > 0).toBe(list[symbol] !== 0 || (symbol === 0 && list.every((count) => count === 0)));
        expect(length).toBeLessThanOrEqual(most);
      });
      expect(roomOf(lengths)).toBe(list.filter((count) => count > 0).length < 2 ? 0.5 : 1);
    }),
  );
});

it('keeps to the limit where the best code would be longer', () => {
  const lengths = codeLengths(Uint32Array.from(FIBONACCI), 15);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
  expect(roomOf(lengths)).toBe(1);
});

it('gives the lengths of a known example', () => {
  // Weights 1 1 2 3 5: the tree is a comb.
  expect([...codeLengths(Uint32Array.of(1, 1, 2, 3, 5), 15)]).toEqual([4, 4, 3, 2, 1]);
});

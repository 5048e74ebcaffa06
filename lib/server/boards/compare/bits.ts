/** Bits of 32 a word, the first in the lowest place: 25,000 items are compared by 782 words. */

export type Bits = Uint32Array;

/** From digits, as PostgreSQL prints a `bit varying`. */
export function bitsOf(digits: string): Bits {
  const bits = new Uint32Array(Math.ceil(digits.length / 32));
  for (let place = 0; place < digits.length; place += 1)
    if (digits.charCodeAt(place) === 49) bits[place >> 5] = ((bits[place >> 5] ?? 0) | (1 << (place & 31))) >>> 0;
  return bits;
}

export const isSet = (bits: Bits, place: number): boolean => (((bits[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/** How many of a word are set (Warren, Hacker’s Delight, section 5-1). */
function countOfWord(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const countOf = (bits: Bits): number => bits.reduce((sum, word) => sum + countOfWord(word), 0);

/** How many the first has that the second has not; both of the same length. */
export function countOnly(first: Bits, second: Bits): number {
  let sum = 0;
  for (let word = 0; word < first.length; word += 1) sum += countOfWord((first[word] ?? 0) & ~(second[word] ?? 0));
  return sum;
}

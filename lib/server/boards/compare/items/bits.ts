/** 32 bits per word, the first in the lowest place. Comparing 25,000 items takes 782 words. */

export type Bits = Uint32Array;

/** Parses the digits of a PostgreSQL `bit varying`. */
export function bitsOf(digits: string): Bits {
  const bits = new Uint32Array(Math.ceil(digits.length / 32));
  for (let place = 0; place < digits.length; place += 1)
    if (digits.charCodeAt(place) === 49) bits[place >> 5] = ((bits[place >> 5] ?? 0) | (1 << (place & 31))) >>> 0;
  return bits;
}

export const isSet = (bits: Bits, place: number): boolean => (((bits[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;

/** Counts the set bits of a word (Warren, Hacker’s Delight, section 5-1). */
function countOfWord(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const countOf = (bits: Bits): number => bits.reduce((sum, word) => sum + countOfWord(word), 0);

/** Counts bits set in the first and not in the second; both have the same length. */
export function countOnly(first: Bits, second: Bits): number {
  let sum = 0;
  for (let word = 0; word < first.length; word += 1) sum += countOfWord((first[word] ?? 0) & ~(second[word] ?? 0));
  return sum;
}

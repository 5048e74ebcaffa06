/** Reads and sums in typed arrays. One function per kind of array, because V8 optimises functions that see one kind. */

export const at = (numbers: Float64Array, index: number): number => numbers[index] as number;

export const countAt = (counts: Int32Array, index: number): number => counts[index] as number;

export function add(numbers: Float64Array, index: number, amount: number): void {
  numbers[index] = (numbers[index] as number) + amount;
}

/** Adds a part of one array, times a factor, to a part of another. */
export function addTimes(
  into: Float64Array,
  place: number,
  factor: number,
  from: Float64Array,
  start: number,
  length: number,
): void {
  for (let index = 0; index < length; index += 1)
    into[place + index] = (into[place + index] as number) + factor * (from[start + index] as number);
}

/** The sum of products with a part of another array. Two sums at a time, because each waits for its last addition. */
export function dot(left: Float64Array, right: Float64Array, start = 0): number {
  const { length } = left;
  let [even, odd, index] = [0, 0, 0];
  for (; index + 1 < length; index += 2) {
    even += (left[index] as number) * (right[start + index] as number);
    odd += (left[index + 1] as number) * (right[start + index + 1] as number);
  }
  return index < length ? even + odd + at(left, index) * at(right, start + index) : even + odd;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

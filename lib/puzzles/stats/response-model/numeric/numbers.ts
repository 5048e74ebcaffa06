/** Reads and sums in typed arrays. One function per kind of array, because V8 optimises functions that see one kind. */

export const at = (numbers: Float64Array, index: number): number => numbers[index] as number;

export const countAt = (counts: Int32Array, index: number): number => counts[index] as number;

export function add(numbers: Float64Array, index: number, amount: number): void {
  numbers[index] = (numbers[index] as number) + amount;
}

export function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += at(left, index) * at(right, index);
  return sum;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

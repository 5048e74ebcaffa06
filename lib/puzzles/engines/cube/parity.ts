/** Returns whether an order of 0 … n − 1 is an even permutation. */
export function isEven(order: readonly number[]): boolean {
  const inversions = order.flatMap((a, i) => order.slice(i + 1).filter((b) => b < a));
  return inversions.length % 2 === 0;
}

/** Whether an order of 0 … n − 1 comes about by an even number of swaps. */
export function isEven(order: readonly number[]): boolean {
  const inversions = order.flatMap((a, i) => order.slice(i + 1).filter((b) => b < a));
  return inversions.length % 2 === 0;
}

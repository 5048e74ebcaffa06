/** How many ended on each rung, whether they failed or stopped there. */
export function countsByRung(
  depths: readonly { readonly r: number; readonly count: number }[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { r, count } of depths) counts.set(r, (counts.get(r) ?? 0) + count);
  return counts;
}

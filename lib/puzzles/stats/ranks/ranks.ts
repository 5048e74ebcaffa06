/** Returns ranks from 1. Equal values share the mean of their places (mid-ranks). */
export function midRanks(values: readonly number[]): readonly number[] {
  const ordered = [...values].sort((a, b) => a - b);
  return values.map((value) => {
    const first = ordered.indexOf(value);
    const last = ordered.lastIndexOf(value);
    return (first + last) / 2 + 1;
  });
}

/** Means of numbers with an interval, of which an end may be missing. */
import type { Combined } from 'rung-puzzles/stats/shares/newcombe';
import type { TermValue } from '@/lib/wire/boards/board';

export type Spread = Pick<NonNullable<TermValue>, 'value' | 'low' | 'high'>;

/** An end of the interval that one cell lacks, such as one open above, is missing in the mean. */
export function meanOfCells(
  cells: readonly Spread[],
  joined: (estimates: readonly Combined[]) => Combined | null,
): Spread | null {
  const mean = joined(cells.map(({ value, low, high }) => ({ value, low: low ?? value, high: high ?? value })));
  const has = (end: 'low' | 'high') => cells.every((cell) => cell[end] !== null);
  return mean && { value: mean.value, low: has('low') ? mean.low : null, high: has('high') ? mean.high : null };
}

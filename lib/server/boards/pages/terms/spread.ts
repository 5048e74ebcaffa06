/** Means of numbers with an interval, of which an end may be missing. */
import type { Combined } from 'rung-puzzles/stats/shares/newcombe';
import type { TermValue } from '@/lib/wire/boards/board';

export type Spread = Pick<NonNullable<TermValue>, 'value' | 'low' | 'high'>;

/** An end of the interval that one cell lacks, such as one open above, is missing in the mean. */
export function meanOfCells<Cell extends Spread, Mean extends Combined>(
  cells: readonly Cell[],
  joined: (estimates: readonly (Cell & Combined)[]) => Mean | null,
): (Mean & Spread) | null {
  const mean = joined(cells.map((cell) => ({ ...cell, low: cell.low ?? cell.value, high: cell.high ?? cell.value })));
  const has = (end: 'low' | 'high') => cells.every((cell) => cell[end] !== null);
  return mean && { ...mean, low: has('low') ? mean.low : null, high: has('high') ? mean.high : null };
}

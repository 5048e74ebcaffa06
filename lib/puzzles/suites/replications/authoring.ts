/** Short forms for writing replications. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Aggregate, Part, Reading } from 'rung-puzzles/measures/replication/aggregate';
import type { Reported, ReportedValue } from '../replication';

export const measure = (column: string, ...of: readonly Part[]): Aggregate => ({ kind: 'measure', of, column });
export const mean = (of: readonly Aggregate[]): Aggregate => ({ kind: 'mean', of });
export const minus = (first: Aggregate, second: Aggregate): Aggregate => ({ kind: 'difference', of: [first, second] });
export const meanR = (run: string, task: string, reading: Reading): Aggregate => ({
  kind: 'mean-r',
  run,
  task,
  reading,
});

export const part = (run: string, tasks?: readonly string[], levels?: readonly number[]): Part => ({
  run,
  ...(tasks === undefined ? {} : { tasks }),
  ...(levels === undefined ? {} : { levels }),
});

export const printed = (
  tables: string | readonly string[],
  task: string,
  condition: Condition,
  metric: string,
  more: Pick<ReportedValue, 'level' | 'mark'> = {},
): ReportedValue => ({
  kind: 'value',
  tables: typeof tables === 'string' ? [tables] : tables,
  task,
  condition,
  metric,
  ...more,
});

export const printedMean = (of: readonly Reported[]): Reported => ({ kind: 'mean', of });
export const printedMinus = (first: Reported, second: Reported): Reported => ({
  kind: 'difference',
  of: [first, second],
});

/** For tests: the values that papers print, as `prisma/reference` has them. */
import { readFileSync } from 'node:fs';
import type { Condition } from 'rung-puzzles/items/condition';
import type { ReportedValue } from '../replication';

export interface ReportedRow {
  readonly table: string;
  readonly task: string;
  readonly condition: Condition;
  readonly metric: string;
  readonly level?: number;
  readonly entrant: string;
  readonly value: number;
}

/** EucliFold's paper prints no numbers. */
export function reportedRows(suite: string): readonly ReportedRow[] {
  if (suite === 'euclifold') return [];
  const { metric = '', results } = JSON.parse(
    readFileSync(new URL(`../../../../prisma/reference/${suite}-reported.json`, import.meta.url), 'utf8'),
  ) as { readonly metric?: string; readonly results: readonly ReportedRow[] };
  return results.map((row) => ({ ...row, metric: row.metric ?? metric }));
}

/** Whether the row has a value of this place, of any entrant. */
export const isAt = ({ task, condition, metric, level, tables }: ReportedValue, row: ReportedRow): boolean =>
  row.task === task &&
  row.condition === condition &&
  row.metric === metric &&
  row.level === level &&
  tables.includes(row.table);

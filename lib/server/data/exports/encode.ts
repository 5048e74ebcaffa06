import { formatCsv, withoutFormula } from 'rung-puzzles/core/text/csv';
import {
  type ExportFormat,
  FREE_TEXT_COLUMNS,
  TRIAL_COLUMNS,
  type TrialColumn,
  type TrialRow,
} from '@/lib/wire/items/export';

/** Encodes rows in a format; CSV pages have no header. */
export const encodeRows = (format: ExportFormat, rows: readonly TrialRow[]): string =>
  format === 'csv' ? csvLines(rows) : jsonLines(rows);

export const csvHeader = (): string => formatCsv([TRIAL_COLUMNS]);

const csvLines = (rows: readonly TrialRow[]): string =>
  formatCsv(rows.map((row) => TRIAL_COLUMNS.map((column) => cell(column, row[column]))));
/** The statement selects exactly the columns, in their order. A list of their names would take twice as long. */
const jsonLines = (rows: readonly TrialRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

function cell(column: TrialColumn, value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return FREE_TEXT_COLUMNS.has(column) ? withoutFormula(text) : text;
}

import { formatCsv, withoutFormula } from 'rung-puzzles/core/csv';
import {
  type ExportFormat,
  FREE_TEXT_COLUMNS,
  TRIAL_COLUMNS,
  type TrialColumn,
  type TrialRow,
} from '@/lib/wire/export';

/** Encodes rows in a format; CSV pages have no header. */
export const encodeRows = (format: ExportFormat, rows: readonly TrialRow[]): string =>
  format === 'csv' ? csvLines(rows) : jsonLines(rows);

export const csvHeader = (): string => formatCsv([TRIAL_COLUMNS]);

const csvLines = (rows: readonly TrialRow[]): string =>
  formatCsv(rows.map((row) => TRIAL_COLUMNS.map((column) => cell(column, row[column]))));
/** A list of names makes `JSON.stringify` write these, in this order. */
const NAMES = [...TRIAL_COLUMNS];
const jsonLines = (rows: readonly TrialRow[]): string => rows.map((row) => `${JSON.stringify(row, NAMES)}\n`).join('');

function cell(column: TrialColumn, value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return FREE_TEXT_COLUMNS.has(column) ? withoutFormula(text) : text;
}

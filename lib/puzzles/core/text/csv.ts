/** Comma-separated values by RFC 4180, with a line feed after each row. */

export type CsvCell = string | number | null;

/**
 * Formats numbers as JavaScript prints them, null as empty, and text unchanged. Pass user-written text through
 * `withoutFormula` first.
 */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\n`).join('');

export function formatCell(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell that starts with one of these, some also after blanks (OWASP, CSV injection). */
export const withoutFormula = (text: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/.test(text) ? `'${text}` : text;

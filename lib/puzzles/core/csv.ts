/** Comma-separated values by RFC 4180, with a line feed after each row. */

export type CsvCell = string | number | null;

/**
 * Numbers as JavaScript prints them, null as nothing. Texts are as they are: those that people wrote go through
 * `withoutFormula` first.
 */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\n`).join('');

function formatCell(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run a cell that starts with one of these, some also after blanks (OWASP, CSV injection). */
export const withoutFormula = (text: string): string =>
  /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/.test(text) ? `'${text}` : text;

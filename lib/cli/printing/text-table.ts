/** Tables as text for a terminal, with their columns explained below. */
import { Option } from 'commander';

export interface TextColumn {
  readonly title: string;
  readonly meaning: string;
  /** Left-aligned; numbers are right-aligned. */
  readonly isText?: boolean;
}

/** The table, a blank line, and a line for each column. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title);
  const width = Math.max(...titles.map(({ length }) => length));
  return [
    ...aligned([titles, ...rows], (column) => columns[column]?.isText === true),
    '',
    ...columns.map(({ title, meaning }) => `${title.padEnd(width)}  ${meaning}`),
    '',
  ].join('\n');
}

/** Columns as wide as their widest entry: texts to the left, numbers to the right. */
export function aligned(lines: readonly (readonly string[])[], isText: (column: number) => boolean): readonly string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, column) => (isText(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** `--format table|json`. Programs that read the output get JSON. */
export const tableOrJson = (): Option =>
  new Option('--format <format>', 'table or json (default: table in a terminal, otherwise json)').choices([
    'table',
    'json',
  ]);

export const wantsTable = (format: string | undefined): boolean =>
  format === undefined ? process.stdout.isTTY === true : format === 'table';

export const percentText = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

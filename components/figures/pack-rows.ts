/**
 * The rows of a figure on their way to the browser: names of columns once, what all rows share once, and the rest as bare lists. A board
 * has hundreds of rows, and a name at every value is most of their weight.
 */
import type { FigureRow } from './figure-data';

type Value = string | number | boolean | null;

export interface PackedRows {
  readonly count: number;
  readonly shared: Readonly<Record<string, Value>>;
  readonly columns: readonly string[];
  /** Row by row, in the order of the columns. */
  readonly values: readonly (readonly Value[])[];
}

/** What a row does not have at all: no value of any column. */
const ABSENT = '\u0000';

export function packRows(rows: readonly FigureRow[]): PackedRows {
  const all = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof FigureRow)[];
  const cellOf = (row: FigureRow, column: keyof FigureRow): Value => (row[column] === undefined ? ABSENT : row[column]);
  const first = rows[0];
  const columns = all.filter((column) => first !== undefined && rows.some((row) => cellOf(row, column) !== cellOf(first, column)));
  const same = all.filter((column) => !columns.includes(column));
  return {
    count: rows.length,
    shared: Object.fromEntries(first === undefined ? [] : same.map((column) => [column, cellOf(first, column)])),
    columns,
    values: columns.length === 0 ? [] : rows.map((row) => columns.map((column) => cellOf(row, column))),
  };
}

export function unpackRows({ count, shared, columns, values }: PackedRows): readonly FigureRow[] {
  return Array.from({ length: count }, (_, place) => {
    const own = columns.map((column, index) => [column, values[place]?.[index]]);
    return Object.fromEntries([...Object.entries(shared), ...own].filter(([, value]) => value !== ABSENT)) as unknown as FigureRow;
  });
}

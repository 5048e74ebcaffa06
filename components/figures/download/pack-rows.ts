/**
 * The rows of a figure on their way to the browser, column by column: what rows share is written once. A board has
 * hundreds of rows, and names and repeated texts are most of their weight.
 */
import type { FigureRow } from './figure-data';

type Column = keyof FigureRow;

export interface PackedRows {
  readonly count: number;
  readonly columns: readonly {
    readonly name: Column;
    /** One of all rows, one of each row, or each once if there are places. */
    readonly values: readonly FigureRow[Column][];
    /** Of each row, in the values. */
    readonly places?: readonly number[];
  }[];
}

export const packRows = (rows: readonly FigureRow[]): PackedRows => ({
  count: rows.length,
  columns: (Object.keys(rows[0] ?? {}) as Column[]).map((name) => {
    const all = rows.map((row) => row[name]);
    const places = new Map([...new Set(all)].map((value, place) => [value, place]));
    if (places.size > 1 && places.size > all.length / 2) return { name, values: all };
    const values = [...places.keys()];
    return values.length === 1
      ? { name, values }
      : { name, values, places: all.map((value) => places.get(value) ?? 0) };
  }),
});

export const unpackRows = ({ count, columns }: PackedRows): readonly FigureRow[] =>
  Array.from({ length: count }, (_, row) => {
    const placeOf = ({ values, places }: PackedRows['columns'][number]) =>
      places?.[row] ?? (values.length === 1 ? 0 : row);
    const own = columns.map((column) => [column.name, column.values[placeOf(column)]]);
    return Object.fromEntries(own);
  });

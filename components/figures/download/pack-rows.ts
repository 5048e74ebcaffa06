/**
 * The rows of a figure on their way to the browser, column by column: what all rows share is written once, and so is
 * every text, to which the rows point. A board has hundreds of rows, and names and repeated texts are most of their
 * weight.
 */
import type { FigureRow } from './figure-data';

type Value = string | number | boolean | null;
type Column = keyof FigureRow;

export interface PackedRows {
  readonly count: number;
  readonly shared: Readonly<Record<string, Value>>;
  readonly texts: readonly string[];
  readonly columns: readonly PackedColumn[];
}

/** A value for each row; of a column with texts, their places. */
interface PackedColumn {
  readonly name: string;
  readonly isText: boolean;
  readonly values: readonly Value[];
}

export function packRows(rows: readonly FigureRow[]): PackedRows {
  const [first] = rows;
  const names = Object.keys(first ?? {}) as Column[];
  const isShared = (name: Column) => rows.every((row) => row[name] === first?.[name]);
  const texts = new Map<string, number>();
  return {
    count: rows.length,
    shared: Object.fromEntries(names.filter(isShared).map((name) => [name, first?.[name] ?? null])),
    columns: names.filter((name) => !isShared(name)).map((name) => packColumn(rows, name, texts)),
    texts: [...texts.keys()],
  };
}

function packColumn(rows: readonly FigureRow[], name: Column, texts: Map<string, number>): PackedColumn {
  const isText = rows.some((row) => typeof row[name] === 'string');
  const placeOf = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const values = rows.map(({ [name]: value }) => (isText && value !== null ? placeOf(String(value)) : value));
  return { name, isText, values };
}

export const unpackRows = ({ count, shared, texts, columns }: PackedRows): readonly FigureRow[] =>
  Array.from({ length: count }, (_, place) => {
    const own = columns.map(({ name, isText, values }) => {
      const value = values[place] ?? null;
      return [name, isText && value !== null ? texts[Number(value)] : value];
    });
    return { ...shared, ...Object.fromEntries(own) };
  });

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

/** A value for each row; of text columns its place in the texts, and ABSENT or NONE. */
interface PackedColumn {
  readonly name: string;
  readonly isText: boolean;
  readonly values: readonly Value[];
}

/** A row that has no such value, and one whose value is null: no place of any text. */
const ABSENT = -1;
const NONE = -2;
/** The same where the column holds no text. */
const ABSENT_VALUE = '';

export function packRows(rows: readonly FigureRow[]): PackedRows {
  const [first] = rows;
  if (first === undefined) return { count: 0, shared: {}, texts: [], columns: [] };
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))] as Column[];
  const varying = names.filter((name) => rows.some((row) => !(name in row) || row[name] !== first[name]));
  const texts = new Map<string, number>();
  return {
    count: rows.length,
    shared: Object.fromEntries(
      names.filter((name) => !varying.includes(name)).map((name) => [name, first[name] ?? null]),
    ),
    columns: varying.map((name) => packColumn(rows, name, texts)),
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
  const values = rows.map((row): Value => {
    const value = row[name];
    if (value === undefined) return isText ? ABSENT : ABSENT_VALUE;
    if (!isText) return value;
    return value === null ? NONE : placeOf(String(value));
  });
  return { name, isText, values };
}

export function unpackRows({ count, shared, texts, columns }: PackedRows): readonly FigureRow[] {
  return Array.from({ length: count }, (_, place) => {
    const own = columns.flatMap(({ name, isText, values }): [string, Value][] => {
      const value = values[place] ?? null;
      if (value === (isText ? ABSENT : ABSENT_VALUE)) return [];
      return [[name, isText ? (texts[Number(value)] ?? null) : value]];
    });
    return { ...shared, ...Object.fromEntries(own) } as unknown as FigureRow;
  });
}

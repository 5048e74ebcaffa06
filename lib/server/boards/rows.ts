/** How rows of all kinds are chosen, keyed and grouped. */
import { groupBy } from 'rung-puzzles/core/group-by';

type With<Field extends string> = Readonly<Record<Field, unknown>>;

export const pluck = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field): Row[Field][] =>
  rows.map((row) => row[field]);

export const unique = <T>(all: Iterable<T>): T[] => [...new Set(all)];

/** Takes rows with exactly these values. One closure a field is as fast as a comparison written out. */
export function where<Field extends string>(wanted: With<Field>): (row: With<Field>) => boolean {
  const [[field, value], ...more] = Object.entries(wanted) as [[Field, unknown], ...[Field, unknown][]];
  if (more.length === 0) return (row) => row[field] === value;
  const isRest = where(Object.fromEntries(more));
  return (row) => row[field] === value && isRest(row);
}

/** A key of these fields, in this order. */
export const keyOn =
  <Field extends string>(first: Field, ...more: readonly Field[]) =>
  (row: With<Field>): string =>
    more.reduce((key, field) => `${key} ${row[field]}`, String(row[first]));

/** In order of first occurrence. */
export const groupedBy = <Row extends With<Field>, Field extends string>(
  rows: readonly Row[],
  ...fields: readonly [Field, ...Field[]]
) => groupBy(rows, keyOn(...fields));

import type { DataColumn } from '@/components/ui/table/data-table';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { estimateColumn } from '../estimate';
import { formatCount, formatP } from '../format';

/** null: all of them together. */
export const LEVEL: DataColumn<{ readonly level: number | null }> = {
  title: 'Level',
  numeric: true,
  cell: ({ level }) => level ?? 'all',
};

type With<Key extends string, Value> = { readonly [key in Key]: Value };

/** Makes columns that print what each row has under a key; null: nothing. */
export const columnOf =
  <Value,>(print: (value: Value) => React.ReactNode, look: Partial<DataColumn<never>> = {}) =>
  <Key extends string>(title: React.ReactNode, key: Key): DataColumn<With<Key, Value | null>> => ({
    title,
    ...look,
    cell: ({ [key]: value }) => (value === null ? null : print(value)),
  });

export const countColumn = columnOf(formatCount, { numeric: true });

/** `meaning`: which test it is of. */
export const pColumn = <Key extends string>(title: string, key: Key, meaning?: string) =>
  columnOf(formatP, { numeric: true, ...(meaning && { meaning }) })(title, key);

export const textColumn = <Key extends string>(title: React.ReactNode, key: Key, className = '') =>
  columnOf((text: string) => text, { className })(title, key);

/** A difference of shares with its interval. */
export const pointsColumn = <Key extends string>(
  title: string,
  key: Key,
): DataColumn<With<Key, number> & With<'low' | 'high', number | null>> =>
  estimateColumn(title, ({ [key]: value, low, high }) => estimateOf(value, 'share', { low, high }), { isSigned: true });

export const nameColumn = (title: string): DataColumn<{ readonly name: string }> => ({
  title,
  className: 'min-w-28 max-w-56 font-medium',
  cell: ({ name }) => <bdi>{name}</bdi>,
});

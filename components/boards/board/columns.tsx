import type { DataColumn } from '@/components/ui/table/data-table';
import { formatCount } from '../format';

/** null: all of them together. */
export const LEVEL: DataColumn<{ readonly level: number | null }> = {
  title: 'Level',
  numeric: true,
  cell: ({ level }) => level ?? 'all',
};

export const countColumn = <Row,>(title: string, of: (row: Row) => number | null | undefined): DataColumn<Row> => ({
  title,
  numeric: true,
  cell: (row) => {
    const count = of(row);
    return count == null ? null : formatCount(count);
  },
});

export const nameColumn = (title: string): DataColumn<{ readonly name: string }> => ({
  title,
  className: 'min-w-28 max-w-56 font-medium',
  cell: ({ name }) => <bdi>{name}</bdi>,
});

import type { DataColumn } from '@/components/ui/table/data-table';

interface Row {
  readonly name: string;
  readonly provenance: 'measured' | 'reported';
}

export const entrantColumn: DataColumn<Row> = {
  title: 'Entrant',
  className: 'min-w-40',
  cell: ({ name, provenance }) => (
    <>
      {name}
      {provenance === 'reported' && <span className="block text-xs">reported in the paper</span>}
    </>
  ),
};

/** Of a table's row. */
export const entrantClass = ({ provenance }: Row): string | undefined =>
  provenance === 'reported' ? 'text-reported' : undefined;

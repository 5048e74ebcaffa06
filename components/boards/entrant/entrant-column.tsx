import type { DataColumn } from '@/components/ui/table/data-table';
import type { SummaryRow } from '@/lib/wire/boards/board';

type Row = Pick<SummaryRow, 'name' | 'provenance'>;

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

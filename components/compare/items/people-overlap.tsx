import { nameColumn } from '@/components/boards/board/columns';
import { formatCount } from '@/components/boards/format';
import { DataTable } from '@/components/ui/table/data-table';
import type { Ranking } from '@/lib/wire/boards/compare';
import { formatAgreement } from '../words';

/** Whether a model errs where people do. */
export function PeopleOverlapTable({ view }: { readonly view: Ranking }) {
  if (view.people.length === 0)
    return <p className="text-muted">No person has answered these items in a study that is on the boards.</p>;
  return (
    <DataTable
      label="Errors of models and of people"
      rows={view.people}
      columns={[
        nameColumn('Model'),
        { title: 'Items', numeric: true, cell: ({ n }) => n > 0 && formatCount(n) },
        { title: 'Answers of people', numeric: true, cell: ({ n, answers }) => n > 0 && formatCount(answers) },
        { title: 'Correlation, 95 %', numeric: true, cell: (row) => formatAgreement(row, row.correlation) },
      ]}
    />
  );
}

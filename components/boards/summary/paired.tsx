import { countColumn, nameColumn, pColumn, pointsColumn } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import type { PairedView } from '@/lib/wire/boards/board';
import { type Folds, OnDemand } from '../links/on-demand';

/** The same items in two conditions. Renders nothing if no one was asked in both. */
export const PairedOnDemand = ({ paired, ...folds }: Folds & { readonly paired: PairedView | null }) =>
  paired !== null &&
  paired.rows.length > 0 && (
    <OnDemand {...folds} summary={paired.title} id="paired">
      {() => (
        <>
          <DataTable
            label={paired.title}
            rows={paired.rows.map((row) => ({
              ...row,
              items: row.both + row.firstOnly + row.secondOnly + row.neither,
            }))}
            columns={[
              nameColumn('Model'),
              countColumn('Items', 'items'),
              countColumn('Only the first right', 'firstOnly'),
              countColumn('Only the second right', 'secondOnly'),
              pointsColumn('Difference, points', 'difference'),
              pColumn('p, exact', 'exactP', 'McNemar’s test, exact'),
              pColumn('p, mid-p', 'midP', 'McNemar’s test, mid-p'),
            ]}
          />
          <p className="mt-2 text-sm text-muted">
            The same frozen items, the newest ended run of each; McNemar’s test, and the interval that goes with its
            mid-p.
          </p>
        </>
      )}
    </OnDemand>
  );

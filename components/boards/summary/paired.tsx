import { nameColumn } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import type { PairedComparison, PairedView } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { estimateColumn } from '../estimate';
import { formatP } from '../format';
import { type Folds, OnDemand } from '../links/on-demand';

/** The same items in two conditions. Renders nothing if no one was asked in both. */
export function PairedOnDemand({ paired, shown, address }: Folds & { readonly paired: PairedView | null }) {
  if (paired === null || paired.rows.length === 0) return null;
  return (
    <OnDemand summary={paired.title} id="paired" shown={shown} address={address}>
      {() => (
        <>
          <PairedTable paired={paired} />
          <p className="mt-2 text-sm text-muted">
            The same frozen items, the newest ended run of each; McNemar’s test, and the interval that goes with its
            mid-p.
          </p>
        </>
      )}
    </OnDemand>
  );
}

const PairedTable = ({ paired: { title, rows } }: { readonly paired: PairedView }) => (
  <DataTable
    label={title}
    rows={rows}
    columns={[
      nameColumn('Model'),
      {
        title: 'Items',
        numeric: true,
        cell: ({ both, firstOnly, secondOnly, neither }) => both + firstOnly + secondOnly + neither,
      },
      { title: 'Only the first right', numeric: true, cell: ({ firstOnly }) => firstOnly },
      { title: 'Only the second right', numeric: true, cell: ({ secondOnly }) => secondOnly },
      estimateColumn<PairedComparison>(
        'Difference, points',
        ({ difference, low, high }) => estimateOf(difference, 'share', { low, high }),
        { isSigned: true },
      ),
      { title: 'p, exact', meaning: 'McNemar’s test, exact', numeric: true, cell: ({ exactP }) => formatP(exactP) },
      { title: 'p, mid-p', meaning: 'McNemar’s test, mid-p', numeric: true, cell: ({ midP }) => formatP(midP) },
    ]}
  />
);

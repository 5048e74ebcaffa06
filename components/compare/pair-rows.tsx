import { countColumn, LEVEL, pColumn, textColumn } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import type { PairedRow } from '@/lib/wire/boards/compare';
import { differenceColumns } from './difference-columns';

/** Task by task and level by level, with each difference drawn next to its numbers. */
export function PairRows({ rows }: { readonly rows: readonly PairedRow[] }) {
  const most = Math.max(0.1, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return (
    <>
      <DataTable
        label="Difference by task and level"
        rows={rows}
        columns={[
          textColumn('Task', 'title', 'font-medium whitespace-nowrap'),
          LEVEL,
          countColumn('n', 'n'),
          countColumn('Only A right', 'aOnly'),
          countColumn('Only B right', 'bOnly'),
          ...differenceColumns('A − B, points', 'B better · A better', most),
          pColumn('p', 'midP'),
          pColumn('p, Holm', 'adjustedP'),
        ]}
      />
      <p className="mt-3 max-w-text text-sm text-muted">
        p is McNemar’s mid-p; Holm’s correction is over the {rows.length} rows shown. Intervals are 95 %, each for its
        row alone, and leave out 0 exactly where p is below .05.
      </p>
    </>
  );
}

import { countColumn, LEVEL } from '@/components/boards/board/columns';
import { formatP } from '@/components/boards/format';
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
          { title: 'Task', className: 'font-medium whitespace-nowrap', cell: ({ title }) => title },
          LEVEL,
          countColumn<PairedRow>('n', ({ n }) => n),
          countColumn<PairedRow>('Only A right', ({ aOnly }) => aOnly),
          countColumn<PairedRow>('Only B right', ({ bOnly }) => bOnly),
          ...differenceColumns<PairedRow>('A − B, points', 'B better · A better', most),
          { title: 'p', numeric: true, cell: ({ midP }) => formatP(midP) },
          { title: 'p, Holm', numeric: true, cell: ({ adjustedP }) => formatP(adjustedP) },
        ]}
      />
      <p className="mt-3 max-w-text text-sm text-muted">
        p is McNemar’s mid-p; Holm’s correction is over the {rows.length} rows shown. Intervals are 95 %, each for its
        row alone, and leave out 0 exactly where p is below .05.
      </p>
    </>
  );
}

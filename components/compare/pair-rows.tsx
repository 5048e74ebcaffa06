import { formatCount } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { PairedRow } from '@/lib/wire/compare';
import { DifferenceCells, DifferenceHeads } from './difference-cells';
import { formatP } from './words';

/** Task by task and level by level, with each difference drawn next to its numbers. */
export function PairRows({ rows }: { readonly rows: readonly PairedRow[] }) {
  const most = Math.max(0.1, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return (
    <>
      <Table label="Difference by task and level" className="text-sm">
        <thead>
          <tr>
            <Th>Task</Th>
            <Th numeric>Level</Th>
            <Th numeric>n</Th>
            <Th numeric>Only A right</Th>
            <Th numeric>Only B right</Th>
            <DifferenceHeads />
            <Th numeric>p</Th>
            <Th numeric>p, Holm</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={`${row.task} ${row.level}`}>
              <Th scope="row" className="align-top text-sm whitespace-nowrap">
                {row.title}
              </Th>
              <Td numeric>{row.level ?? 'all'}</Td>
              <Td numeric>{formatCount(row.n)}</Td>
              <Td numeric>{formatCount(row.aOnly)}</Td>
              <Td numeric>{formatCount(row.bOnly)}</Td>
              <DifferenceCells row={row} most={most} />
              <Td numeric>{formatP(row.midP)}</Td>
              <Td numeric>{formatP(row.adjustedP)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-text text-sm text-muted">
        p is McNemar’s mid-p; Holm’s correction is over the {rows.length} rows shown. Intervals are 95 %, each for its
        row alone, and leave out 0 exactly where p is below .05.
      </p>
    </>
  );
}

import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { PairedView } from '@/lib/wire/board';
import { OnDemand, type OnDemandProps } from '../on-demand';
import { formatP, points } from './comparisons';

/** The same items in two conditions. Renders nothing if no one was asked in both. */
export function PairedOnDemand({
  paired,
  shown,
  address,
}: Pick<OnDemandProps, 'shown' | 'address'> & { readonly paired: PairedView | null }) {
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

function PairedTable({ paired }: { readonly paired: PairedView }) {
  return (
    <Table label={paired.title} className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Items</Th>
          <Th numeric>Only the first right</Th>
          <Th numeric>Only the second right</Th>
          <Th numeric>Difference, points</Th>
          <Th numeric title="McNemar’s test, exact">
            p, exact
          </Th>
          <Th numeric title="McNemar’s test, mid-p">
            p, mid-p
          </Th>
        </tr>
      </thead>
      <tbody>
        {paired.rows.map((row) => (
          <Tr key={row.entrant}>
            <Th scope="row" className="text-sm font-normal break-words">
              {row.name}
            </Th>
            <Td numeric>{row.both + row.firstOnly + row.secondOnly + row.neither}</Td>
            <Td numeric>{row.firstOnly}</Td>
            <Td numeric>{row.secondOnly}</Td>
            <Td numeric>
              {points(row.difference)}{' '}
              <span className="text-muted">
                [{points(row.low)} to {points(row.high)}]
              </span>
            </Td>
            <Td numeric>{formatP(row.exactP)}</Td>
            <Td numeric>{formatP(row.midP)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

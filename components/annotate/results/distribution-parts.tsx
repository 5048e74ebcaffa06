import { formatPercent } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import type { DistributionRow } from '@/lib/wire/items/annotation';

export interface LabelledPart {
  readonly heading: string;
  readonly row: DistributionRow;
}

interface Props {
  readonly label: string;
  /** What the parts are: levels, say. */
  readonly by: string;
  readonly parts: readonly LabelledPart[];
  readonly title: (id: string) => string;
}

/**
 * The replies of one model split up: each label's share with its interval, and its accuracy where right replies are
 * labelled too.
 */
export function DistributionParts({ label, by, parts, title }: Props) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th numeric>{by}</Th>
          <Th numeric>n</Th>
          {parts[0]?.row.shares.map(({ id }) => (
            <Th key={id} numeric>
              {title(id)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ heading, row: { n, shares } }) => (
          <Tr key={heading}>
            <Th scope="row" className="text-right">
              {heading}
            </Th>
            <Td numeric>{n}</Td>
            {shares.map((share) => (
              <Td key={share.id} numeric>
                {formatPercent(share.share)}
                <span className="block text-xs text-muted">{rangeText(share)}</span>
                {share.accuracy !== null && (
                  <span className="block text-xs whitespace-nowrap text-muted">
                    right {formatPercent(share.accuracy.share)} ({rangeText(share.accuracy)})
                  </span>
                )}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `12–34 %` */
export const rangeText = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${formatPercent(low).replace(' %', '')}–${formatPercent(high)}`;

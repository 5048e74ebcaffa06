import Link from 'next/link';
import { formatCount, formatValue } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Ranking } from '@/lib/wire/compare';
import { IntervalMark } from './interval-mark';
import { formatPossibleRanks, formatShareRange } from './words';

interface Props {
  readonly view: Ranking;
  /** The runs and levels of the shares. */
  readonly of: string;
  readonly compareWith: (a: string, b: string) => string;
}

/** Equal scores share a rank and are sorted by name. */
export function RankTable({ view, of, compareWith }: Props) {
  const first = view.rows[0]?.entrant;
  const shared = new Set(
    view.rows
      .filter((row, index, all) => all.some((other, at) => at !== index && other.rank === row.rank))
      .map(({ rank }) => rank),
  );
  return (
    <Table label="Ranks on the fixed set" className="text-sm">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th numeric>Rank</Th>
          <Th numeric>Ranks it can have</Th>
          <Th numeric>
            Share, 95 %<span className="block text-xs font-normal">{of}</span>
          </Th>
          <Th>0 to 100 %</Th>
          <Th numeric>Right of {formatCount(view.n)}</Th>
          <Th numeric>Tie group</Th>
          <Th numeric>Complete runs</Th>
          <Th>Against the first</Th>
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <Tr key={row.entrant}>
            <Th scope="row" className="max-w-64 min-w-28 align-top text-sm break-words">
              <Link href={`/runs/${row.run}`} className="link">
                <bdi>{row.name}</bdi>
              </Link>
            </Th>
            <Td numeric>
              {row.rank}
              {shared.has(row.rank) && (
                <>
                  <span aria-hidden="true">=</span>
                  <span className="sr-only">, shared</span>
                </>
              )}
            </Td>
            <Td numeric>{formatPossibleRanks(row)}</Td>
            <Td numeric>
              {formatValue(row.share, 'share')} [{formatShareRange(row.low, row.high)}]
            </Td>
            <Td>
              <IntervalMark value={row.share} low={row.low} high={row.high} tone="model" />
            </Td>
            <Td numeric>{formatCount(row.right)}</Td>
            <Td numeric>{row.tieGroup}</Td>
            <Td numeric>{row.runs}</Td>
            <Td>
              {first === undefined || row.entrant === first ? (
                '–'
              ) : (
                <Link
                  href={compareWith(first, row.entrant)}
                  className="link"
                  aria-label={`Compare ${row.name} with the first`}
                >
                  compare
                </Link>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

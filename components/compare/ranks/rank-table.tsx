import { countColumn } from '@/components/boards/board/columns';
import { estimateColumn } from '@/components/boards/estimate';
import { formatCount } from '@/components/boards/format';
import { IntervalStrip } from '@/components/boards/overview/strip';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import type { Ranking, RankRow } from '@/lib/wire/boards/compare';
import { formatPossibleRanks } from '../words';
import { ofRanked } from './rank-rows';

interface Props {
  readonly view: Ranking;
  /** The runs and levels of the shares. */
  readonly of: string;
  readonly compareWith: (a: string, b: string) => string;
}

/** Equal scores share a rank and are sorted by name. */
export function RankTable({ view: { rows, n }, of, compareWith }: Props) {
  const first = rows[0]?.entrant;
  const isShared = ({ entrant, rank }: RankRow) => rows.some((row) => row.rank === rank && row.entrant !== entrant);
  return (
    <DataTable
      label="Ranks on the fixed set"
      rows={rows}
      columns={[
        {
          title: 'Model',
          className: 'max-w-64 min-w-28 font-medium',
          cell: ({ run, name }) => (
            <Link href={`/runs/${run}`}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          title: 'Rank',
          numeric: true,
          cell: (row) => (
            <>
              {row.rank}
              {isShared(row) && (
                <>
                  <span aria-hidden="true">=</span>
                  <span className="sr-only">, shared</span>
                </>
              )}
            </>
          ),
        },
        { title: 'Ranks it can have', numeric: true, cell: formatPossibleRanks },
        estimateColumn(
          <>
            Share, 95 %<span className="block text-xs font-normal">{of}</span>
          </>,
          ofRanked,
        ),
        {
          title: '0 to 100 %',
          cell: ({ share, low, high }) => <IntervalStrip value={share} low={low} high={high} />,
        },
        countColumn(`Right of ${formatCount(n)}`, 'right'),
        countColumn('Tie group', 'tieGroup'),
        countColumn('Complete runs', 'runs'),
        {
          title: 'Against the first',
          cell: ({ entrant, name }) =>
            first !== undefined &&
            entrant !== first && (
              <Link href={compareWith(first, entrant)} aria-label={`Compare ${name} with the first`}>
                compare
              </Link>
            ),
        },
      ]}
    />
  );
}

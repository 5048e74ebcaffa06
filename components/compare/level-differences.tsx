import { formatCount, formatValue } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { LevelDifference } from '@/lib/wire/compare';
import { IntervalMark } from './interval-mark';
import { formatPoints, formatRange } from './words';

const share = ({ n, right, low, high, clusters }: LevelDifference['a']): string =>
  `${formatValue(right / n, 'share')} [${formatRange(low, high, (value) => formatValue(value, 'share').replace(' %', ''))}], ${formatCount(n)} of ${formatCount(clusters)}`;

/** People and a model at the same levels, on different items. */
export function LevelDifferences({ rows }: { readonly rows: readonly LevelDifference[] }) {
  return (
    <>
      <Table label="People and model by level" className="text-sm">
        <thead>
          <tr>
            <Th>Task</Th>
            <Th numeric>Level</Th>
            <Th numeric>A: right, questions of clusters</Th>
            <Th numeric>B: right, questions of clusters</Th>
            <Th numeric>A − B, points</Th>
            <Th>B better · A better</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={`${row.task} ${row.level}`}>
              <Th scope="row" className="align-top text-sm whitespace-nowrap">
                {row.title}
              </Th>
              <Td numeric>{row.level}</Td>
              <Td numeric>{share(row.a)}</Td>
              <Td numeric>{share(row.b)}</Td>
              <Td numeric>
                {formatPoints(row.difference)} [{formatRange(row.low, row.high, formatPoints)}]
              </Td>
              <Td>
                <IntervalMark value={row.difference} low={row.low} high={row.high} from={-1} to={1} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-text text-sm text-muted">
        Not paired: different items of the same level, from at most the 500 newest climbs of each. Replies of one person, of one ladder of a model, or to one
        item of a fixed set are alike: intervals take each for one cluster. On ladders only those who came so far meet a level. Levels with fewer than ten
        questions of either are left out.
      </p>
    </>
  );
}

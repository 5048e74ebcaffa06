import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardSummary } from '@/lib/wire/board';

const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`;
const formatP = (p: number): string => (p < 0.001 ? '< .001' : p.toFixed(3).replace(/^0/, ''));

/** Where the harder of two neighbouring published levels is really harder. */
export function GradientTable({ summary, titleOf }: { readonly summary: BoardSummary; readonly titleOf: (task: string) => string }) {
  return (
    <Table label="Drop from level to level" className="text-sm">
      <thead>
        <tr>
          <Th>Entrant</Th>
          <Th>Task</Th>
          <Th>Levels</Th>
          <Th numeric>Drop, points</Th>
          <Th numeric>p</Th>
        </tr>
      </thead>
      <tbody>
        {summary.gradients.map(({ entrant, name, task, from, to, drop, low, high, p }) => (
          <Tr key={`${entrant}/${task}/${from}`}>
            <Th scope="row" className="text-sm font-normal break-words">
              {name}
            </Th>
            <Td>{titleOf(task)}</Td>
            <Td className="whitespace-nowrap">
              {from} to {to}
            </Td>
            <Td numeric>
              {points(drop)}{' '}
              <span className="text-muted">
                [{points(low)} to {points(high)}]
              </span>
            </Td>
            <Td numeric className={p < 0.05 ? 'font-semibold' : undefined}>
              {formatP(p)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same items asked in two ways. */
export function PairedTable({ paired }: { readonly paired: NonNullable<BoardSummary['paired']> }) {
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

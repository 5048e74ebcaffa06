import { formatMean } from '@/components/boards/format';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { LadderDifference } from '@/lib/wire/compare';
import { formatRange, reasonWords } from './words';

const METHODS = { welch: 'Welch' } as const;
const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1).replace('-', '−')}`;

/** How far both climb, task by task, with where their ladders ended. */
export function LadderDifferences({ rows }: { readonly rows: readonly LadderDifference[] }) {
  return (
    <>
      <Table label="Difference of ladders" className="text-sm">
        <thead>
          <tr>
            <Th>Ladder</Th>
            <Th numeric>A: mean R (ladders)</Th>
            <Th numeric>B: mean R (ladders)</Th>
            <Th>Where ladders ended: A above, B below</Th>
            <Th numeric>A − B</Th>
            <Th>95 % interval</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.task}>
              <Th scope="row" className="align-top text-sm">
                {row.title}
              </Th>
              <Td numeric>{row.a === null ? '–' : `${formatMean(row.a)} (${row.a.ladders})`}</Td>
              <Td numeric>{row.b === null ? '–' : `${formatMean(row.b)} (${row.b.ladders})`}</Td>
              <Td>
                <DepthPair row={row} />
              </Td>
              <Td numeric>{row.difference === null ? '–' : signed(row.difference)}</Td>
              <Td className="whitespace-nowrap">
                {row.low === null
                  ? reasonWords(row.reason)
                  : `${formatRange(row.low, row.high, signed)} (${row.method === null ? '' : METHODS[row.method]})`}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-text text-sm text-muted">
        Ladders share no items, so nothing is paired. R is the rung that a ladder ends on; where some were stopped, its
        mean is only a lower bound (≥), and so is what the difference is made of.
      </p>
    </>
  );
}

const BAR_PX = 20;

/** The share of ladders that ended on each rung, both sides on the same scale. */
function DepthPair({ row: { a, b } }: { readonly row: LadderDifference }) {
  const top = Math.max(5, ...[a, b].flatMap((side) => side?.depths.map(({ r }) => r) ?? []));
  const most = Math.max(...[a, b].flatMap((side) => side?.depths.map(({ count }) => count / side.ladders) ?? []));
  const x = (r: number) => Math.round((4 + (192 * r) / top) * 10) / 10;
  const bars = (side: LadderDifference['a'], up: boolean) =>
    side?.depths.map(({ r, censored, count }) => {
      const height = Math.max(1.5, (BAR_PX * count) / side.ladders / most);
      return (
        <rect
          key={`${up} ${r} ${censored}`}
          x={x(r) - 2}
          width={4}
          y={up ? 23 - height : 25}
          height={Math.round(height * 10) / 10}
          className={up ? 'fill-accent' : 'fill-surface stroke-accent'}
        />
      );
    });
  return (
    <svg viewBox="0 0 204 60" className="h-15 w-52" aria-hidden="true">
      <line x1={4} x2={200} y1={24} y2={24} className="stroke-edge" />
      {bars(a, true)}
      {bars(b, false)}
      {[0, top].map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={59}
          textAnchor={tick === 0 ? 'start' : 'end'}
          className="tabular fill-muted text-[11px]"
        >
          {tick}
        </text>
      ))}
    </svg>
  );
}

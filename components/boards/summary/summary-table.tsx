import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { BoardSummary, SummaryRow, SummaryShare } from '@/lib/wire/board';

/** Every number of the wheel, and the sums. */
export function SummaryTable({
  summary,
  rows,
  titles,
}: {
  readonly summary: Pick<BoardSummary, 'abilities'>;
  readonly rows: readonly SummaryRow[];
  readonly titles: readonly string[];
}) {
  return (
    <Table label="Share right by task, ability and overall" className="text-sm">
      <thead>
        <tr>
          <Th className="sticky left-0 min-w-40">Entrant</Th>
          <Th numeric>Overall</Th>
          <Th numeric>Overall, unweighted</Th>
          {summary.abilities.map(({ id, title }) => (
            <Th key={id} numeric>
              {title}
            </Th>
          ))}
          {titles.map((title) => (
            <Th key={title} numeric>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SummaryRowCells key={`${row.provenance}/${row.entrant}`} row={row} titles={titles} />
        ))}
      </tbody>
    </Table>
  );
}

function SummaryRowCells({ row, titles }: { readonly row: SummaryRow; readonly titles: readonly string[] }) {
  return (
    <Tr className={row.provenance === 'reported' ? 'text-reported' : undefined}>
      <Th scope="row" className="sticky left-0 bg-surface align-top text-sm font-normal break-words">
        {row.name}
        {row.provenance === 'reported' && <span className="block text-xs">reported</span>}
      </Th>
      <ShareCell share={row.overall.weighted} />
      <ShareCell share={row.overall.unweighted} />
      {row.abilities.map(({ weighted, unweighted }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ability is its place
        <ShareCell key={index} share={weighted ?? unweighted} />
      ))}
      {titles.map((title, index) => (
        <ShareCell key={title} share={row.tasks[index] ?? null} />
      ))}
    </Tr>
  );
}

const percent = (share: number): string => (share * 100).toFixed(1);

function ShareCell({ share }: { readonly share: SummaryShare }) {
  if (share === null) return <Td numeric>–</Td>;
  return (
    <Td numeric>
      {percent(share.value)} %
      {share.low !== null && share.high !== null && (
        <span className="cell-small">
          [{percent(share.low)} to {percent(share.high)}], n = {share.n}
        </span>
      )}
    </Td>
  );
}

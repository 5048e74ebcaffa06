import { DataTable } from '@/components/ui/table/data-table';
import type { BoardSummary, SummaryRow, SummaryShare } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { entrantClass, entrantColumn } from '../entrant/entrant-column';
import { estimateColumn } from '../estimate';

export interface SummaryTableProps {
  readonly summary: Pick<BoardSummary, 'abilities'>;
  readonly rows: readonly SummaryRow[];
  readonly titles: readonly string[];
}

/** Every number of the chart, and the sums. */
export const SummaryTable = ({ summary, rows, titles }: SummaryTableProps) => (
  <DataTable
    label="Share right by task, ability and overall"
    rows={rows}
    rowClass={entrantClass}
    columns={[
      entrantColumn,
      shareColumn('Overall', ({ overall }) => overall.weighted),
      shareColumn('Overall, unweighted', ({ overall }) => overall.unweighted),
      ...summary.abilities.map(({ title }, place) =>
        shareColumn(title, ({ abilities }) => abilities[place]?.weighted ?? abilities[place]?.unweighted ?? null),
      ),
      ...titles.map((title, place) => shareColumn(title, ({ tasks }) => tasks[place] ?? null)),
    ]}
  />
);

const shareColumn = (title: string, of: (row: SummaryRow) => SummaryShare) =>
  estimateColumn<SummaryRow>(title, (row) => {
    const share = of(row);
    return share && estimateOf(share.value, 'share', share);
  });

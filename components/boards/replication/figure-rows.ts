/** The numbers of a replication as one downloads them. */
import type { FigureRow } from '@/components/figures/figure-data';
import type { ReplicationCellView, ReplicationColumnView, ReplicationTable } from '@/lib/wire/replication';
import { columnName } from './words';

const UNITS = { share: 'share', points: 'share', coefficient: 'coefficient', count: 'count', rung: 'rung' } as const;
type Base = Omit<FigureRow, 'provenance' | 'protocol' | 'value' | 'low' | 'high' | 'method' | 'n'>;

export const replicationRows = ({ name, title, columns, entrants }: ReplicationTable): readonly FigureRow[] =>
  entrants.flatMap((entrant) =>
    entrant.rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, index) => {
        const column = columns[index];
        if (cell === null || column === undefined) return [];
        const base = baseOf(name, row, column, {
          id: entrant.entrant ?? `reported/${entrant.name}`,
          name: entrant.name,
          isHuman: entrant.kind === 'human',
        });
        return [...measuredRow(base, cell), ...reportedRow(base, cell, title)];
      }),
    ),
  );

const baseOf = (
  task: string,
  row: string,
  column: ReplicationColumnView,
  { id, name, isHuman }: { readonly id: string; readonly name: string; readonly isHuman: boolean },
): Base => ({
  task,
  entrant: id,
  name,
  kind: isHuman ? 'human' : 'model',
  condition: row === 'all' ? '' : row,
  level: null,
  measure: columnName(column),
  unit: UNITS[column.unit],
});

const measuredRow = (base: Base, { measured }: ReplicationCellView): readonly FigureRow[] =>
  measured === null
    ? []
    : [
        {
          ...base,
          provenance: 'measured',
          protocol: 'replication',
          value: measured.value,
          isAtLeast: measured.atLeast,
          low: measured.low,
          high: measured.high,
          method: measured.method,
          n: measured.n,
        },
      ];

const reportedRow = (base: Base, { reported }: ReplicationCellView, table: string): readonly FigureRow[] =>
  reported === null
    ? []
    : [
        {
          ...base,
          provenance: 'reported',
          protocol: table,
          value: reported,
          low: null,
          high: null,
          method: null,
          n: null,
        },
      ];

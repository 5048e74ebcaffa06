/** The numbers of a replication as one downloads them. */
import { present } from 'rung-puzzles/core/present';
import { type FigureRow, figureRow } from '@/components/figures/download/figure-data';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { columnName } from './words';

const UNITS = { share: 'share', points: 'share', coefficient: 'coefficient', count: 'count', rung: 'rung' } as const;

export const replicationRows = ({ name, title, columns, entrants }: ReplicationTable) =>
  entrants.flatMap((each) =>
    each.rows.flatMap(({ row, cells }) =>
      columns.flatMap((column, index) => {
        const { measured = null, reported = null } = cells[index] ?? {};
        const rowOf = (
          protocol: string,
          provenance: FigureRow['provenance'],
          value: number,
          known: Partial<Estimate>,
        ) =>
          figureRow(
            {
              task: name,
              entrant: each.entrant ?? `reported/${each.name}`,
              name: each.name,
              kind: each.kind === 'human' ? 'human' : 'model',
              condition: row === 'all' ? '' : row,
              protocol,
              provenance,
            },
            columnName(column),
            estimateOf(value, UNITS[column.unit], known),
          );
        return present([
          measured && rowOf('replication', 'measured', measured.value, { ...measured, isAtLeast: measured.atLeast }),
          reported !== null && rowOf(title, 'reported', reported, {}),
        ]);
      }),
    ),
  );

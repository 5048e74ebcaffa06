/** The numbers of a replication as one downloads them. */
import { type FigureRow, figureRow } from '@/components/figures/download/figure-data';
import { estimateOf } from '@/lib/wire/boards/estimate';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { columnName } from './words';

const UNITS = { share: 'share', points: 'share', coefficient: 'coefficient', count: 'count', rung: 'rung' } as const;

export const replicationRows = ({ name, title, columns, entrants }: ReplicationTable): readonly FigureRow[] =>
  entrants.flatMap((each) =>
    each.rows.flatMap(({ row, cells }) =>
      cells.flatMap((cell, index) => {
        const column = columns[index];
        if (cell === null || column === undefined) return [];
        const { measured, reported } = cell;
        const of = {
          task: name,
          entrant: each.entrant ?? `reported/${each.name}`,
          name: each.name,
          kind: each.kind === 'human' ? ('human' as const) : ('model' as const),
          condition: row === 'all' ? '' : row,
        };
        const numberRow = (protocol: string, provenance: FigureRow['provenance'], known: ReplicationNumber) =>
          figureRow(
            { ...of, protocol, provenance },
            columnName(column),
            estimateOf(known.value, UNITS[column.unit], { ...known, isAtLeast: known.atLeast ?? false }),
          );
        return [
          ...(measured === null ? [] : [numberRow('replication', 'measured', measured)]),
          ...(reported === null ? [] : [numberRow(title, 'reported', { value: reported })]),
        ];
      }),
    ),
  );

type Measured = NonNullable<
  NonNullable<ReplicationTable['entrants'][number]['rows'][number]['cells'][number]>['measured']
>;
type ReplicationNumber = Pick<Measured, 'value'> & Partial<Measured>;

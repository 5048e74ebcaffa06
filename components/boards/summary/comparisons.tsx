import { nameColumn } from '@/components/boards/board/columns';
import { DataTable } from '@/components/ui/table/data-table';
import type { BoardSummary, GradientStep } from '@/lib/wire/boards/board';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { estimateColumn } from '../estimate';
import { formatP } from '../format';

export interface GradientTableProps {
  readonly gradients: BoardSummary['gradients'];
  readonly titleOf: (task: string) => string;
}

/** Where the harder of two neighbouring published levels is really harder. */
export const GradientTable = ({ gradients, titleOf }: GradientTableProps) => (
  <DataTable
    label="Drop from level to level"
    rows={gradients}
    columns={[
      nameColumn('Entrant'),
      { title: 'Task', cell: ({ task }) => titleOf(task) },
      { title: 'Levels', className: 'whitespace-nowrap', cell: ({ from, to }) => `${from} to ${to}` },
      estimateColumn<GradientStep>('Drop, points', ({ drop, low, high }) => estimateOf(drop, 'share', { low, high }), {
        isSigned: true,
      }),
      {
        title: 'p',
        numeric: true,
        cell: ({ adjustedP }) => (adjustedP < 0.05 ? <strong>{formatP(adjustedP)}</strong> : formatP(adjustedP)),
      },
    ]}
  />
);

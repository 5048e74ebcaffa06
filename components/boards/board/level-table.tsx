import { countColumn, LEVEL } from '@/components/boards/board/columns';
import { Disclosure } from '@/components/ui/disclosure';
import { DataTable } from '@/components/ui/table/data-table';
import type { LevelPoint } from '@/lib/wire/boards/board';
import { estimateColumn, ofShare, shareMethodOf } from '../estimate';

interface Props {
  readonly title: string;
  readonly kind: 'human' | 'model';
  readonly points: readonly LevelPoint[];
}

export const LevelTable = ({ title, kind, points }: Props) => (
  <Disclosure summary="Numbers per level" className="text-sm">
    <DataTable
      label={`${title}: right answers per level`}
      rows={points}
      columns={[
        LEVEL,
        { title: 'Right', numeric: true, cell: ({ right, items }) => `${right} of ${items}` },
        estimateColumn<LevelPoint>(
          'Share, 95 %',
          (point) => ofShare({ ...point, n: point.items }, shareMethodOf(kind)),
          { n: null },
        ),
        countColumn('Unreadable', 'unreadable'),
        countColumn('No answer', 'unscored'),
      ]}
    />
  </Disclosure>
);

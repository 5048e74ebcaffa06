import { DataTable } from '@/components/ui/table/data-table';
import type { MeasureColumnView, SectionRow } from '@/lib/wire/boards/board';
import { methodName } from '../../format';
import { measureColumns } from '../tables/measure-table';

interface LevelMeasuresProps {
  readonly label: string;
  readonly columns: readonly MeasureColumnView[];
  readonly rows: readonly SectionRow[];
}

/** One entrant's measures level by level; of a set the last row is all levels together. */
export const LevelMeasures = ({ label, columns, rows }: LevelMeasuresProps) => (
  <DataTable
    label={label}
    rows={rows}
    columns={[
      { title: 'Level', className: 'font-medium', cell: ({ level }) => level ?? 'All' },
      ...measureColumns(
        columns,
        { namesMethod: false },
        ({ meaning }, place) => `${meaning}${methodsText(rows, place)}`,
      ),
    ]}
  />
);

/** How the intervals of a column were made, said once: such pages have hundreds of cells. */
function methodsText(rows: readonly SectionRow[], column: number): string {
  const methods = new Set(
    rows.flatMap(({ measures }) => (measures[column]?.interval == null ? [] : [methodName(measures[column].method)])),
  );
  return methods.size === 0 ? '' : ` 95 % interval: ${[...methods].join(', ')}.`;
}

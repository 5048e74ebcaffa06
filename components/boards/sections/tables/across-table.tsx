import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { AcrossView, BoardSection } from '@/lib/wire/boards/board';
import { estimateColumn, ofMeasure } from '../../estimate';
import { AcrossSlopes } from './across-slopes';
import { entrantColumn } from './measure-table';

export interface AcrossProps {
  readonly section: BoardSection;
  readonly across: AcrossView;
}

/** One measure in several conditions, side by side. */
export function AcrossTable({ section, across }: AcrossProps) {
  const { conditions, rows } = across;
  const column = section.columns.find(({ id }) => id === across.column);
  if (column === undefined || new Set(rows.map(({ condition }) => condition)).size < 2) return null;
  const measureIn = (
    condition: string | undefined,
    { entrant, course }: Pick<AcrossView['rows'][number], 'entrant' | 'course'>,
  ) => rows.find((each) => each.entrant === entrant && each.course === course && each.condition === condition)?.measure;
  const entrants = [...new Map(rows.map((row) => [`${row.course}/${row.entrant}`, row])).values()].sort(
    (a, b) =>
      Number(a.kind === 'model') - Number(b.kind === 'model') ||
      (measureIn(conditions[0], b)?.value ?? -1) - (measureIn(conditions[0], a)?.value ?? -1),
  );
  return (
    <div className="mt-8">
      <h2 className="mb-3">
        {column.title} in each condition, level {section.defaultLevel}
      </h2>
      <AcrossSlopes section={section} across={across} />
      <DataTable
        label={`${section.title}: ${column.title} in each condition`}
        rows={entrants}
        columns={[
          entrantColumn('Measured here'),
          ...conditions.map((condition) =>
            estimateColumn<AcrossView['rows'][number]>(conditionName(condition), (row) => {
              const measure = measureIn(condition, row);
              return measure && ofMeasure(measure);
            }),
          ),
        ]}
      />
    </div>
  );
}

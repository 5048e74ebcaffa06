import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { AcrossView, BoardSection } from '@/lib/wire/boards/board';
import { acrossRows } from '../../board/figure-rows';
import { estimateColumn, ofMeasure } from '../../estimate';
import { chanceOf } from '../curves/curve-of';
import { EntrantCurves } from '../curves/entrant-curves';
import { byEntrant, peopleFirst } from '../order';
import { entrantColumn } from './measure-table';

interface AcrossProps {
  readonly section: BoardSection;
  readonly across: AcrossView;
}

type Row = AcrossView['rows'][number];

/** One measure in several conditions: drawn from one to the next if they have an order, and side by side. */
export function Across({ section, across: { rows, conditions, names, column: id } }: AcrossProps) {
  const column = section.columns.find((each) => each.id === id);
  const groups = byEntrant(conditions.flatMap((condition) => rows.filter((row) => row.condition === condition)));
  if (column === undefined || new Set(rows.map(({ condition }) => condition)).size < 2) return null;
  const { title, unit } = column;
  const measureIn = (condition: string | undefined, group: readonly Row[]) =>
    group.find((row) => row.condition === condition)?.measure;
  const inFirst = (group: readonly Row[]) => measureIn(conditions[0], group)?.value ?? -1;
  const drawn = groups
    .filter((group) => group.length > 1)
    .sort(([a], [b]) => peopleFirst(a, b) || (a.name < b.name ? -1 : 1));
  return (
    <div className="mt-8">
      <h2 className="mb-3">
        {title} in each condition, level {section.defaultLevel}
      </h2>
      {names !== null && drawn.length > 0 && (
        <EntrantCurves
          note="Bands: 95 %."
          title={`${section.title}: ${title} by condition`}
          rows={acrossRows(section, { rows })}
          panels={drawn.map((group) => ({
            ...group[0],
            curves: [
              {
                title,
                kind: group[0].kind,
                chance: chanceOf(section, id),
                points: group.flatMap(({ condition, measure }) => {
                  const { value, ...known } = ofMeasure(measure);
                  return value === null ? [] : { ...known, n: measure.n, value, x: conditions.indexOf(condition) };
                }),
              },
            ],
          }))}
          unit={unit}
          xNames={names}
          xTitle=""
          xWord="condition"
        />
      )}
      <DataTable
        label={`${section.title}: ${title} in each condition`}
        rows={[...groups]
          .sort((a, b) => peopleFirst(a[0], b[0]) || inFirst(b) - inFirst(a))
          .map((group) => ({ ...group[0], group }))}
        columns={[
          entrantColumn('Measured here'),
          ...conditions.map((condition) =>
            estimateColumn<{ readonly group: readonly Row[] }>(conditionName(condition), ({ group }) => {
              const measure = measureIn(condition, group);
              return measure && ofMeasure(measure);
            }),
          ),
        ]}
      />
    </div>
  );
}

import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { AcrossView, BoardSection } from '@/lib/wire/board';
import { COURSE_NAMES } from '../format';
import { AcrossSlopes } from './across-slopes';
import { MeasureCell } from './measure-table';

export interface AcrossProps {
  readonly section: BoardSection;
  readonly across: AcrossView;
}

/** One measure in several conditions, side by side. */
export function AcrossTable({ section, across }: AcrossProps) {
  const column = section.columns.find(({ id }) => id === across.column);
  if (column === undefined || new Set(across.rows.map(({ condition }) => condition)).size < 2) return null;
  const first = (row: { readonly entrant: string; readonly course: string }): number =>
    across.rows.find(
      (each) => each.entrant === row.entrant && each.course === row.course && each.condition === across.conditions[0],
    )?.measure.value ?? -1;
  const entrants = [...new Map(across.rows.map((row) => [`${row.course}/${row.entrant}`, row])).values()].sort(
    (a, b) => Number(a.kind === 'model') - Number(b.kind === 'model') || first(b) - first(a),
  );
  return (
    <div className="mt-8">
      <h2 className="mb-3">
        {column.title} in each condition, level {section.defaultLevel}
      </h2>
      <AcrossSlopes section={section} across={across} />
      <Table label={`${section.title}: ${column.title} in each condition`} className="text-sm">
        <thead>
          <tr>
            <Th className="min-w-40">Measured here</Th>
            {across.conditions.map((condition) => (
              <Th key={condition} numeric>
                {conditionName(condition)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entrants.map(({ entrant, name, course }) => (
            <Tr key={`${course}/${entrant}`}>
              <Th scope="row" className="align-top text-sm font-normal break-words">
                {name}
                <span className="block text-xs text-muted">{COURSE_NAMES[course]}</span>
              </Th>
              {across.conditions.map((condition) => {
                const row = across.rows.find(
                  (each) => each.entrant === entrant && each.course === course && each.condition === condition,
                );
                return (
                  <Td key={condition} numeric>
                    {row === undefined ? '–' : <MeasureCell measure={row.measure} rowN={-1} />}
                  </Td>
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

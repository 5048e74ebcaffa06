import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { MeasureColumnView, SectionRow } from '@/lib/wire/board';
import { methodName } from '../format';
import { MeasureCell, QuestionCount } from './measure-table';

/** One entrant's measures level by level; of a set the last row is all levels together. */
export function LevelMeasures({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  readonly columns: readonly MeasureColumnView[];
  readonly rows: readonly SectionRow[];
}) {
  return (
    <Table label={label} className="text-sm">
      <thead>
        <tr>
          <Th>Level</Th>
          <Th numeric>n</Th>
          {columns.map(({ id, title, meaning }, index) => (
            <Th key={id} numeric title={`${meaning}${methodsText(rows, index)}`}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.level}>
            <Th scope="row" className="align-top text-sm">
              {row.level ?? 'All'}
            </Th>
            <Td numeric>
              <QuestionCount row={row} />
            </Td>
            {row.measures.map((measure) => (
              <Td key={measure.id} numeric>
                <MeasureCell measure={measure} rowN={row.n} namesMethod={false} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How the intervals of a column were made, said once: such pages have hundreds of cells. */
function methodsText(rows: readonly SectionRow[], column: number): string {
  const methods = new Set(
    rows.flatMap(({ measures }) => (measures[column]?.interval == null ? [] : [methodName(measures[column].method)])),
  );
  return methods.size === 0 ? '' : ` 95 % interval: ${[...methods].join(', ')}.`;
}

import { DataTable } from '@/components/ui/data-table';
import { Th } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView, ReportedMeasure } from '@/lib/wire/board';
import { formatValue } from '../format';

/** What the paper prints, in its own block: entrants by what is printed of them, with what has to be known about it. */
export function ReportedTable({ board, section }: { readonly board: BoardView; readonly section: BoardSection }) {
  const { values, table, notes } = section.reported;
  const columns = columnsOf(section);
  const conditions = [...new Set(columns.map(({ condition }) => condition))];
  const levels = new Set(columns.map(({ level }) => level));
  const rows = [...new Set(values.map(({ entrant }) => entrant))].map((entrant) => ({
    entrant,
    cells: columns.map(({ key }) => values.find((each) => each.entrant === entrant && keyOf(each) === key)),
  }));
  // Numbered as one reads the table.
  const marks = [...new Set(rows.flatMap(({ cells }) => cells.flatMap((value) => value?.note ?? [])))];
  return (
    <div className="space-y-3">
      {values.length > 0 && (
        <>
          <p className="max-w-[60rem] text-sm">
            As printed in{' '}
            <a href={board.paper.url} className="link">
              {board.paper.title}
            </a>
            , {table}
            {conditions.length === 1 ? `, condition nearest to ours: “${conditionName(conditions[0] ?? '')}”` : ''}
            {levels.size === 1 && columns[0]?.level != null ? `, level ${columns[0].level}` : ''}: other items and no
            intervals of ours. None of it was measured here or counts in our numbers.
          </p>
          <DataTable
            label={`${section.title}: reported in the paper, ${table}`}
            rows={rows}
            above={conditions.length > 1 && <Conditions columns={columns} conditions={conditions} />}
            columns={[
              {
                title: 'Reported',
                className: 'min-w-40',
                cell: ({ entrant }) => (
                  <>
                    {entrant} <span className="sr-only">(reported)</span>
                  </>
                ),
              },
              ...columns.map(({ title, level }, place) => ({
                title: (
                  <>
                    {title}
                    {levels.size > 1 && level !== null && (
                      <span className="block text-xs font-normal">level {level}</span>
                    )}
                  </>
                ),
                numeric: true,
                cell: ({ cells }: (typeof rows)[number]) => {
                  const value = cells[place];
                  return value === undefined ? null : <Value value={value} marks={marks} />;
                },
              })),
            ]}
          />
        </>
      )}
      {marks.length > 0 && (
        <ol className="max-w-[60rem] list-decimal space-y-1 pl-5 text-sm">
          {marks.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className="max-w-[60rem] text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}

interface Column {
  readonly key: string;
  readonly title: string;
  readonly condition: string;
  readonly level: number | null;
}

const Conditions = ({
  columns,
  conditions,
}: {
  readonly columns: readonly Column[];
  readonly conditions: readonly string[];
}) => (
  <tr>
    <Th>
      <span className="sr-only">Condition nearest to ours</span>
    </Th>
    {conditions.map((condition) => (
      <Th
        key={condition}
        scope="colgroup"
        colSpan={columns.filter((column) => column.condition === condition).length}
        className="border-l border-line bg-sunken text-center text-sm text-muted"
      >
        {conditionName(condition)}
      </Th>
    ))}
  </tr>
);

const keyOf = ({ condition, level, column }: ReportedMeasure): string => `${condition}/${level ?? ''}/${column}`;

/** By condition as in the section, then level, then measure. */
function columnsOf({ columns, conditions, reported }: BoardSection): readonly Column[] {
  const conditionPlace = (condition: string) => conditions.findIndex((each) => each.condition === condition);
  const columnPlace = (id: string) => {
    const place = columns.findIndex((each) => each.id === id);
    return place === -1 ? columns.length : place;
  };
  return [...new Map(reported.values.map((value) => [keyOf(value), value])).values()]
    .sort(
      (a, b) =>
        conditionPlace(a.condition) - conditionPlace(b.condition) ||
        (a.level ?? Number.POSITIVE_INFINITY) - (b.level ?? Number.POSITIVE_INFINITY) ||
        columnPlace(a.column) - columnPlace(b.column),
    )
    .map((value) => ({
      key: keyOf(value),
      title: columns.find(({ id }) => id === value.column)?.title ?? plain(value.column),
      condition: value.condition,
      level: value.level,
    }));
}

const plain = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

function Value({
  value: { value, unit, note },
  marks,
}: {
  readonly value: ReportedMeasure;
  readonly marks: readonly string[];
}) {
  return (
    <>
      {formatValue(value, unit)}
      {note !== null && (
        <sup>
          <span className="sr-only">note </span>
          {marks.indexOf(note) + 1}
        </sup>
      )}
    </>
  );
}

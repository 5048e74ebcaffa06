import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView, ReportedMeasure } from '@/lib/wire/board';
import { formatValue } from '../format';

/** What the paper prints, in its own block: entrants by what is printed of them, with what has to be known about it. */
export function ReportedTable({ board, section }: { readonly board: BoardView; readonly section: BoardSection }) {
  const { values, table, notes } = section.reported;
  const columns = columnsOf(section);
  const groups = [...new Set(columns.map(({ condition }) => condition))].map((condition) =>
    columns.filter((column) => column.condition === condition),
  );
  const levels = new Set(columns.map(({ level }) => level));
  const entrants = [...new Set(values.map(({ entrant }) => entrant))];
  const cells = entrants.map((entrant) => ({
    entrant,
    values: columns.map(({ key }) => values.find((each) => each.entrant === entrant && keyOf(each) === key)),
  }));
  // Numbered as one reads the table.
  const marks = [
    ...new Set(cells.flatMap((row) => row.values.flatMap((value) => (value?.note == null ? [] : [value.note])))),
  ];
  return (
    <div className="space-y-3">
      {values.length > 0 && (
        <p className="max-w-[60rem] text-sm">
          As printed in{' '}
          <a href={board.paper.url} className="link">
            {board.paper.title}
          </a>
          , {table}
          {groups.length === 1 ? `, condition nearest to ours: “${conditionName(columns[0]?.condition ?? '')}”` : ''}
          {levels.size === 1 && columns[0]?.level != null ? `, level ${columns[0].level}` : ''}: other items and no
          intervals of ours. None of it was measured here or counts in our numbers.
        </p>
      )}
      {values.length > 0 && (
        <Table label={`${section.title}: reported in the paper, ${table}`} className="text-sm">
          <thead>
            {groups.length > 1 && (
              <tr>
                <Th>
                  <span className="sr-only">Condition nearest to ours</span>
                </Th>
                {groups.map((group) => (
                  <Th
                    key={group[0]?.condition}
                    scope="colgroup"
                    colSpan={group.length}
                    className="border-l border-line bg-sunken text-center text-sm text-muted"
                  >
                    {conditionName(group[0]?.condition ?? '')}
                  </Th>
                ))}
              </tr>
            )}
            <tr>
              <Th className="min-w-40">Reported</Th>
              {columns.map(({ key, title, level }) => (
                <Th key={key} numeric className="align-bottom">
                  {title}
                  {levels.size > 1 && level !== null && (
                    <span className="block text-xs font-normal">level {level}</span>
                  )}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row) => (
              <Tr key={row.entrant}>
                <Th scope="row" className="py-1.5 text-sm font-normal">
                  {row.entrant} <span className="sr-only">(reported)</span>
                </Th>
                {columns.map(({ key }, index) => {
                  const value = row.values[index];
                  return (
                    <Td key={key} numeric className="py-1.5">
                      {value === undefined ? (
                        <NotPrinted />
                      ) : (
                        <Value value={value} mark={value.note === null ? null : marks.indexOf(value.note) + 1} />
                      )}
                    </Td>
                  );
                })}
              </Tr>
            ))}
          </tbody>
        </Table>
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

const keyOf = ({ condition, level, column }: ReportedMeasure): string => `${condition}/${level ?? ''}/${column}`;

/** By condition as in the section, then level, then measure. */
function columnsOf(section: BoardSection): readonly Column[] {
  const titles = new Map(section.columns.map(({ id, title }) => [id, title]));
  const conditionPlace = (condition: string) => section.conditions.findIndex((each) => each.condition === condition);
  const columnPlace = (id: string) =>
    titles.has(id) ? section.columns.findIndex((each) => each.id === id) : section.columns.length;
  const values = [...new Map(section.reported.values.map((value) => [keyOf(value), value])).values()];
  return values
    .sort(
      (a, b) =>
        conditionPlace(a.condition) - conditionPlace(b.condition) ||
        (a.level ?? Number.POSITIVE_INFINITY) - (b.level ?? Number.POSITIVE_INFINITY) ||
        columnPlace(a.column) - columnPlace(b.column),
    )
    .map((value) => ({
      key: keyOf(value),
      title: titles.get(value.column) ?? plain(value.column),
      condition: value.condition,
      level: value.level,
    }));
}

const plain = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

function Value({ value, mark }: { readonly value: ReportedMeasure; readonly mark: number | null }) {
  return (
    <>
      {formatValue(value.value, value.unit)}
      {mark !== null && (
        <sup>
          <span className="sr-only">note </span>
          {mark}
        </sup>
      )}
    </>
  );
}

const NotPrinted = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">not printed</span>
  </>
);

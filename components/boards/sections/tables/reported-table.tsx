import { groupBy } from 'rung-puzzles/core/group-by';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { BoardSection, BoardView, ReportedMeasure } from '@/lib/wire/boards/board';
import { LEVEL } from '../../board/columns';
import { formatValue } from '../../format';

/** What the paper prints, in its own block: entrants by what is printed of them, with what has to be known about it. */
export function ReportedTable({ board, section }: { readonly board: BoardView; readonly section: BoardSection }) {
  const { values, table, notes } = section.reported;
  const rows = groupBy(values, ({ entrant, condition, level }) => `${condition}/${level}/${entrant}`);
  const conditions = new Set(values.map(({ condition }) => condition));
  const levels = new Set(values.map(({ level }) => level));
  const columns = columnsOf(section);
  // Numbered as one reads the table.
  const marks = [
    ...new Set(
      rows.flatMap((cells) => columns.flatMap(({ id }) => cells.find(({ column }) => column === id)?.note ?? [])),
    ),
  ];
  const [first] = values;
  return (
    <div className="space-y-3">
      {first !== undefined && (
        <>
          <p className="max-w-[60rem] text-sm">
            As printed in{' '}
            <a href={board.paper.url} className="link">
              {board.paper.title}
            </a>
            , {table}
            {conditions.size === 1 ? `, condition nearest to ours: “${conditionName(first.condition)}”` : ''}
            {levels.size === 1 && first.level !== null ? `, level ${first.level}` : ''}: other items and no intervals of
            ours. None of it was measured here or counts in our numbers.
          </p>
          <DataTable
            label={`${section.title}: reported in the paper, ${table}`}
            rows={rows.map((cells) => ({ ...cells[0], cells }))}
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
              conditions.size > 1 && {
                title: 'Condition nearest to ours',
                cell: ({ condition }) => conditionName(condition),
              },
              levels.size > 1 && LEVEL,
              ...columns.map(({ id, title }) => ({
                title,
                numeric: true,
                cell: ({ cells }: { readonly cells: readonly ReportedMeasure[] }) => {
                  const found = cells.find(({ column }) => column === id);
                  return (
                    found && (
                      <>
                        {formatValue(found.value, found.unit)}
                        {found.note !== null && (
                          <sup>
                            <span className="sr-only">note </span>
                            {marks.indexOf(found.note) + 1}
                          </sup>
                        )}
                      </>
                    )
                  );
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

/** The measures of the section that are printed, and behind them those that only the paper has. */
function columnsOf({ columns, reported: { values } }: BoardSection) {
  const printed = new Set(values.map(({ column }) => column));
  const own = columns.filter(({ id }) => printed.has(id));
  const others = [...printed].filter((id) => !own.some((column) => column.id === id));
  return [...own, ...others.map((id) => ({ id, title: plain(id) }))];
}

const plain = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

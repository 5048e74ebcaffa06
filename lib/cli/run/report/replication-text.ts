/**
 * A replication as text for a terminal: the paper's table, then every measured number with its interval and how far it
 * is from the reported one.
 */
import { formatCell, formatDifference, formatReach } from 'rung-puzzles/measures/replication/format';
import type { ReplicationColumnView, ReplicationEntrant, ReplicationTable } from '@/lib/wire/boards/replication';
import { aligned } from '../../printing/text-table';

export function replicationText(table: ReplicationTable): string {
  const { suiteTitle, title, edition } = table;
  const head = `${suiteTitle}, ${title}${edition === null ? '' : ` (edition ${edition.id})`}`;
  const measured = table.entrants.filter(({ entrant }) => entrant !== null);
  return [
    head,
    '',
    ...columnLines(table.columns),
    '',
    ...matrixLines(table),
    ...measured.flatMap((entrant) => ['', ...detailLines(table, entrant)]),
    '',
    chanceLine(table),
    ...correlationLines(table),
    '',
    ...table.departures.map((each) => `* ${each}`),
    '',
  ].join('\n');
}

/** `c1`, `c2` …: titles are too long for a terminal. */
const nameOf = (index: number): string => `c${index + 1}`;

const columnLines = (columns: readonly ReplicationColumnView[]): readonly string[] =>
  columns.map(
    ({ group, title }, index) => `${nameOf(index).padEnd(4)} ${group === null ? title : `${group}: ${title}`}`,
  );

/** One line for each row of each entrant; a measured one before the reported one. */
function matrixLines({ columns, entrants, rows }: ReplicationTable): readonly string[] {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const lines = entrants.flatMap((entrant) =>
    entrant.rows.flatMap(({ row, cells }) => {
      const name = [entrant.name, titles.get(row)].filter((part) => part != null).join(', ');
      const line = (kind: 'measured' | 'reported') => [
        name,
        kind,
        ...cells.map((cell, index) => {
          const value = kind === 'measured' ? cell?.measured?.value : cell?.reported;
          return value == null ? '–' : formatCell(value, columns[index]?.unit ?? 'share');
        }),
      ];
      const kinds = (['measured', 'reported'] as const).filter((kind) =>
        cells.some((cell) => (kind === 'measured' ? cell?.measured : cell?.reported) != null),
      );
      return kinds.map(line);
    }),
  );
  return aligned([['', '', ...columns.map((_, index) => nameOf(index))], ...lines], (column) => column < 2);
}

function detailLines(
  { columns, rows }: ReplicationTable,
  { name, reportedAs, rows: own }: ReplicationEntrant,
): readonly string[] {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const lines = own.flatMap(({ row, cells }) =>
    cells.flatMap((cell, index) => {
      const column = columns[index];
      if (cell?.measured == null || column === undefined) return [];
      const { value, n, atLeast } = cell.measured;
      const place = [titles.get(row), column.group, column.title].filter((part) => part != null).join(', ');
      const reach = formatReach(cell.measured, column.unit);
      return [
        [
          place,
          `${atLeast ? '≥ ' : ''}${formatCell(value, column.unit)}`,
          reach === null ? 'no interval' : `(${reach})`,
          `n ${n}`,
          againstText(cell, column),
        ],
      ];
    }),
  );
  const paper =
    reportedAs === null
      ? 'is none of the models in this table (a name matches by its letters and digits)'
      : `is the paper’s ${reportedAs}`;
  return [`${name} ${paper}:`, ...aligned(lines, (column) => column !== 1)];
}

type Cell = NonNullable<ReplicationEntrant['rows'][number]['cells'][number]>;

function againstText({ reported, difference }: Cell, column: ReplicationColumnView): string {
  if (reported === null) return '';
  const printed = formatCell(reported, column.unit);
  if (difference === null) return `reported ${printed}, not the same test`;
  const reach = formatReach(difference, column.unit, formatDifference);
  const interval =
    reach === null ? 'no interval' : `${reach}${difference.beyondChance === true ? ', beyond chance' : ''}`;
  return `differs from the reported value ${printed} by ${formatDifference(difference.value, column.unit)} (${interval})`;
}

/** `2 of 10 compared cells differ beyond chance; chance alone would give 0.5.` */
function chanceLine({ chance: { cells, beyondChance, expected, most } }: Pick<ReplicationTable, 'chance'>): string {
  if (cells === 0) return 'No cell can be compared yet.';
  return `${beyondChance} of ${cells} compared cells ${beyondChance === 1 ? 'differs' : 'differ'} beyond chance; chance alone would give ${expected.toFixed(1)}, at most ${most} in 97.5 % of tables.`;
}

const correlationLines = ({ correlations }: ReplicationTable): readonly string[] =>
  correlations.map(({ title, printed, reported, measured }) => {
    const own =
      measured === null
        ? 'too few are measured'
        : `${measured.r.toFixed(2)} (${formatReach(measured, 'coefficient') ?? 'no interval'}, n ${measured.n})`;
    return `${title}: r ${own}; in the paper ${printed ?? '–'}${reported === null ? '' : `, of its printed numbers ${reported.r.toFixed(3)}`}`;
  });

import { cn } from '../cn';
import { Table, Td, Th, Tr } from './table';

export interface DataColumn<Row> {
  readonly title: React.ReactNode;
  /** null or false: nothing to show. */
  readonly cell: (row: Row) => React.ReactNode;
  readonly numeric?: boolean;
  /** Explains the column, on its head. */
  readonly meaning?: string;
  /** On a card, if the title is not a text. */
  readonly label?: string;
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly className?: string;
}

export interface DataTableProps<Row> {
  readonly label: string;
  /** The first is the row's head. Those that are false are left out. */
  readonly columns: readonly (DataColumn<Row> | false)[];
  readonly rows: readonly Row[];
  readonly rowClass?: (row: Row) => string | undefined;
  /** A line over the first of neighbouring rows with the same title. */
  readonly groupOf?: (row: Row) => string | null;
  /** On a phone each row is a card without its empty cells. Otherwise the table scrolls sideways. */
  readonly isCards?: boolean;
}

export function DataTable<Row>({ label, columns, rows, rowClass, groupOf, isCards = false }: DataTableProps<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <Table label={label} className={cn('text-sm', isCards && 'table-cards')}>
      <thead>
        <tr>
          {shown.map(({ title, numeric = false, meaning, sort, className }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <Th key={place} numeric={numeric} title={meaning} aria-sort={sort} className={className}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const before = rows[index - 1];
          const group = groupOf?.(row) ?? null;
          const isFirst = group !== null && (before === undefined || groupOf?.(before) !== group);
          return [
            isFirst && (
              <tr key={group}>
                <Th scope="rowgroup" colSpan={shown.length} className="bg-sunken text-sm text-muted">
                  {group}
                </Th>
              </tr>
            ),
            // biome-ignore lint/suspicious/noArrayIndexKey: the server sorts; rows never move in the browser
            <Tr key={index} className={rowClass?.(row)}>
              {shown.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Cell key={place} column={column} row={row} isHead={place === 0} isCards={isCards} />
              ))}
            </Tr>,
          ];
        })}
      </tbody>
    </Table>
  );
}

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly isHead: boolean;
  readonly isCards: boolean;
}

function Cell<Row>({ column, row, isHead, isCards }: CellProps<Row>) {
  const { title, label, cell, numeric = false, className } = column;
  const found = cell(row);
  const content = found === false || found == null ? <Nothing /> : found;
  if (isHead)
    return (
      <Th scope="row" numeric={numeric} className={cn('align-top text-sm font-normal break-words', className)}>
        {content}
      </Th>
    );
  return (
    <Td
      numeric={numeric}
      className={className}
      data-label={isCards ? (label ?? (typeof title === 'string' ? title : undefined)) : undefined}
    >
      {isCards ? <div>{content}</div> : content}
    </Td>
  );
}

/** In place of a number. */
export const Nothing = () => (
  <span className="data-none text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

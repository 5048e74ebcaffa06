import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SortedTable } from './sorted-table';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly group: string | null;
}

const ROWS: readonly Row[] = [
  { name: 'first', value: 1, group: null },
  { name: 'second', value: 2, group: null },
  { name: 'printed', value: 3, group: 'Reported' },
];

const namesIn = (sort: string | null): readonly string[] => {
  const html = renderToStaticMarkup(
    <SortedTable
      label="Table"
      columns={[
        { id: 'name', title: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
        { id: 'value', title: 'Value', cell: ({ value }) => value, value: ({ value }) => value },
      ]}
      rows={ROWS}
      idOf={({ name }) => name}
      pinned={[]}
      between={null}
      groupOf={({ group }) => group}
      hidden={[]}
      sort={sort}
      onSort={() => {}}
      isDense={false}
    />,
  );
  return html.match(/first|second|printed|Reported/g) ?? [];
};

test.each([
  [null, ['first', 'second', 'Reported', 'printed']],
  ['-value', ['second', 'first', 'Reported', 'printed']],
])('sorted by %s, rows stay under the head of their group', (sort, names) => {
  expect(namesIn(sort)).toEqual(names);
});

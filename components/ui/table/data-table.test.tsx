import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table';

const ROWS = [
  { name: 'one', right: 3, source: 'a' },
  { name: 'two', right: null, source: 'a' },
  { name: 'three', right: 0, source: 'b' },
];

const html = renderToStaticMarkup(
  <DataTable
    label="Numbers"
    rows={ROWS}
    groupOf={({ source }) => `From ${source}`}
    isCards
    columns={[
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Right', numeric: true, meaning: 'Right answers', cell: ({ right }) => right },
      false,
    ]}
  />,
);

test('has a head for each column that is not left out, and a head for each row', () => {
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html.match(/scope="row"/g)).toHaveLength(3);
  expect(html).toContain('title="Right answers"');
});

test('prints 0 as a number, and a dash where there is none', () => {
  expect(html).toMatch(/data-label="Right"[^>]*><div>0</);
  expect(html.match(/>none</g)).toHaveLength(1);
});

test('names a group once over its rows', () => {
  expect(html.match(/From a/g)).toHaveLength(1);
  expect(html.match(/From b/g)).toHaveLength(1);
});

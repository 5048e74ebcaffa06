import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoardTerms } from '@/lib/wire/boards/board';
import { TermFigure } from './term-figure';

test('prints each part in the unit of its own column', () => {
  const part = (id: string, unit: 'share' | 'coefficient') => ({
    ...{ id, title: id, arms: ['a'] },
    column: { id, title: id, unit } as BoardTerms['terms'][number]['column'],
  });
  const value = (of: number) => [{ value: of, low: null, high: null, n: 40, unread: null }];
  const terms: BoardTerms = {
    ...{ title: 'Parts', text: '', hasMean: false, times: [], meanTimes: [], paired: null },
    arms: [{ id: 'a', title: 'A', condition: 'image' }],
    terms: [part('right', 'share'), part('slope', 'coefficient')],
    rows: [
      {
        ...{ entrant: 'vendor/m', name: 'M', kind: 'model', provenance: 'measured', mean: null },
        cells: [value(0.5), value(0.5)],
      },
    ],
  };
  const labels = [
    ...renderToStaticMarkup(<TermFigure suite="infbench" terms={terms} />).matchAll(/aria-label="([^"]*)"/g),
  ]
    .map(([, label]) => label)
    .filter((label) => label?.includes('M:'));
  expect(labels).toHaveLength(2);
  expect(labels[0]).toMatch(/50(\.0)? %/);
  expect(labels[1]).not.toMatch(/50(\.0)? %/);
});

test('says which way of asking a mark is of, keeps its place, and draws only printed numbers hollow', () => {
  const arms = ['one', 'two'].map((id) => ({ id, title: id, condition: 'image' }));
  const value = (of: number) => ({ value: of, low: null, high: null, n: null, unread: null });
  const row = (name: string, cells: BoardTerms['rows'][number]['cells'][number]) => ({
    ...{ entrant: name, name, kind: 'model', provenance: 'measured', mean: null },
    cells: [cells],
  });
  const terms = {
    ...{ title: 'Parts', text: '', hasMean: false, times: [], meanTimes: [], paired: null, arms },
    terms: [{ id: 'part', title: 'Part', arms: ['one', 'two'], column: { title: 'Accuracy', unit: 'share' } }],
    rows: [row('Both', [value(0.5), value(0.6)]), row('Second', [null, value(0.7)])],
  } as unknown as BoardTerms;
  const html = (of: BoardTerms) => renderToStaticMarkup(<TermFigure suite="stare" terms={of} />);
  expect(html(terms)).toContain('Both: one 50.0 % [no interval], two 60.0 % [no interval]; Second: two 70.0 %');
  expect(html(terms)).toContain('from top to bottom: <strong>one, two</strong>');
  const heights = [...html(terms).matchAll(/d="M[\d.]+ ([\d.]+)m/g)].map(([, y]) => Number(y));
  // Rows are 24 px tall, and the mark alone is where the second one of the row above is.
  expect(heights.map((y) => y - (heights[0] ?? 0))).toEqual([0, 9, 33]);
  expect(html(terms)).not.toContain('fill-surface');
  const printed = { ...terms, rows: terms.rows.map((each) => ({ ...each, provenance: 'reported' as const })) };
  expect(html(printed).match(/fill-surface/g)).toHaveLength(3);
});

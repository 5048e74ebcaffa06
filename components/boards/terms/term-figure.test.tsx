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

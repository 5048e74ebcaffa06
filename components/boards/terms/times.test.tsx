import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoardTerms, MeanTime } from '@/lib/wire/boards/board';
import { MeanTimesTable } from './times';

const time = (arm: string, more: Partial<MeanTime>): MeanTime => ({
  term: 'nets',
  arm,
  reportedMs: 15_400,
  measured: null,
  difference: null,
  ...more,
});

const TERMS: BoardTerms = {
  ...{ title: 'Parts', text: '', hasMean: false, rows: [], times: [], paired: null },
  arms: [
    { id: 'without', title: 'Without', condition: 'image' },
    { id: 'with', title: 'With', condition: 'image.all' },
    { id: 'part', title: 'Part', condition: 'image.last' },
  ],
  terms: [{ id: 'nets', title: 'Cube nets', column: {} as never, arms: [] }],
  meanTimes: [
    time('without', {
      measured: { n: 1200, people: 30, meanMs: 14_040, lowMs: 12_510, highMs: 15_560, isWhole: true },
      difference: { valueMs: -1360, lowMs: -2890, highMs: 160 },
    }),
    time('with', { reportedMs: 6000 }),
    time('part', { measured: { n: 1, people: 1, meanMs: 9000, lowMs: null, highMs: null, isWhole: false } }),
  ],
};

test('measured mean, printed mean and difference are in one row, with their intervals', () => {
  const rows = renderToStaticMarkup(<MeanTimesTable terms={TERMS} />)
    .split('<tr')
    .slice(2)
    .map((row) =>
      `<tr${row}`
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(rows[0]).toBe(
    'Cube nets Without 14.0 s [12.5 s to 15.6 s] 1,200 answers, 30 people 15.4 s −1.4 s [−2.9 s to +0.2 s]',
  );
  expect(rows[1]).toBe('Cube nets With – none 6.0 s – none');
  expect(rows[2]).toMatch(/^Cube nets Part 9\.0 s 1 answer, 1 person, not all levels 15\.4 s –/);
});

import { expect, it } from 'vitest';
import { type FigureRow, figureCsv, figureRow, sourceLine } from './figure-data';

const SITE = { board: 'STARE', suite: 'stare', edition: 'demo-stare', asOf: '2026-01-01T00:00:00Z', hash: 'abc' };
const ESTIMATE = {
  value: 0.5,
  unit: 'share',
  isAtLeast: false,
  isAtMost: false,
  low: null,
  high: null,
  method: null,
  n: 9,
  reason: null,
} as const;
const of = { task: 't', entrant: 'e', name: 'E', kind: 'model', protocol: 'set', condition: 'image' } as const;
const measured = figureRow(of, 'accuracy', ESTIMATE);
const reported = figureRow({ ...of, provenance: 'reported' }, 'accuracy', ESTIMATE);

/** Whether the caption and the lines of a download say that they are demo data. */
function marks(isDemo: boolean, rows: readonly FigureRow[]) {
  const source = { ...SITE, isDemo };
  const lines = figureCsv(rows, source).trim().split('\n').slice(1);
  return [String(sourceLine(source, rows)), ...lines].map((text) => text.includes('Demo data: STARE'));
}

it('a downloaded figure says that it is demo data only of what is measured on a demo board', () => {
  expect(marks(true, [measured, reported])).toEqual([true, true, false]);
  expect(marks(true, [reported])).toEqual([false, false]);
  expect(marks(false, [measured, reported])).toEqual([false, false, false]);
});

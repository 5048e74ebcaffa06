import { expect, it } from 'vitest';
import { formatMs, formatValue } from '@/components/boards/format';
import { gapSentence, levelRanges, medianText, spentText } from './words';

const share = { n: 10, right: 5, clusters: 2, low: 0.2, high: 0.8 };
const point = (level: number, low: number | null, high: number | null) => ({
  level,
  people: share,
  model: share,
  difference: 0,
  low,
  high,
});

it('says at which levels who is ahead, by the interval alone', () => {
  expect(
    gapSentence({
      points: [
        point(1, 0.1, 0.3),
        point(2, 0.05, 0.4),
        point(4, -0.1, 0.2),
        point(5, -0.3, -0.1),
        point(6, null, null),
      ],
    }),
  ).toBe(
    'People are ahead at levels 1–2; the model is ahead at level 5; no significant difference at level 4; no interval at level 6, of one climb.',
  );
  // Zero at the edge of the interval is not significant.
  expect(gapSentence({ points: [point(3, 0, 0.2)] })).toBe('No significant difference at level 3.');
});

it('joins levels that follow each other among those that there are', () => {
  expect(levelRanges([1, 3, 5, 9], [1, 3, 5, 7, 9])).toBe('1–5, 9');
  expect(levelRanges([], [1])).toBe('');
});

it('writes times below a second in milliseconds, with two digits that tell', () => {
  expect([0, 0.0341, 3.26, 45.4, 312, 994, 996, 1040, 12_400].map(formatMs)).toEqual([
    '0 ms',
    '0.034 ms',
    '3.3 ms',
    '45 ms',
    '310 ms',
    '990 ms',
    '1.0 s',
    '1.0 s',
    '12 s',
  ]);
  expect(medianText({ n: 12, value: 4.12, atLeast: null, low: 3.5, high: 1200 })).toBe('4.1 ms [3.5 ms to 1.2 s]');
});

it('writes amounts with the digits that tell', () => {
  expect([0, 0.00123, 0.5, 12.345, 2e-7].map((usd) => formatValue(usd, 'usd'))).toEqual([
    '$0',
    '$0.0012',
    '$0.5',
    '$12.35',
    '$2e-7',
  ]);
  expect(medianText({ n: 12, value: null, atLeast: 9000, low: null, high: null })).toBe('≥ 9.0 s');
  expect(medianText({ n: 2, value: null, atLeast: null, low: null, high: null })).toBe('–');
  expect(spentText({ spent: { n: 30, value: 120.4, low: 100, high: 141 }, told: 30 }, 'tokens')).toBe(
    '120 [100 to 141]',
  );
  expect([spentText({ spent: null, told: 0 }, 'cost'), spentText({ spent: null, told: 4 }, 'cost')]).toEqual([
    'not reported',
    'reported for 4 only',
  ]);
});

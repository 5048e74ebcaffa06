import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';
import { EstimateText, type EstimateTextProps, ofQuantile, ofShare } from './estimate';

const textOf = (of: Estimate, more: Omit<EstimateTextProps, 'of'> = {}): string =>
  renderToStaticMarkup(<EstimateText of={of} {...more} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each([
  [estimateOf(0.619, 'share', { low: 0.513, high: 0.714, n: 1100 }), '61.9 % [51.3 to 71.4] n = 1,100'],
  [estimateOf(4.25, 'rung', { low: 3, high: null, isAtLeast: true }), '≥ 4.3 [3.0 to ?]'],
  [estimateOf(1, 'share', { n: 3, reason: 'no-spread' }), '100.0 % all equal n = 3'],
  [estimateOf(null, 'share', { n: 3, reason: 'too-few-items' }), '– none too few items'],
  [estimateOf(1040, 'ms'), '1.0 s'],
] as const)('prints a number, its interval or why there is none, and n: %#', (estimate, text) => {
  expect(textOf(estimate)).toBe(text);
});

test('prints a difference with the signs of all three numbers', () => {
  const difference = estimateOf(-0.034, 'share', { low: -0.08, high: 0.012 });
  expect(textOf(difference, { isSigned: true })).toBe('−3.4 [−8.0 to +1.2]');
});

test('a quantile that stopped ladders hide is a lower bound', () => {
  expect(textOf(ofQuantile({ depth: null, atLeast: 7 }, 12), { digits: 0, n: null })).toBe('≥ 7');
});

test('a share without an interval names no method', () => {
  expect(ofShare({ right: 3, n: 4, low: null, high: null }, 'wilson')).toMatchObject({
    value: 0.75,
    n: 4,
    method: null,
  });
});

import { describe, expect, it } from 'vitest';
import { midRanks } from '../ranks/ranks';
import { fittedLine, pearson, spearman } from './correlation-interval';

/** The first data set of Anscombe's quartet (1973): r = .81642, line 3.0001 + .5001 x. */
const X = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
const Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];

describe('correlations', () => {
  it('agree with the published coefficient and line of a known data set', () => {
    const { value, low, high, n } = pearson(X, Y);
    expect(value).toBeCloseTo(0.81642, 5);
    expect([low, high].map((end) => end?.toFixed(4))).toEqual(['0.4244', '0.9507']);
    expect(n).toBe(11);
    expect(fittedLine(X, Y)).toEqual({ slope: expect.closeTo(0.50009, 5), intercept: expect.closeTo(3.00009, 5) });
  });

  it('give equal values equal ranks, and a Spearman of 1 to any rising list', () => {
    expect(midRanks([10, 20, 10, 30])).toEqual([1.5, 3, 1.5, 4]);
    expect(spearman([1, 2, 3, 4, 5], [1, 10, 100, 1000, 10_000])).toEqual({ value: 1, low: 1, high: 1, n: 5 });
  });

  it('give Spearman the variance of Bonett and Wright', () => {
    // d² = 4, ρ = 1 − 6·4 / (5·24) = 0.8; z = 1.0986 ± 1.96·√((1 + 0.32) / 2).
    const { value, low, high } = spearman([1, 2, 3, 4, 5], [2, 1, 3, 5, 4]);
    expect(value).toBeCloseTo(0.8, 12);
    expect([low, high].map((end) => end?.toFixed(3))).toEqual(['-0.457', '0.991']);
  });

  it('have no interval under four pairs and no value without spread', () => {
    expect(pearson([1, 2, 3], [1, 3, 2])).toEqual({ value: 0.5, low: null, high: null, n: 3 });
    expect(pearson([1, 1, 1, 1], [1, 2, 3, 4])).toEqual({ value: null, low: null, high: null, n: 4 });
    expect(fittedLine([1, 1], [1, 2])).toBeNull();
    expect(fittedLine([], [])).toBeNull();
  });
});

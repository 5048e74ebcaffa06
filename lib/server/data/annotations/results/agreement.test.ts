import { FEWEST_FOR_KAPPA_INTERVAL, kappaEstimateOf } from 'rung-puzzles/stats/agreement/kappa-interval';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import vectors from 'rung-puzzles/stats/vectors.json';
import { describe, expect, it } from 'vitest';
import type { Judgement } from '@/lib/wire/items/annotation';
import { agreementOf, type Pair } from './agreement';

const said = (...categories: string[]): Judgement => ({ categories, cannotTell: false });
const WITHHELD: Judgement = { categories: [], cannotTell: true };
const times = (count: number, one: Judgement, other: Judgement): Pair[] =>
  Array.from({ length: count }, () => [one, other]);

describe('kappa of two annotators', () => {
  it('matches a hand calculation: 20, 5, 10, 15 of 50 agree on 0.7 against 0.5 by chance, so 0.4', () => {
    const pairs = [
      ...times(20, said('x'), said('x')),
      ...times(5, said('x'), said('y')),
      ...times(10, said('y'), said('x')),
      ...times(15, said('y'), said('y')),
    ];
    const { single, same, n, sameShare, categories } = agreementOf(['x', 'y'], pairs);
    expect([same, n, sameShare]).toEqual([35, 50, 0.7]);
    expect(single.expected).toBeCloseTo(0.5, 12);
    expect(single.kappa).toBeCloseTo(0.4, 12);
    expect(categories[0]).toMatchObject({ id: 'x', both: 20, onlyA: 5, onlyB: 10, neither: 15, n: 50 });
    expect(categories[0]?.kappa).toBeCloseTo(0.4, 12);
  });

  it('agrees with every vector of kappa', () => {
    const rows = vectors.confusion as readonly { cm: number[][]; kappa: number }[];
    expect(rows.length).toBeGreaterThan(3);
    for (const { cm, kappa } of rows) expect(kappaEstimateOf(cm).kappa).toBeCloseTo(kappa, 6);
  });

  it('scores each category separately for replies with several, and single labels apart', () => {
    const pairs = [
      ...times(3, said('x', 'y'), said('x')),
      ...times(4, said('x'), said('x')),
      ...times(2, said('y'), said('y')),
      ...times(1, said('y'), said('x')),
    ];
    const { n, same, single, categories } = agreementOf(['x', 'y'], pairs);
    expect([n, same, single.n]).toEqual([10, 6, 7]);
    // Of single labels 6 of 7 agree; margins 4/7 and 5/7 of x: p_e = 20/49 + 6/49.
    expect(single.expected).toBeCloseTo(26 / 49, 12);
    expect(single.kappa).toBeCloseTo((6 / 7 - 26 / 49) / (1 - 26 / 49), 12);
    expect(categories[1]).toMatchObject({ id: 'y', both: 2, onlyA: 4, onlyB: 0, neither: 4 });
    // 6 of 10 agree; p_e = 0.6 · 0.2 + 0.4 · 0.8 = 0.44.
    expect(categories[1]?.kappa).toBeCloseTo((0.6 - 0.44) / 0.56, 12);
  });

  it('leaves out replies that either could not judge, and counts them', () => {
    const { n, same, cannotTell, categories } = agreementOf(
      ['x'],
      [...times(2, WITHHELD, WITHHELD), ...times(3, WITHHELD, said('x')), ...times(1, said('x'), said('x'))],
    );
    expect([n, same, cannotTell, categories[0]?.n]).toEqual([6, 3, 5, 1]);
  });

  it('is null without data or with one class, and has no interval for few or identical labels', () => {
    expect(
      kappaEstimateOf([
        [0, 0],
        [0, 0],
      ]),
    ).toMatchObject({ kappa: null, expected: null, interval: null, reason: 'no-data' });
    expect(
      kappaEstimateOf([
        [30, 0],
        [0, 0],
      ]),
    ).toMatchObject({ kappa: null, interval: null, reason: 'one-class' });
    expect(
      kappaEstimateOf([
        [4, 1],
        [1, 3],
      ]),
    ).toMatchObject({ n: FEWEST_FOR_KAPPA_INTERVAL - 1, interval: null, reason: 'fewer-than-ten' });
    expect(
      kappaEstimateOf([
        [10, 0],
        [0, 10],
      ]),
    ).toMatchObject({ kappa: 1, interval: null, reason: 'no-difference' });
  });
});

describe('the interval of kappa', () => {
  const TABLES = [
    [
      [20, 5],
      [10, 15],
    ],
    [
      [45, 15],
      [25, 15],
    ],
    [
      [30, 4, 1],
      [6, 22, 3],
      [2, 5, 27],
    ],
    [
      [8, 1, 0, 2],
      [0, 7, 3, 1],
      [1, 1, 9, 0],
      [2, 0, 1, 14],
    ],
  ];

  it('matches the delta method by numeric differences, for any number of categories', () => {
    for (const counts of TABLES) {
      const { kappa, interval } = kappaEstimateOf(counts);
      const error = deltaError(counts);
      expect(interval?.low).toBeCloseTo((kappa ?? Number.NaN) - 1.959963984540054 * error, 5);
      expect(interval?.high).toBeCloseTo((kappa ?? Number.NaN) + 1.959963984540054 * error, 5);
    }
  });

  it('covers the true kappa about as often as stated', () => {
    const shares = [
      [0.35, 0.1],
      [0.15, 0.4],
    ];
    const truth = kappaEstimateOf(shares.map((row) => row.map((share) => share * 1000))).kappa ?? Number.NaN;
    const random = mulberry32(20261122);
    const covered = Array.from({ length: 2000 }, () => kappaEstimateOf(drawTable(shares, 200, random)).interval).filter(
      (interval) => interval !== null && interval.low <= truth && truth <= interval.high,
    ).length;
    expect(covered / 2000).toBeGreaterThan(0.935);
    expect(covered / 2000).toBeLessThan(0.965);
  });
});

const kappaOf = (shares: readonly (readonly number[])[]): number => {
  const all = shares.flat().reduce((sum, share) => sum + share, 0);
  const agreed = shares.reduce((sum, row, at) => sum + (row[at] ?? 0), 0) / all;
  const margins = shares.map(
    (row, at) =>
      [row.reduce((sum, share) => sum + share, 0), shares.reduce((sum, other) => sum + (other[at] ?? 0), 0)] as const,
  );
  const chance = margins.reduce((sum, [row, column]) => sum + row * column, 0) / all ** 2;
  return (agreed - chance) / (1 - chance);
};

/** Standard error of kappa of a multinomial table, with derivatives by central differences. */
function deltaError(counts: readonly (readonly number[])[]): number {
  const n = counts.flat().reduce((sum, count) => sum + count, 0);
  const shares = counts.map((row) => row.map((count) => count / n));
  const step = 1e-6;
  const moved = (row: number, column: number, by: number) =>
    kappaOf(shares.map((line, at) => line.map((share, to) => share + (at === row && to === column ? by : 0))));
  const terms = shares.flatMap((row, at) =>
    row.map((share, to) => ({ share, slope: (moved(at, to, step) - moved(at, to, -step)) / (2 * step) })),
  );
  const mean = terms.reduce((sum, { share, slope }) => sum + share * slope, 0);
  return Math.sqrt(terms.reduce((sum, { share, slope }) => sum + share * (slope - mean) ** 2, 0) / n);
}

function drawTable(shares: readonly (readonly number[])[], n: number, random: () => number): number[][] {
  const table = shares.map((row) => row.map(() => 0));
  for (let draw = 0; draw < n; draw += 1) {
    const at = random();
    let below = 0;
    for (const [row, line] of shares.entries())
      for (const [column, share] of line.entries()) {
        const cells = table[row];
        if (cells !== undefined && at >= below && at < below + share) cells[column] = (cells[column] ?? 0) + 1;
        below += share;
      }
  }
  return table;
}

import type { Measure } from 'rung-puzzles/measures/measure';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { describe, expect, it } from 'vitest';
import { type Aggregate, runsIn } from './aggregate';
import { correlate } from './correlate';
import { countBeyondChance, type Difference, differFrom } from './differ';
import { type EndedLadders, evaluate, type Source } from './evaluate';
import { formatCell, formatDifference, formatReach } from './format';

const share = (right: number, n: number): Measure => ({
  id: 'accuracy',
  unit: 'share',
  value: right / n,
  interval: wilson(right, n),
  method: 'wilson',
  n,
  reason: null,
});
const SHARES: Readonly<Record<string, Measure>> = {
  a: share(50, 100),
  b: share(459, 639),
  c: { ...share(1, 2), interval: null, method: null, reason: 'no-spread' },
};
const LADDERS: readonly EndedLadders[] = [
  { r: 8, highestPassed: 9, censored: false, climbs: 4 },
  { r: 7, highestPassed: 7, censored: false, climbs: 3 },
  { r: 9, highestPassed: 10, censored: false, climbs: 3 },
];
const source: Source = {
  measures: ([first]) =>
    first === undefined || SHARES[first.run] === undefined ? null : [SHARES[first.run] as Measure],
  ladders: (run) =>
    run === 'ladders' ? LADDERS : run === 'stopped' ? [{ r: 20, highestPassed: 20, censored: true, climbs: 2 }] : [],
  pairs: () => null,
};
const accuracy = (run: string): Aggregate => ({ kind: 'measure', of: [{ run }], column: 'accuracy' });
const at = (aggregate: Aggregate, from = source) => evaluate(aggregate, from);

describe('a cell of a paper’s table', () => {
  it('is a measure with its own interval', () => {
    expect(at(accuracy('b'))).toMatchObject({ value: 459 / 639, n: 639, method: 'wilson' });
    expect(at(accuracy('b'))?.low).toBeCloseTo(0.6822081733, 9);
    expect(at(accuracy('b'))?.high).toBeCloseTo(0.7518024154, 9);
  });

  it('is null if a run is missing, also as a part of a mean or a difference', () => {
    expect(at(accuracy('missing'))).toBeNull();
    expect(at({ kind: 'measure', of: [{ run: 'a' }], column: 'kappa' })).toBeNull();
    expect(at({ kind: 'mean', of: [accuracy('a'), accuracy('missing')] })).toBeNull();
    expect(at({ kind: 'difference', of: [accuracy('a'), accuracy('missing')] })).toBeNull();
    expect(at({ kind: 'mean', of: [] })).toBeNull();
  });

  it('is a mean in which each part has the same weight, with an interval by square-and-add', () => {
    const found = at({ kind: 'mean', of: [accuracy('a'), accuracy('b')] });
    const [a, b] = [wilson(50, 100), wilson(459, 639)];
    expect(found).toMatchObject({ method: 'newcombe', n: 739 });
    expect(found?.value).toBeCloseTo((0.5 + 459 / 639) / 2, 12);
    expect(found?.low).toBeCloseTo(
      (0.5 + 459 / 639) / 2 - Math.sqrt((0.5 - a.low) ** 2 + (459 / 639 - b.low) ** 2) / 2,
      12,
    );
    expect(found?.high).toBeCloseTo(
      (0.5 + 459 / 639) / 2 + Math.sqrt((a.high - 0.5) ** 2 + (b.high - 459 / 639) ** 2) / 2,
      12,
    );
  });

  it('has no interval if one of its parts has none', () => {
    expect(at({ kind: 'mean', of: [accuracy('a'), accuracy('c')] })).toMatchObject({
      value: 0.5,
      low: null,
      high: null,
      method: null,
    });
  });

  it('is a difference by square-and-add, and paired if the items are the same', () => {
    const apart = at({ kind: 'difference', of: [accuracy('b'), accuracy('a')] });
    expect(apart?.value).toBeCloseTo(459 / 639 - 0.5, 12);
    const pairs = { both: 300, firstOnly: 80, secondOnly: 50, neither: 70 };
    const same: Source = {
      ...source,
      measures: ([first]) => [first?.run === 'x' ? share(380, 500) : share(350, 500)],
      pairs: () => pairs,
    };
    const paired = at({ kind: 'difference', of: [accuracy('x'), accuracy('y')] }, same);
    expect(paired?.value).toBeCloseTo(0.06, 12);
    expect(paired?.low).toBeCloseTo(0.0153558258, 9);
    expect(paired?.high).toBeCloseTo(0.1044065915, 9);
  });

  it('is the mean of either reading of R, with Student’s t interval', () => {
    const formula = at({ kind: 'mean-r', run: 'ladders', task: 't', reading: 'formula' });
    expect(formula).toMatchObject({ n: 10, method: 'student-t', atLeast: false });
    expect(formula?.value).toBeCloseTo(8, 12);
    expect([formula?.low, formula?.high].map((each) => each?.toFixed(6))).toEqual(['7.415914', '8.584086']);
    const completed = at({ kind: 'mean-r', run: 'ladders', task: 't', reading: 'completed' });
    expect(completed?.value).toBeCloseTo(8.7, 12);
    expect([completed?.low, completed?.high].map((each) => each?.toFixed(5))).toEqual(['7.80461', '9.59539']);
  });

  it('has no interval as a lower bound, and no difference from one', () => {
    const rows = LADDERS.map((each, index) => ({ ...each, censored: index === 0 }));
    const cut: Source = { ...source, ladders: (run) => (run === 'cut' ? rows : LADDERS) };
    const meanR = (run: string): Aggregate => ({ kind: 'mean-r', run, task: 't', reading: 'formula' });
    const [whole, short] = [meanR('whole'), meanR('cut')];
    expect(at(short, cut)).toMatchObject({
      value: expect.closeTo(8, 12),
      low: null,
      high: null,
      method: null,
      atLeast: true,
    });
    expect(at({ kind: 'difference', of: [short, whole] }, cut)).toMatchObject({ low: null, high: null, atLeast: true });
    expect(at({ kind: 'difference', of: [whole, short] }, cut)).toBeNull();
  });

  it('has no interval if all ladders had the same questions', () => {
    const frozen: Source = { ...source, ladders: () => LADDERS.map((each) => ({ ...each, isFrozen: true })) };
    expect(at({ kind: 'mean-r', run: 'ladders', task: 't', reading: 'formula' }, frozen)).toMatchObject({
      ...{ value: 8, low: null, high: null, atLeast: false, n: 10 },
    });
  });

  it('is a lower bound if a ladder was cut short', () => {
    expect(at({ kind: 'mean-r', run: 'stopped', task: 't', reading: 'formula' })).toMatchObject({
      value: 20,
      low: null,
      atLeast: true,
    });
    expect(at({ kind: 'mean-r', run: 'none', task: 't', reading: 'formula' })).toBeNull();
  });

  it('names the runs that it needs once', () => {
    expect(
      runsIn({
        kind: 'mean',
        of: [
          accuracy('a'),
          { kind: 'difference', of: [accuracy('a'), { kind: 'mean-r', run: 'r', task: 't', reading: 'formula' }] },
        ],
      }),
    ).toEqual(['a', 'r']);
  });
});

describe('a measured number next to a reported one', () => {
  const measured = {
    value: 459 / 639,
    low: 0.6822081733,
    high: 0.7518024154,
    method: 'wilson',
    n: 639,
    atLeast: false,
  } as const;

  it('differs from a share of known n like from another sample', () => {
    const found = differFrom(measured, { value: 0.712, n: 639 });
    expect([found.value, found.low, found.high].map((each) => each?.toFixed(6))).toEqual([
      '0.006310',
      '-0.043118',
      '0.055697',
    ]);
    expect(found.beyondChance).toBe(false);
  });

  it('differs from any other number like from an exact one', () => {
    const found = differFrom(measured, { value: 0.6, n: null });
    expect(found.low).toBeCloseTo(0.0822081733, 9);
    expect(found.beyondChance).toBe(true);
    expect(differFrom({ ...measured, method: 'percentile-bootstrap' }, { value: 0.6, n: 100 }).low).toBeCloseTo(
      0.0822081733,
      9,
    );
  });

  it('is not judged without an interval', () => {
    expect(differFrom({ ...measured, low: null, high: null }, { value: 0.6, n: null })).toMatchObject({
      low: null,
      high: null,
      beyondChance: null,
    });
  });

  it('is counted among the cells of its table, with the number expected by chance', () => {
    const cell = (beyondChance: boolean | null, isSampled = true): Difference => ({
      ...{ value: 0, low: 0, high: 0, beyondChance, isSampled },
    });
    const cells = [...Array.from({ length: 31 }, () => cell(false)), cell(true), cell(null)];
    const sampled = { cells: 32, beyondChance: 1 };
    expect(countBeyondChance(cells)).toEqual({ ...sampled, sampled, expected: 1.6, most: 4 });
    // Numbers that count as exact are compared, but nothing is expected of them.
    expect(countBeyondChance([...cells, cell(true, false), cell(false, false)])).toEqual({
      ...{ cells: 34, beyondChance: 2, sampled, expected: 1.6, most: 4 },
    });
    expect(
      [0, 1, 8, 20, 96, 272].map((n) => countBeyondChance(Array.from({ length: n }, () => cell(false))).most),
    ).toEqual([0, 1, 2, 3, 9, 21]);
  });
});

describe('two columns of a table', () => {
  const x = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const points = (y: readonly number[]) => y.map((value, index) => ({ x: x[index] ?? 0, y: value }));

  it('correlate by Pearson’s r, with Fisher’s interval', () => {
    const found = correlate(points([2, 1, 4, 3, 6, 5, 8, 7, 10, 9]), 'pearson');
    expect(found?.r).toBeCloseTo(1 - (6 * 10) / 990, 12);
    expect([found?.low, found?.high].map((each) => each?.toFixed(4))).toEqual(['0.7582', '0.9859']);
  });

  it('correlate by ranks, with equal ranks for equal values', () => {
    expect(correlate(points([1, 4, 9, 16, 25, 36, 49, 64, 81, 1000]), 'spearman')?.r).toBeCloseTo(1, 12);
    expect(
      correlate(
        [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
          { x: 3, y: 5 },
        ],
        'spearman',
      )?.r,
    ).toBeCloseTo(Math.sqrt(3) / 2, 12);
  });

  it('do not correlate without spread or with two points', () => {
    expect(correlate(points([1, 1, 1]), 'pearson')).toBeNull();
    expect(correlate(points([1, 2]), 'pearson')).toBeNull();
    expect(correlate(points([1, 3, 2]), 'pearson')).toMatchObject({ low: null, high: null, n: 3 });
  });
});

describe('numbers as text', () => {
  it('have as many digits as in papers', () => {
    expect([
      formatCell(0.7118, 'share'),
      formatCell(0.4749, 'coefficient'),
      formatCell(5.88, 'count'),
      formatCell(31.52, 'rung'),
      formatCell(0.032, 'points'),
    ]).toEqual(['71.2', '0.475', '5.88', '31.5', '+3.2']);
  });

  it('have a sign if they are differences, and no negative zero', () => {
    expect([
      formatDifference(-0.0123, 'share'),
      formatDifference(0.006, 'share'),
      formatDifference(-0.0001, 'share'),
    ]).toEqual(['−1.2', '+0.6', '0.0']);
    expect(formatReach({ low: -0.02, high: 0.5 }, 'share', formatDifference)).toBe('−2.0 to +50.0');
    expect(formatReach({ low: null, high: 0.5 }, 'share')).toBeNull();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ranksOf, spearman } from '@/lib/stats/spearman';
import type { Measure } from '../measure';
import { choiceMinusPlay, perceptionControl } from './perception-control';

interface Reported {
  readonly task: string;
  readonly condition: string;
  readonly metric: string;
  readonly level?: number;
  readonly entrant: string;
  readonly value: number;
}

const REPORTED: readonly Reported[] = JSON.parse(readFileSync(new URL('../../../prisma/reference/cubebench-reported.json', import.meta.url), 'utf8')).results;

const printed = (task: string, metric: string, level?: number, modality = 'image'): ReadonlyMap<string, number> =>
  new Map(
    REPORTED.filter((row) => row.task === `cubebench/${task}` && row.metric === metric && row.level === level && row.condition.startsWith(`${modality}.`)).map(
      ({ entrant, value }) => [entrant, value],
    ),
  );

const MATRIX = printed('face-reconstruction', 'matrix_accuracy', 3);
const BALANCED = printed('verification', 'balanced_accuracy_parsed', 5);
const TOP_1 = printed('move-prediction', 'accuracy', 1, 'image+text');
const TA = printed('step-by-step', 'ta', 1, 'image+text');
const TA_END = printed('step-by-step', 'ta_deepest', undefined, 'image+text');

const correlate = (perception: ReadonlyMap<string, number>, control: ReadonlyMap<string, number>) =>
  perceptionControl([...perception].map(([entrant, value]) => ({ entrant, perception: value, control: control.get(entrant) ?? null }))).correlation;

describe('the models of the paper', () => {
  it.each([
    ['matrix accuracy and balanced accuracy', MATRIX, BALANCED, 7, 0.95],
    ['matrix accuracy and Top-1', MATRIX, TOP_1, 7, 0.45],
    ['balanced accuracy and Top-1', BALANCED, TOP_1, 7, 0.61],
    ['matrix accuracy and TA at the first depth', MATRIX, TA, 6, 0.15],
    ['matrix accuracy and TA at the last depth', MATRIX, TA_END, 6, 0.84],
  ])('%s have the rank correlation computed by hand from its tables', (_, perception, control, n, value) => {
    const found = correlate(perception, control);
    expect(found.n).toBe(n);
    expect(found.value).toBeCloseTo(value, 1);
    expect(Math.abs((found.value ?? 0) - value)).toBeLessThan(0.011);
  });
});

describe('rank correlation', () => {
  it('gives equal values the mean of their ranks', () => {
    expect(ranksOf([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]);
  });

  it('has the interval of Fisher’s z with Bonett and Wright’s variance', () => {
    // d² = 1 + 1 + 0 + 1 + 1 = 4, ρ = 1 − 6·4 / (5·24) = 0.8; z = 1.0986 ± 1.96·√((1 + 0.32) / 2) = −0.4937 … 2.6909.
    const found = spearman([1, 2, 3, 4, 5], [2, 1, 3, 5, 4]);
    expect(found?.value).toBeCloseTo(0.8, 12);
    expect(found?.interval?.low).toBeCloseTo(-0.4571, 3);
    expect(found?.interval?.high).toBeCloseTo(0.9909, 3);
  });

  it('says why there is none', () => {
    const point = (entrant: string, perception: number | null, control: number) => ({ entrant, perception, control });
    expect(perceptionControl([point('a', 1, 1), point('b', 2, 2), point('c', 3, 3), point('d', null, 4)]).correlation).toMatchObject({
      value: null,
      n: 3,
      reason: 'too-few-points',
    });
    expect(perceptionControl([1, 2, 3, 4].map((each) => point(String(each), each, 5))).correlation).toMatchObject({ value: null, reason: 'no-spread' });
    expect(perceptionControl([1, 2, 3, 4].map((each) => point(String(each), each, each))).correlation).toMatchObject({ value: 1, interval: null });
  });
});

describe('single choices against play', () => {
  const measure = (id: string, value: number | null, low = 0, high = 0): Measure => ({
    id,
    unit: 'share',
    value,
    interval: value === null ? null : { low, high },
    method: value === null ? null : 'wilson',
    n: 100,
    reason: null,
  });

  it('subtracts by square-and-add', () => {
    // 0.8 − 0.5; low: 0.3 − √(0.1² + 0.1²), high: 0.3 + √(0.06² + 0.08²) = 0.4.
    const gap = choiceMinusPlay(measure('accuracy', 0.8, 0.7, 0.86), measure('ta', 0.5, 0.42, 0.6));
    expect(gap.value).toBeCloseTo(0.3, 12);
    expect(gap.interval?.low).toBeCloseTo(0.15858, 4);
    expect(gap.interval?.high).toBeCloseTo(0.4, 12);
  });

  it('has no value where one is missing', () => {
    expect(choiceMinusPlay(measure('accuracy', null), measure('ta', 0.5))).toMatchObject({ value: null, reason: 'no-data' });
  });
});

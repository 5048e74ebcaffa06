/** Worked numbers of EucliFold's metric (OpenReview w0rVXs6QJM), with algebra and variances by hand. */
import fc from 'fast-check';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { describe, expect, it } from 'vitest';
import type { Measure, OutcomeCount } from '../measure';
import { REASONS } from '../reason';
import { foldingMeasurement, operationMeasurement, perceptionMeasurement } from './index';
import { formatOutcome, parseOutcome, type WinogradOutcome } from './outcome';

type Log = Readonly<Record<string, number>>;
const outcomesOf = (log: Log): OutcomeCount[] => Object.entries(log).map(([outcome, count]) => ({ outcome, count }));
const measuresOf = (log: Log, measurement = perceptionMeasurement): Readonly<Record<string, Measure>> =>
  Object.fromEntries(measurement.measure(outcomesOf(log), 1).map((measure) => [measure.id, measure]));
const errorOf = (measure: Measure | undefined): number =>
  ((measure?.interval?.high ?? 0) - (measure?.interval?.low ?? 0)) / 2 / Z_975;

/** 1,200 pairs, 45 % both right, 15 % both wrong. */
const WORKED: Log = { 'both-right': 540, 'both-wrong': 180, 'positive-only': 300, 'negative-only': 180 };

describe('pairs', () => {
  it('have Newcombe’s interval, from a standard error of .0206; the published one is .0177', () => {
    const { winograd, winograd_published: published } = measuresOf(WORKED);
    expect([winograd?.value, winograd?.n, winograd?.method]).toEqual([0.3, 1200, 'newcombe']);
    expect(published?.value).toBe(0.3);
    expect(errorOf(winograd)).toBeCloseTo(0.0206, 3);
    expect(errorOf(published).toFixed(4)).toBe('0.0177');
  });

  it('W equals the true-statement accuracy plus the false-statement accuracy minus 1, for any pairing', () => {
    const count = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 300 }), (right, wrong, positive, negative) => {
        const n = right + wrong + positive + negative;
        const { winograd } = measuresOf({
          'both-right': right,
          'both-wrong': wrong,
          'positive-only': positive,
          'negative-only': negative,
        });
        expect(winograd?.value).toBeCloseTo((right + positive) / n + (right + negative) / n - 1, 12);
      }),
    );
  });

  it('always True gets 0, and so does always False; an oracle gets 1, its opposite −1', () => {
    const values = ['positive-only', 'negative-only', 'both-right', 'both-wrong'].map(
      (outcome) => measuresOf({ [outcome]: 40 }).winograd?.value,
    );
    expect(values).toEqual([0, 0, 1, -1]);
    expect(measuresOf({ 'positive-only': 40 }).true_rate?.value).toBe(1);
    // Wilson’s interval for 40 of 40. Wald’s has no width there.
    expect(measuresOf({ 'both-right': 40 }).winograd?.interval).toEqual({
      low: expect.closeTo(1 - Math.hypot(0.0876, 0.0876), 3),
      high: 1,
    });
  });

  it('an unreadable member makes the pair neither, and is counted separately', () => {
    const measures = measuresOf({ 'both-right': 5, 'right/-': 2, '-/wrong': 1, '-/-': 2 });
    expect(measures.winograd?.value).toBe(0.5);
    expect(measures.invalid_rate).toMatchObject({ value: 7 / 20, n: 20 });
    expect(measures.accuracy?.value).toBe(12 / 20);
    expect(measures.true_rate).toMatchObject({ value: 8 / 13, n: 13 });
  });

  it('the four shares add up to one if all replies are readable', () => {
    const measures = measuresOf(WORKED);
    const sum = ['both_right', 'both_wrong', 'positive_only', 'negative_only'].reduce(
      (total, id) => total + (measures[id]?.value ?? 0),
      0,
    );
    expect(sum).toBeCloseTo(1, 12);
  });
});

describe('single statements', () => {
  it('W of .9 right of the true and .8 of the false ones is .70, without an interval, because people are not identified', () => {
    const {
      winograd,
      accuracy,
      true_rate: trueRate,
    } = measuresOf({ 'true>true': 90, 'true>false': 10, 'false>false': 40, 'false>true': 10 });
    expect(winograd?.value).toBeCloseTo(0.7, 12);
    expect(winograd).toMatchObject({ interval: null, reason: 'people-alike' });
    expect(accuracy?.value).toBeCloseTo(130 / 150, 12);
    expect(trueRate?.value).toBeCloseTo(100 / 150, 12);
  });

  it('have no shares of pairs, and need true ones and false ones', () => {
    const measures = measuresOf({ 'true>true': 9, 'true>-': 1 });
    expect(measures.winograd).toMatchObject({ value: null, reason: 'one-truth-only', n: 10 });
    expect(measures.both_right).toMatchObject({ value: null, reason: 'no-pairs' });
    expect(measures.invalid_rate?.value).toBe(0.1);
  });

  it('are never mixed with pairs', () => {
    expect(measuresOf({ 'true>true': 9, 'both-right': 1 }).winograd).toMatchObject({
      value: null,
      reason: 'pairs-and-singles',
      n: 10,
    });
  });
});

describe('kinds of difference', () => {
  it('have a separate W, and also count in all others', () => {
    const measures = measuresOf(
      { 'both-right in-plane': 3, 'both-wrong in-plane': 1, 'both-right parallel': 4, 'negative-only moves': 2 },
      operationMeasurement,
    );
    expect(
      [measures.winograd, measures.winograd_in_plane, measures.winograd_parallel, measures.winograd_moves].map(
        (each) => each?.value,
      ),
    ).toEqual([0.6, 0.5, 1, 0]);
    expect(measuresOf({ 'both-right arrow': 3 }, foldingMeasurement).winograd_leaked).toMatchObject({
      value: null,
      reason: 'no-data',
    });
  });

  it('are known only to their task', () => {
    expect(operationMeasurement.knows('both-right moves')).toBe(true);
    expect(perceptionMeasurement.knows('both-right moves')).toBe(false);
    expect(foldingMeasurement.knows('true>false leaked')).toBe(true);
    expect(() => perceptionMeasurement.measure([{ outcome: 'right', count: 1 }], 1)).toThrow(/not an outcome/);
  });
});

describe('faces', () => {
  it('have a W each, for pairs and single statements', () => {
    const pairs = measuresOf({
      'both-right face-top': 3,
      'both-wrong face-top': 1,
      'both-right face-right': 2,
      'positive-only face-front': 5,
    });
    expect(
      ['winograd', 'winograd_face_top', 'winograd_face_front', 'winograd_face_right'].map((id) => pairs[id]?.value),
    ).toEqual([4 / 11, 0.5, 0, 1]);
    const singles = measuresOf({
      'true>true face-top': 9,
      'true>false face-top': 1,
      'false>false face-top': 8,
      'false>true face-top': 2,
    });
    expect(singles.winograd_face_top?.value).toBeCloseTo(0.7, 12);
  });
});

describe('repeated cubes', () => {
  // Three cubes of two pairs each, values 2, 1 and −1 in sum: W = 1/3; residuals 4/3, 1/3, −5/3 over 6; CR1² =
  // (42/9)/36 · 3/2 = 7/36.
  const log = {
    'both-right cube-0': 2,
    'both-right cube-1': 1,
    'positive-only cube-1': 1,
    'both-wrong cube-2': 1,
    'negative-only cube-2': 1,
  };

  it('give an interval over whole cubes: W ± t · √(7/36), t = 4.3027 with 2 degrees of freedom, cut at −1 and 1', () => {
    const { winograd, winograd_published: published } = measuresOf(log);
    expect(winograd).toMatchObject({ value: 1 / 3, n: 6, method: 'student-t', interval: { low: -1, high: 1 } });
    expect(published?.method).toBe('normal');
    const many = measuresOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, cube) => [`both-right cube-${cube}`, 1 + (cube % 2)])),
      foldingMeasurement,
    );
    expect(many.winograd).toMatchObject({ value: 1, interval: null, reason: 'no-spread' });
  });

  it('with one pair each, use t instead of z, with the n − 1 of one sample', () => {
    const counts = { 'both-right': 20, 'both-wrong': 10, 'positive-only': 10 };
    const outcomes = Object.entries(counts).flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome));
    const own = measuresOf(
      Object.fromEntries(outcomes.map((outcome, cube) => [`${outcome} cube-${cube}`, 1])),
    ).winograd;
    const half = ((own?.interval?.high ?? 0) - (own?.interval?.low ?? 0)) / 2;
    // Variance [.5 + .25 − .25²] / 39, t = 2.02269 with 39 degrees of freedom.
    expect(half).toBeCloseTo(2.02269 * Math.sqrt(0.6875 / 39), 4);
  });
});

describe('outcomes', () => {
  const judged = fc.constantFrom('right' as const, 'wrong' as const, null);
  const kind = fc.constantFrom('arrow', 'color', null);
  const cube = fc.option(fc.nat(49));
  const outcome: fc.Arbitrary<WinogradOutcome> = fc.oneof(
    fc.record({ unit: fc.constant('pair' as const), positive: judged, negative: judged, kind, cube }),
    fc.record({
      unit: fc.constant('single' as const),
      truth: fc.constantFrom('true' as const, 'false' as const),
      said: fc.constantFrom('true' as const, 'false' as const, null),
      kind,
      cube,
    }),
  );

  it('round-trip, and other texts are rejected', () => {
    fc.assert(
      fc.property(outcome, fc.string(), (value, noise) => {
        expect(parseOutcome(formatOutcome(value), ['arrow', 'color'])).toEqual(value);
        const read = parseOutcome(noise, ['arrow']);
        if (read !== null) expect(formatOutcome(read)).toBe(noise);
      }),
    );
  });

  it('give one number a column, in its range, or a reason', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(outcome.map(formatOutcome), fc.nat(5)), { maxLength: 8 }), (log) => {
        for (const { value, interval, method, reason } of foldingMeasurement.measure(
          log.map(([text, count]) => ({ outcome: text, count })),
          null,
        )) {
          expect(interval === null).toBe(method === null);
          for (const number of [value, interval?.low, interval?.high].filter(
            (each) => each !== null && each !== undefined,
          )) {
            expect(number).toBeGreaterThanOrEqual(-1);
            expect(number).toBeLessThanOrEqual(1);
          }
          if (value === null || interval === null) expect(Object.keys(REASONS)).toContain(reason);
        }
      }),
    );
  });
});

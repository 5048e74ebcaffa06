import { describe, expect, it } from 'vitest';
import { learningCurveMeasurement, recoveryCurve } from './learning-curve';
import { reflectionMeasurement } from './reflection';
import { stepByStepMeasurement } from './step-by-step';

const valuesOf = (
  outcomes: Readonly<Record<string, number>>,
  { measure }: typeof stepByStepMeasurement = stepByStepMeasurement,
) =>
  Object.fromEntries(
    measure(
      Object.entries(outcomes).map(([outcome, count]) => ({ outcome, count })),
      null,
    ).map(({ id, value, n, reason }) => [id, { value, n, reason }]),
  );

describe('coverage by step', () => {
  it('is the share of replies that did not abstain, at each step asked', () => {
    const found = valuesOf({
      '3/3 teacher=3 idk=0 end=perfect steps=rrr': 1,
      '1/3 teacher=1 idk=2 end=idk steps=iri': 2,
      '0/3 teacher=0 idk=1 end=wrong steps=iw': 1,
      '0/3 teacher=0 idk=0 end=unreadable steps=-': 1,
      '3/3 teacher=3 idk=0 end=perfect': 9,
    });
    expect([1, 2, 3, 4].map((step) => found[`coverage_step_${step}`])).toEqual([
      { value: 0.4, n: 5, reason: null },
      { value: 1, n: 4, reason: null },
      { value: 1 / 3, n: 3, reason: null },
      { value: null, n: 0, reason: 'no-episodes' },
    ]);
  });
});

describe('the measures of abstention over depths', () => {
  const EPISODES = {
    '1/1 teacher=1 idk=0 end=perfect': 3,
    '0/1 teacher=0 idk=1 end=idk': 1,
    '1/2 teacher=1 idk=1 end=idk': 1,
    '0/3 teacher=0 idk=0 end=wrong': 1,
  };

  it('give each depth the same weight', () => {
    const values = valuesOf(EPISODES);
    // Depth 1: 3 of 4 answered, all right; depth 2: 1 of 2, right; depth 3: 1 of 1, wrong.
    expect(values.coverage_macro?.value).toBeCloseTo((0.75 + 0.5 + 1) / 3, 12);
    expect(values.selective_accuracy_macro?.value).toBeCloseTo(2 / 3, 12);
    expect(values.idk_rate_macro?.value).toBeCloseTo((0.25 + 0.5) / 3, 12);
    expect(values.apa_macro?.value).toBeCloseTo((3.25 / 4 + 1.25 / 2 + 0) / 3, 12);
  });

  it('need all three depths', () => {
    expect(valuesOf({ '1/1 teacher=1 idk=0 end=perfect': 3 }).coverage_macro).toMatchObject({
      value: null,
      reason: 'depths-missing',
    });
  });
});

describe('the first error', () => {
  it('is counted from 1, over the episodes that have one', () => {
    const values = valuesOf({
      '2/3 teacher=2 idk=0 end=wrong': 1,
      '0/3 teacher=0 idk=1 end=unreadable': 1,
      '3/3 teacher=3 idk=0 end=perfect': 5,
    });
    expect(values.first_error).toMatchObject({ value: 2.5, n: 2 });
    expect(valuesOf({ '3/3 teacher=3 idk=0 end=perfect': 5 }).first_error).toMatchObject({
      value: null,
      reason: 'no-errors',
    });
  });
});

describe('recovery after an error', () => {
  it('leaves out cubes solved without one', () => {
    const outcomes = { 'no-error': 60, 'T1 e=1 b=6': 1, 'T4 e=3 b=6': 1, 'T- e=4 b=6': 2 };
    const values = valuesOf(outcomes, learningCurveMeasurement);
    expect(values.sr).toMatchObject({ value: 0.5, n: 4 });
    expect(values.p_1?.value).toBe(0.25);
    expect(values.avg_all?.value).toBe((1 + 4 + 6 + 6) / 4);
    expect(values.beyond_minimum?.value).toBe(0.5);
    expect(
      recoveryCurve([
        { outcome: 'no-error', count: 3 },
        ...Object.entries(outcomes).map(([outcome, count]) => ({ outcome, count })),
      ])[0]?.n,
    ).toBe(4);
    expect(valuesOf({ 'no-error': 3 }, learningCurveMeasurement).sr).toMatchObject({
      value: null,
      reason: 'no-errors',
    });
  });

  it('starts at most one move farther away than the level', () => {
    const { knows } = learningCurveMeasurement;
    expect(['T4 e=4 b=6', 'T- e=1 b=6', 'no-error'].map((outcome) => knows(outcome, 3))).toEqual([true, true, true]);
    expect(['T5 e=5 b=6', 'T3 e=4 b=6', 'T4 e=4 b=8'].map((outcome) => knows(outcome, 3))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('second answers', () => {
  it('have a parse rate', () => {
    expect(valuesOf({ 'right>right': 3, 'wrong>-': 1 }, reflectionMeasurement).reanswer_parse_rate).toMatchObject({
      value: 0.75,
      n: 4,
    });
  });
});

import { expect, it } from 'vitest';
import {
  formatOutcome,
  PLANE_ANALOGY_KINDS,
  parseOutcome,
  SPACE_KINDS_OF_STEPS,
  transformationMeasurement,
} from './transformations';

const measured = (
  log: Readonly<Record<string, number>>,
  kinds = PLANE_ANALOGY_KINDS as readonly (typeof PLANE_ANALOGY_KINDS)[number][],
) =>
  Object.fromEntries(
    transformationMeasurement(kinds)
      .measure(
        Object.entries(log).map(([outcome, count]) => ({ outcome, count })),
        null,
      )
      .map((measure) => [measure.id, measure]),
  );

it('counts a question under every kind that it contains', () => {
  const { accuracy, accuracy_rotation, accuracy_scaling, accuracy_shearing } = measured({
    'right rotation': 3,
    'wrong rotation': 1,
    'right rotation+scaling': 2,
    'unreadable rotation+scaling': 2,
    'wrong scaling+translation': 4,
  });
  expect(accuracy).toMatchObject({ value: 5 / 12, n: 12 });
  expect(accuracy_rotation).toMatchObject({ value: 5 / 8, n: 8 });
  expect(accuracy_scaling).toMatchObject({ value: 2 / 8, n: 8 });
  expect(accuracy_shearing).toMatchObject({ value: null, interval: null, n: 0, reason: 'no-data' });
});

it('gives Wilson’s interval: 8 of 10 is .490 to .943', () => {
  const { accuracy_reflection } = measured({ 'right reflection+translation': 8, 'wrong reflection': 2 });
  expect(accuracy_reflection?.method).toBe('wilson');
  expect(accuracy_reflection?.interval?.low).toBeCloseTo(0.4902, 4);
  expect(accuracy_reflection?.interval?.high).toBeCloseTo(0.9433, 4);
});

it('gives the 76.9 of Table 8 for GPT-4o: 20 of the 26 questions with a reflection', () => {
  const { accuracy_reflection } = measured({ 'right reflection+rotation': 20, 'wrong reflection': 6 });
  expect(accuracy_reflection?.value).toBeCloseTo(0.769, 3);
});

it('counts outcomes stored without kinds only in the accuracy', () => {
  const { accuracy, accuracy_rotation } = measured({ right: 4, wrong: 1, 'right rotation': 1 }, SPACE_KINDS_OF_STEPS);
  expect(accuracy).toMatchObject({ value: 5 / 6, n: 6 });
  expect(accuracy_rotation).toMatchObject({ value: 1, n: 1 });
});

it('writes kinds in one order', () => {
  expect(formatOutcome({ result: 'right', kinds: ['translation', 'reflection'] })).toBe('right reflection+translation');
  for (const text of [
    'right translation+reflection',
    'right ',
    'right spin',
    'right rotation+rotation',
    'done rotation',
  ])
    expect(parseOutcome(text)).toBeNull();
});

import { f1Of } from 'rung-puzzles/stats/agreement/confusion';
import { expect, it } from 'vitest';
import type { OutcomeCount } from '../measure';
import { yesOrNoMeasurement } from './yes-or-no';

const measured = (outcomes: readonly OutcomeCount[]) =>
  Object.fromEntries(yesOrNoMeasurement.measure(outcomes, 1).map((measure) => [measure.id, measure]));

it('gives the F1 of the worked example: 30 hits, 20 false alarms, 10 misses', () => {
  expect(f1Of(30, 10, 20)).toBeCloseTo(2 / 3, 12);
  const { f1_yes } = measured([
    { outcome: 'yes>yes', count: 30 },
    { outcome: 'no>yes', count: 20 },
    { outcome: 'yes>no', count: 10 },
    { outcome: 'no>no', count: 40 },
  ]);
  expect(f1_yes?.value).toBeCloseTo(0.667, 3);
  expect(f1_yes?.interval?.low).toBeLessThan(f1_yes?.value ?? 0);
});

it('gives a player who always says no an F1 of yes of 0, as Table 1 prints it, and a balanced accuracy of one half', () => {
  const { f1_yes, balanced_accuracy, yes_rate } = measured([
    { outcome: 'yes>no', count: 40 },
    { outcome: 'no>no', count: 56 },
  ]);
  expect([f1_yes?.value, balanced_accuracy?.value, yes_rate?.value]).toEqual([0, 0.5, 0]);
});

it('gives the always-yes baselines of the published counts', () => {
  // Cube nets, question only and with steps: 94 yes of 193.
  expect(f1Of(94, 0, 99)).toBeCloseTo(0.655, 3);
});

it('counts unreadable replies as the wrong word, and other questions only in the accuracy', () => {
  const { f1_yes, accuracy, balanced_accuracy } = measured([
    { outcome: 'yes>-', count: 1 },
    { outcome: 'yes>yes', count: 1 },
    { outcome: 'no>no', count: 2 },
    { outcome: 'right', count: 3 },
    { outcome: 'unreadable', count: 1 },
  ]);
  expect(f1_yes?.value).toBeCloseTo(2 / 3, 12);
  expect(accuracy).toMatchObject({ value: 6 / 8, n: 8 });
  expect(balanced_accuracy).toMatchObject({ value: 0.75, n: 4 });
});

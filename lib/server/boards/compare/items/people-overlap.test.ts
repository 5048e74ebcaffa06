import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { normalBelow } from 'rung-puzzles/stats/distributions/normal';
import { expect, test } from 'vitest';
import { type ItemErrors, peopleOverlap } from './people-overlap';

/** Items with evenly spread error rates, which the model and each person share. */
function items(count: number, answers: number, seed: number): readonly ItemErrors[] {
  const random = mulberry32(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => {
    const chance = normalBelow(gauss());
    const wrong = Array.from({ length: answers }, () => Number(random() < chance));
    return { model: Number(random() < chance), people: wrong.reduce((a, b) => a + b, 0) / answers, answers };
  });
}

test('gives the correlation of many answers, from five per item', () => {
  // Error rates are uniform: their variance is 1/12, the model's 1/4, so the true correlation is 1/√3.
  for (const answers of [5, 20, 100])
    expect(peopleOverlap(items(5_000, answers, 3)).correlation).toBeCloseTo(1 / Math.sqrt(3), 1.5);
});

test('returns null with fewer than five answers per item, or if shares spread by chance', () => {
  expect(peopleOverlap(items(500, 4, 3)).reason).toBe('too-few-answers');
  const random = mulberry32(5);
  const alike = Array.from({ length: 300 }, () => ({
    model: Number(random() < 0.5),
    people: Array.from({ length: 8 }, () => Number(random() < 0.5)).reduce((a, b) => a + b, 0) / 8,
    answers: 8,
  }));
  expect(peopleOverlap(alike)).toMatchObject({ correlation: null, reason: 'no-spread' });
});

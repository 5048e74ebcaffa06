import { expect, it } from 'vitest';
import { loadKernel } from './load-kernel';
import { attackRates, checkQuestions } from './testing/check-questions';

it('asks about 150 parts with one right picture by our own drawings, and the pictures by themselves reveal little', async () => {
  const { questions, faults } = checkQuestions(
    await loadKernel(),
    Array.from({ length: 150 }, (_, index) => 5000 + index),
  );
  expect(faults).toEqual([]);
  expect(questions.length).toBeGreaterThan(100);
  for (const [name, rate] of Object.entries(attackRates(questions))) expect(rate, name).toBeLessThan(0.45);
});

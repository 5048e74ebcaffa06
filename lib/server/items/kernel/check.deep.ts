import { expect, it } from 'vitest';
import { loadKernel } from './load-kernel';
import { checkParts, checkSections } from './testing/check-items';

const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

it('draws every line of 300 generated parts as the kernel does', async () => {
  const { compared, disagreeing } = checkParts(await loadKernel(), seedsFrom(1000, 300));
  expect(disagreeing).toEqual([]);
  // Of 900 views, the kernel wrongly dashes part of the outline in a few.
  expect(compared).toBeGreaterThan(890);
});

it('cuts the stacks of 200 cross-section items as the kernel does', async () => {
  const { compared, disagreeing } = checkSections(await loadKernel(), seedsFrom(1000, 200));
  expect(disagreeing).toEqual([]);
  expect(compared).toBe(800);
});

import { expect, it } from 'vitest';
import { allCases, disagreements } from './testing/scoring';

it('200,000 replies are read the same', async () => {
  const cases = allCases([1, 2, 3], true);
  expect((await disagreements(cases)).slice(0, 5)).toEqual([]);
  expect(cases.length).toBeGreaterThan(200_000);
}, 600_000);

import { expect, test } from 'vitest';
import { checkVectors } from '@/lib/cli/stats/stats-check';
import { FAMILIES } from '@/lib/cli/stats/stats-families';
import vectors from './vectors.json';

const { source: _, ...families } = vectors;

test.each(Object.entries(families))('%s equals its published or independently computed vectors', (family, cases) => {
  const [found] = checkVectors({ [family]: cases });
  expect(found?.failures).toEqual([]);
  expect(found?.passed).toBeGreaterThan(0);
});

test('every family has vectors', () => {
  expect([...FAMILIES.keys()].filter((name) => !(name in vectors))).toEqual([]);
});

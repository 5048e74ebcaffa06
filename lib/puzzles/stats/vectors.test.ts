import { expect, test } from 'vitest';
import { checkVectors } from '@/lib/cli/stats-check';
import { FAMILIES } from '@/lib/cli/stats-families';
import vectors from './vectors.json';

test.each(checkVectors(vectors))('$family comes to its $passed published or independently computed vectors', ({ passed, failures }) => {
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(0);
});

test('every family has vectors', () => {
  expect([...FAMILIES.keys()].filter((name) => !(name in vectors))).toEqual([]);
});

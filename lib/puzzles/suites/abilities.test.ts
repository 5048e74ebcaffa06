import { SUITES } from 'rung-puzzles/suites';
import { expect, it } from 'vitest';
import { ABILITY_IDS, SPATIAL_ABILITIES } from './abilities';

it('puts each task of the suites under exactly one ability', () => {
  const placed = SPATIAL_ABILITIES.flatMap(({ tasks }) => tasks);
  expect([...placed].sort()).toEqual(SUITES.flatMap(({ tasks }) => tasks).sort());
  expect(SPATIAL_ABILITIES.map(({ id }) => id)).toEqual(ABILITY_IDS);
});

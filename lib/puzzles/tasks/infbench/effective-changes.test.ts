import { expect, it } from 'vitest';
import { mostEffectiveChanges } from './effective-changes';
import { MOST_EFFECTIVE_CHANGES_2D } from './levels';

it('no more changes of a 2D list can matter than the notes say', () => {
  expect(mostEffectiveChanges()).toBe(MOST_EFFECTIVE_CHANGES_2D);
});

import { expect, it } from 'vitest';
import { MOST_EFFECTIVE_CHANGES_2D } from './levels';
import { mostEffectiveChanges } from './testing/effective-changes';

it('no more changes of a 2D list can matter than the notes say', () => {
  expect(mostEffectiveChanges()).toBe(MOST_EFFECTIVE_CHANGES_2D);
});

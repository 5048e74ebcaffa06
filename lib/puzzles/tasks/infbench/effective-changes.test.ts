import { expect, it } from 'vitest';
import { MOST_EFFECTIVE_CHANGES_2D } from './levels';
import { mostEffectiveChanges } from './testing/effective-changes';

it('the most changes of a 2D list that can matter is the number in the notes', () => {
  expect(mostEffectiveChanges()).toBe(MOST_EFFECTIVE_CHANGES_2D);
});

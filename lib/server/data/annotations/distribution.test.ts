import { expect, test } from 'vitest';
import { finishedOf } from './distribution';
import type { EntryRow } from './open-entry';

test('leaves out replies without a label', () => {
  expect(finishedOf([{ position: 0 } as EntryRow], new Map())).toEqual([]);
});

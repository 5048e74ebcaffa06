import { expect, test } from 'vitest';
import type { EntryRow } from '../open-entry';
import { finishedOf } from './distribution';

test('leaves out replies without a label', () => {
  expect(finishedOf([{ position: 0 } as EntryRow], new Map())).toEqual([]);
});

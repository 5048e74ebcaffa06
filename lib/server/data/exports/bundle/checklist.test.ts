import { expect, test } from 'vitest';
import { studyInput } from '@/lib/server/testing/study';
import { baselineChecklist } from './checklist';
import type { Consort } from './consort';

const consort = { published: 2 } as unknown as Consort;
const results = { sessions: 0, trials: 0, valid_trials: 0, exclusions: [], cells: [], ladders: [] };
const stricter = studyInput({ quality: { ...studyInput().quality, easyFails: 1 } });
const isFirst = (enrolled: readonly number[]) =>
  baselineChecklist(
    new Map([
      [1, studyInput()],
      [2, studyInput()],
      [3, stricter],
    ]),
    new Set(enrolled),
    consort,
    results,
  ).design.exclusion_rules_stated_before_data;

test('says that rules came before data only if every version with people has the same rules', () => {
  expect(isFirst([1])).toBe(true);
  expect(isFirst([1, 2])).toBe(true);
  expect(isFirst([3])).toBe(true);
  expect(isFirst([1, 3])).toBe(false);
  expect(isFirst([])).toBeNull();
});

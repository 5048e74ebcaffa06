import { expect, test } from 'vitest';
import { studyInput } from '@/lib/server/testing/study';
import { REPORT_QUESTIONS } from '@/lib/wire/studies/report-card';
import type { StudyConfig } from '@/lib/wire/studies/study';
import type { Consort } from './consort';
import { makeReportCard } from './report-card';

const CONSORT: Consort = {
  opened: 9,
  enrolled: 5,
  by_status: { finished: 4, screened_out: 1 },
  withdrawn_and_deleted: 0,
  not_published: 1,
  published: 4,
  by_arm: { one: 5 },
};
const RESULTS = { sessions: 4, trials: 40, valid_trials: 38, exclusions: [], cells: [], ladders: [] };
const NOBODY = { ...CONSORT, enrolled: 0, by_status: {}, not_published: 0, published: 0 };
const NOTHING = { ...RESULTS, sessions: 0, trials: 0, valid_trials: 0 };

const cardOf = (configs: readonly StudyConfig[], enrolled: readonly number[] = [], change = {}) =>
  makeReportCard({
    configs: new Map(configs.map((config, at) => [at + 1, config])),
    enrolled: new Set(enrolled),
    consort: CONSORT,
    results: RESULTS,
    rehearsals: 0,
    ...change,
  });
const find = ({ topics }: ReturnType<typeof cardOf>, name: string) =>
  topics.find(({ topic }) => topic.startsWith(name))?.answer;
const textOf = ({ topics }: ReturnType<typeof cardOf>, name: string) =>
  topics.find(({ topic }) => topic.startsWith(name))?.text;

test('says that rules came before data only if every version with people has the same rules', () => {
  const stricter = studyInput({ quality: { ...studyInput().quality, easyFails: 1 } });
  const rulesFirst = (enrolled: readonly number[]) =>
    find(cardOf([studyInput(), studyInput(), stricter], enrolled), 'Exclusion rules');
  expect(rulesFirst([1])).toBe('yes');
  expect(rulesFirst([1, 2])).toBe('yes');
  expect(rulesFirst([3])).toBe('yes');
  expect(rulesFirst([1, 3])).toBe('no');
  expect(rulesFirst([])).toBe('unknown');
});

test('names what only the authors can say as missing until they say it', () => {
  const silent = cardOf([studyInput()], [1]);
  // And a pilot.
  expect(silent.open).toBe(REPORT_QUESTIONS.length + 1);
  const report = Object.fromEntries(REPORT_QUESTIONS.map((name) => [name, `About ${name}`]));
  const full = cardOf([studyInput({ report })], [1], { rehearsals: 3 });
  expect(full.open).toBe(0);
  expect(full.topics.filter(({ text }) => text.startsWith('About '))).toHaveLength(REPORT_QUESTIONS.length);
});

test('says only partly what one of two versions with people says, and ignores versions without people', () => {
  const paid = studyInput({ report: { pay: '12 € an hour' } });
  expect(find(cardOf([studyInput(), paid], [1, 2]), 'Pay')).toBe('partly');
  expect(find(cardOf([studyInput(), paid], [1]), 'Pay')).toBe('unknown');
  expect(textOf(cardOf([studyInput(), paid], [2]), 'Pay')).toBe('12 € an hour');
});

test('gives numbers of people, exclusions and completion, and none before there are people', () => {
  const card = cardOf([studyInput()], [1]);
  expect(textOf(card, 'Share of answers excluded')).toBe('2 of 40 (5.0 %)');
  expect(textOf(card, 'Completion rate')).toBe('4 of 5 (80.0 %)');
  expect(textOf(card, 'Answers per person')).toBe('10.0 on average');
  const empty = cardOf([studyInput()], [], { consort: NOBODY, results: NOTHING });
  for (const name of ['Number of people', 'Share of answers', 'Completion rate', 'Answers per person', 'Holds under'])
    expect(find(empty, name), name).toBe('unknown');
  const unpublished = cardOf([studyInput()], [], { consort: { ...CONSORT, published: 0 }, results: NOTHING });
  expect(textOf(unpublished, 'Number of people')).toBe('Nobody has agreed to publication yet.');
  expect(textOf(unpublished, 'Completion rate')).toBe('4 of 5 (80.0 %)');
  expect(JSON.stringify([empty, unpublished])).not.toMatch(/NaN|Infinity/);
});

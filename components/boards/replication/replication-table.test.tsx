import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type {
  ReplicationCellView,
  ReplicationColumnView,
  ReplicationTable as Table,
} from '@/lib/wire/boards/replication';
import { ReplicationTable } from './replication-table';
import { answerOf, reachText } from './words';

const column = (id: string, group: string | null): ReplicationColumnView => ({
  id,
  title: id,
  group,
  unit: 'share',
  follows: false,
  compared: true,
});
const COLUMNS = [column('without', '2D'), column('with', '2D'), column('overall', null)];

const measured = { value: 0.62, low: 0.58, high: 0.66, method: 'wilson', n: 600, atLeast: false } as const;
const APART: ReplicationCellView = {
  measured,
  reported: 0.712,
  difference: { value: -0.092, low: -0.14, high: -0.044, beyondChance: true, isSampled: true },
};
const OTHER_TEST: ReplicationCellView = { measured, reported: 0.4, difference: null };
const ONLY_REPORTED: ReplicationCellView = { measured: null, reported: 0.818, difference: null };

const TABLE = {
  suite: 'stare',
  suiteTitle: 'STARE',
  title: 'Table 1',
  rows: [{ id: 'all', title: null }],
  columns: COLUMNS,
  entrants: [
    {
      entrant: 'lab/gpt-4o',
      name: 'GPT 4o here',
      kind: 'model',
      reportedAs: 'GPT-4o',
      rows: [{ row: 'all', cells: [APART, null, OTHER_TEST] }],
    },
    {
      entrant: null,
      name: 'o1',
      kind: 'model',
      reportedAs: 'o1',
      rows: [{ row: 'all', cells: [ONLY_REPORTED, null, ONLY_REPORTED] }],
    },
  ],
  chance: { cells: 1, beyondChance: 1, sampled: { cells: 1, beyondChance: 1 }, expected: 0.05, most: 1 },
} as unknown as Table;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a replication on a page', () => {
  test('has what is measured, what is reported and the difference in one cell', () => {
    const text = textOf(renderToStaticMarkup(<ReplicationTable table={TABLE} />));
    expect(text).toContain(
      'GPT 4o here in the paper GPT-4o 62.0 ±4.0 paper 71.2 −9.2 (beyond chance) [−14.0 to −4.4] – none 62.0 ±4.0 paper 40.0 not the same test',
    );
    expect(text).toMatch(/o1 81\.8 – none 81\.8$/);
  });

  test('names each column with its group', () => {
    expect(renderToStaticMarkup(<ReplicationTable table={TABLE} />)).toContain('data-label="2D, without"');
  });

  test('folds those that only the paper reports, unless there is no one else', () => {
    const reported = TABLE.entrants.slice(1);
    const htmlOf = (entrants: Table['entrants']) =>
      renderToStaticMarkup(<ReplicationTable table={{ ...TABLE, entrants }} />);
    expect(htmlOf([...TABLE.entrants, ...reported])).toContain('<details class="mt-3 text-sm text-reported">');
    expect(htmlOf(reported)).toMatch(/<details [^>]*open=""/);
    const people = { ...TABLE.entrants[1], entrant: 'human', kind: 'human' } as Table['entrants'][number];
    expect(htmlOf([people, ...reported])).toMatch(/<details [^>]*open=""/);
  });

  test('says how many cells agree, and what chance alone would give', () => {
    const { answer, rest } = answerOf(TABLE);
    expect(answer).toBe('0 of 1 compared cells agree with the paper.');
    expect(rest).toContain(
      'Of the 1 cell with an interval on both sides, 1 differs. Chance alone would give 0.1 of them on average, and at most 1 in 97.5 % of such tables.',
    );
  });

  test('says where no model has run it, and whether the paper has numbers', () => {
    const reported = TABLE.entrants.filter(({ entrant }) => entrant === null);
    expect(answerOf({ ...TABLE, entrants: reported })).toEqual({
      answer: 'No model has run this yet.',
      rest: 'The numbers below are those of the paper.',
    });
    expect(answerOf({ ...TABLE, entrants: [] })).toEqual({
      answer: 'No model has run this yet.',
      rest: 'The paper prints no numbers.',
    });
  });

  test('says that no measured model is in the paper', () => {
    const entrants = TABLE.entrants.map((each) => ({ ...each, reportedAs: null }));
    const chance = { cells: 0, beyondChance: 0, sampled: { cells: 0, beyondChance: 0 }, expected: 0, most: 0 };
    expect(answerOf({ ...TABLE, entrants, chance }).answer).toBe('1 model measured here, none of them in the paper.');
  });

  test('shows only what is measured of a model that the paper does not have', () => {
    const [model] = TABLE.entrants;
    const rows = [{ row: 'all', cells: [{ measured, reported: null, difference: null }, null, null] }];
    const html = renderToStaticMarkup(
      <ReplicationTable table={{ ...TABLE, entrants: [{ ...model, reportedAs: null, rows }] } as unknown as Table} />,
    );
    expect(textOf(html)).toMatch(/GPT 4o here 62\.0 ±4\.0 – none – none$/);
  });

  test('shows both ends of an interval that is not even, and calls a stopped ladder usually a lower bound', () => {
    expect(reachText({ ...measured, value: 0.98, low: 0.9, high: 0.99 }, COLUMNS[0] as ReplicationColumnView)).toBe(
      '90.0 to 99.0',
    );
    const [model] = TABLE.entrants;
    const cell = { ...APART, measured: { ...measured, atLeast: true } };
    const entrants = [{ ...model, rows: [{ row: 'all', cells: [cell, null, null] }] }];
    const html = renderToStaticMarkup(<ReplicationTable table={{ ...TABLE, entrants } as unknown as Table} />);
    expect(textOf(html)).toContain('usually a lower bound');
  });
});

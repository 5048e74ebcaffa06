import { describe, expect, test } from 'vitest';
import type { Overview, OverviewCell, OverviewColumn } from '@/lib/wire/overview';
import { choicesAddress, readChoices } from './choices';
import { slim, wide } from './slim';
import { formatCell, verdictWords } from './words';

const cell = (changes: Partial<OverviewCell>): OverviewCell => ({
  value: 0.5,
  low: 0.25,
  high: 0.75,
  n: 40,
  isAtLeast: false,
  missing: null,
  ...changes,
});

test('a board comes back as it was sent, with numbers to five digits', () => {
  const board: Overview = {
    rules: 'board/5',
    form: 'rung',
    isMeasured: true,
    columns: [],
    contentHash: 'x',
    rows: [
      {
        id: 'a/b',
        name: 'B',
        kind: 'model',
        provenance: 'measured',
        rank: { best: 1, worst: 3 },
        overall: cell({ isAtLeast: true }),
        cells: [cell({}), null, cell({ value: null, low: null, high: null, n: 3, missing: '1 of 6 ladders' })],
      },
    ],
  };
  expect(wide(JSON.parse(JSON.stringify(slim(board))))).toEqual(board);
  const [row] = board.rows;
  const long = { ...board, rows: row === undefined ? [] : [{ ...row, overall: cell({ value: 1 / 3 }) }] };
  expect(wide(slim(long)).rows[0]?.overall?.value).toBe(0.33333);
});

describe('choices', () => {
  const columns = ['name', 'overall', 'infbench', 'stare'];

  test('come back from their address, and the default is no part of it', () => {
    const search = {
      form: 'published',
      find: 'gpt & co',
      rows: 'reported',
      sort: '-stare',
      hide: 'infbench',
      dense: '1',
    };
    const choices = readChoices(search, columns);
    const url = new URL(choicesAddress('/boards', choices), 'http://rung');
    expect(readChoices(Object.fromEntries(url.searchParams), columns)).toEqual(choices);
    expect(choicesAddress('/boards', readChoices({}, columns))).toBe('/boards');
  });

  test('pass over what makes no sense', () => {
    expect(
      readChoices(
        { form: 'x', rows: ['y'], sort: '-no-such', hide: 'no,such', dense: 'yes', find: undefined },
        columns,
      ),
    ).toEqual(readChoices({}, columns));
  });
});

describe('the verdict in words', () => {
  type Told = Parameters<typeof verdictWords>[0];
  const told = (verdict: Partial<Told['verdict']>, changes: Partial<Told> = {}): Told => ({
    unit: 'rung',
    measure: 'mean-r',
    ...changes,
    verdict: {
      leader: 'people',
      best: 'Atlas',
      bestValue: 11.9,
      people: 13.9,
      difference: { value: 2, low: 0.2, high: 3.8 },
      p: 0.03,
      tests: 10,
      provenance: 'measured',
      ...verdict,
    },
  });

  test('says who leads, by how much and whether beyond chance', () => {
    expect(verdictWords(told({}))).toEqual({
      lead: 'People lead by 2.0 rungs',
      text: 'Best model Atlas: 11.9. People: 13.9. Beyond chance (0.2 to 3.8).',
      leader: 'people',
    });
  });

  test('names no leader where the difference could be chance, among so many models', () => {
    expect(verdictWords(told({ leader: 'none', p: 0.2 }))).toMatchObject({
      lead: 'No clear leader',
      text: 'Best model Atlas: 11.9. People: 13.9. Could be chance among 10 models (0.2 to 3.8).',
      leader: null,
    });
  });

  test('turns the interval round where models lead', () => {
    const difference = { value: -2, low: -3.8, high: -0.2 };
    expect(verdictWords(told({ leader: 'models', people: 9.9, difference }))).toMatchObject({
      lead: 'Models lead by 2.0 rungs',
      text: 'Best model Atlas: 11.9. People: 9.9. Beyond chance (0.2 to 3.8).',
    });
  });

  test('counts people beaten of 100', () => {
    const difference = { value: 0.18, low: 0.14, high: 0.21 };
    const words = verdictWords(
      told({ bestValue: 0.32, people: 0.5, difference }, { unit: 'share', measure: 'beaten' }),
    );
    expect(words).toMatchObject({
      lead: 'People lead',
      text: 'Best model Atlas beats 32 of 100 people (29 to 36). Beyond chance.',
    });
  });

  test('does not test what a paper prints', () => {
    expect(verdictWords(told({ provenance: 'reported', difference: null, p: null })).text).toBe(
      'Best model Atlas: 11.9. People in the paper: 13.9.',
    );
    expect(verdictWords(told({ leader: null, people: null, provenance: 'reported' })).lead).toBe(
      'No people for this measure',
    );
  });

  test.each<[number, Pick<OverviewColumn, 'unit' | 'measure'>, string]>([
    [-0.0123, { unit: 'share', measure: 'set' }, '−1.2'],
    [-0.0001, { unit: 'share', measure: 'set' }, '0.0'],
    [0.325, { unit: 'share', measure: 'beaten' }, '33'],
    [11.94, { unit: 'rung', measure: 'mean-r' }, '11.9'],
  ])('writes %d as %j as %s', (value, column, text) => {
    expect(formatCell(value, column)).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import type { Overview, OverviewCell, OverviewColumn } from '@/lib/wire/boards/overview';
import { choicesAddress, KEEPS, readChoices } from './choices';
import { overallWords } from './overview-columns';
import { slim, wide } from './slim';
import { entrantWords, formatCell, verdictWords } from './words';

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
    rules: 'board/7',
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
        cells: [
          cell({ fitted: { value: 0.4, low: 0.3, high: 0.5, people: 20 } }),
          null,
          cell({ value: null, low: null, high: null, n: 3, missing: '1 of 6 ladders' }),
        ],
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

test('people measured here are no reported row, and people in the papers no measured one', () => {
  const [here, paper] = (['measured', 'reported'] as const).map(
    (provenance) => ({ kind: 'human', provenance }) as const,
  );
  expect([here, paper].map((row) => row && [KEEPS.people(row), KEEPS.measured(row), KEEPS.reported(row)])).toEqual([
    [true, true, false],
    [true, false, true],
  ]);
});

test.each([
  [[0.4], 'No model’s interval is above half.'],
  [[0.6, 0.4], '1 model’s interval is above half.'],
  [[0.6, 0.7], '2 models’ intervals are above half.'],
])('models whose intervals begin at %j over all suites: %s', (lows, text) => {
  const rows = lows.map((low, index) => ({
    ...({ id: `m/${index}`, name: `M${index}`, kind: 'model', provenance: 'measured', cells: [], rank: null } as const),
    overall: cell({ value: 0.75, low, high: 0.9 }),
  }));
  expect(overallWords({ rows }).text).toContain(text);
});

describe('the verdict in words', () => {
  type VerdictRow = Parameters<typeof verdictWords>[0];
  const rowWith = (verdict: Partial<VerdictRow['verdict']>, changes: Partial<VerdictRow> = {}): VerdictRow => ({
    unit: 'rung',
    measure: 'mean-r',
    ...changes,
    verdict: {
      leader: 'people',
      best: 'Atlas',
      bestValue: 11.9,
      bestIsAtLeast: false,
      bestIsAtMost: false,
      people: 13.9,
      missing: { people: null, models: null },
      difference: { value: 2, low: 0.2, high: 3.8 },
      p: 0.03,
      tests: 10,
      provenance: 'measured',
      ...verdict,
    },
  });

  test('says who leads, by how much and whether beyond chance', () => {
    expect(verdictWords(rowWith({}))).toEqual({
      lead: 'People lead by 2.0 rungs',
      text: 'Best model Atlas: 11.9. People: 13.9. Beyond chance (0.2 to 3.8).',
      leader: 'people',
    });
  });

  test('names no leader where the difference could be chance, among so many models', () => {
    expect(verdictWords(rowWith({ leader: 'none', p: 0.2 }))).toMatchObject({
      lead: 'No clear leader',
      text: 'Best model Atlas: 11.9. People: 13.9. Could be chance among 10 models (0.2 to 3.8).',
      leader: null,
    });
  });

  test('does not blame few data for a missing interval, because stopped ladders leave it open too', () => {
    expect(verdictWords(rowWith({ leader: 'none', difference: null, p: null })).text).toBe(
      'Best model Atlas: 11.9. People: 13.9. No interval for the difference.',
    );
  });

  test('turns the interval round where models lead', () => {
    const difference = { value: -2, low: -3.8, high: -0.2 };
    expect(verdictWords(rowWith({ leader: 'models', people: 9.9, difference }))).toMatchObject({
      lead: 'Models lead by 2.0 rungs',
      text: 'Best model Atlas: 11.9. People: 9.9. Beyond chance (0.2 to 3.8).',
    });
  });

  test('counts people beaten of 100', () => {
    const difference = { value: 0.18, low: 0.14, high: 0.21 };
    const words = verdictWords(
      rowWith({ bestValue: 0.32, people: 0.5, difference }, { unit: 'share', measure: 'beaten' }),
    );
    expect(words).toMatchObject({
      lead: 'People lead',
      text: 'Best model Atlas beats 32 of 100 people (29 to 36). Beyond chance.',
    });
  });

  test('does not test what a paper prints', () => {
    expect(verdictWords(rowWith({ provenance: 'reported', difference: null, p: null }))).toMatchObject({
      lead: 'In the paper: people lead by 2.0 rungs',
      text: 'Best model Atlas: 11.9. People: 13.9.',
    });
    expect(verdictWords(rowWith({ leader: null, people: null, provenance: 'reported' })).lead).toBe(
      'In the paper: no people for this measure',
    );
  });

  test('says what is missing, not that no one came', () => {
    const partly = { leader: null, people: null, missing: { people: '4 of 6 ladders', models: null } } as const;
    expect(verdictWords(rowWith(partly))).toMatchObject({
      lead: 'People: 4 of 6 ladders so far',
      text: 'Best model Atlas: 11.9.',
    });
    const others = { leader: null, best: null, bestValue: null, missing: { people: null, models: '5 of 6 ladders' } };
    expect(verdictWords(rowWith(others))).toMatchObject({
      lead: 'Models: at most 5 of 6 ladders so far',
      text: 'People: 13.9.',
    });
    expect(verdictWords(rowWith({ ...others, people: null })).lead).toBe('Not complete yet');
  });

  test('keeps the bounds of the best value', () => {
    const share = { unit: 'share', measure: 'beaten' } as const;
    const words = verdictWords(rowWith({ bestValue: 0.72, people: 0.5, bestIsAtMost: true }, share));
    expect(words.text).toContain('Best model Atlas beats ≤ 72 of 100 people');
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

describe('the first sentence of a model’s page', () => {
  const wordsOf = (column: Partial<OverviewColumn>, found: OverviewCell | null, overall: OverviewCell | null) => {
    const columns = [{ suite: 's', title: 'S', heading: 'R, mean of 6 ladders', verdict: { people: 12 }, ...column }];
    const rows = [{ id: 'm', cells: [found], overall }];
    return entrantWords({ columns, rows } as unknown as Overview, 'm', 's');
  };

  test('counts the people that it beats on the suite, and over all suites', () => {
    expect(wordsOf({ unit: 'share', measure: 'beaten' }, cell({}), cell({ value: 0.4, low: null, high: null }))).toBe(
      'Beats 50 (25 to 75) of 100 people on S. Over all suites it beats 40 of 100 people.',
    );
  });

  test('has the measure of model and people with too few people to count', () => {
    const rungs = cell({ value: 8.25, low: 7, high: 9.5 });
    expect(wordsOf({ unit: 'rung', measure: 'mean-r' }, rungs, null)).toBe(
      'R, mean of 6 ladders: 8.3 (7.0 to 9.5). People: 12.0.',
    );
  });

  test('says that an interval is open above', () => {
    const rungs = cell({ value: 8.25, low: 7, high: null });
    expect(wordsOf({ unit: 'rung', measure: 'mean-r' }, rungs, null)).toContain(': 8.3 (7.0 to ?).');
  });

  test('is left out where ladders are missing', () => {
    expect(wordsOf({}, cell({ value: null, missing: '4 of 6 ladders' }), null)).toBeUndefined();
  });
});

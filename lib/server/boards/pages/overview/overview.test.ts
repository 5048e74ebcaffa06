import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { sumsOfClusters } from 'rung-puzzles/stats/shares/clustered';
import { scoreInterval, wilson } from 'rung-puzzles/stats/shares/wilson';
import { findSuite, SUITES } from 'rung-puzzles/suites';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type OverviewRow, overview } from '@/lib/wire/boards/overview';
import { getOverviewRoute } from '../routes';
import { seedReferenceData } from '../seed-reference';
import { plantDepths } from '../testing/plant-depths';
import { plantOutcomes } from '../testing/plant-outcomes';
import { getOverview, getOverviewColumn } from './overview';

withTestDatabase();

const editions = new Map<string, string>();
beforeAll(async () => {
  await seedReferenceData();
  for (const { id } of SUITES) editions.set(id, (await currentEdition(id)).id);
});
afterEach(async () => {
  await pool().query('delete from "DepthCount"');
  await pool().query('delete from "OutcomeCount"');
  await pool().query('delete from "ClusterSum"');
});

const editionOf = (suite: string): string => editions.get(suite) ?? '';
const tasksOf = (suite: string): readonly string[] => findSuite(suite)?.tasks ?? [];
const rowOf = (rows: readonly OverviewRow[], id: string): OverviewRow | undefined => rows.find((row) => row.id === id);

const climbAll = async (
  suite: string,
  entrant: string,
  depths: Readonly<Record<number, number>>,
  simulated = false,
) => {
  const asked = (await getOverview('rung')).columns.find((column) => column.suite === suite);
  expect(asked).toBeDefined();
  const { readColumn } = await import('./overview-input');
  const known = findSuite(suite);
  if (known?.headline === undefined) throw new Error(suite);
  const { ladders } = await readColumn(known, known.headline, 'rung');
  await plantDepths(
    pool(),
    ladders.map(({ task, pools, peoplePools }) => ({
      edition: editionOf(suite),
      task,
      condition: (entrant === 'human' ? peoplePools : pools)[0]?.conditions[0] ?? '',
      entrant,
      depths,
      simulated,
    })),
  );
};

describe('a site without measured rows', () => {
  test('shows printed values, each entrant of all papers in one row', async () => {
    const board = overview.parse(await getOverview(null));
    expect(board).toMatchObject({ form: 'published', isMeasured: false });
    const gemini = rowOf(board.rows, 'reported/gemini25pro');
    expect(gemini?.cells.map((cell) => cell !== null)).toEqual([true, true, true, false, false]);
    expect(board.rows.filter(({ kind }) => kind === 'human').map(({ id }) => id)).toEqual(['reported/people']);
    expect(board.rows.some(({ name }) => name === 'Random')).toBe(false);
  });

  test('has the papers’ numbers: the mean of six printed R, and a share of 100 with Wilson’s interval', async () => {
    const { rows } = await getOverview('published');
    const [ladders, , tasks, , parts] = rowOf(rows, 'reported/people')?.cells ?? [];
    expect(ladders?.value).toBeCloseTo((31.5 + 17.3 + 17.5 + 16.3 + 6.7 + 5.3) / 6, 12);
    expect(ladders).toMatchObject({ low: null, high: null, n: 100 });
    expect(tasks).toMatchObject({ low: null, high: null, n: 8 });
    // STARE prints accuracy for people and F1 for models.
    expect(parts).toBeNull();
    const cube = rowOf(rows, 'reported/gemini25pro')?.cells[1];
    expect(cube).toMatchObject({ value: 0.96, n: 100, ...wilson(96, 100) });
  });

  test('weights the eleven tasks of SpatialViz-Bench that match the paper by their items', async () => {
    const { rows, columns } = await getOverview('published');
    const { rows: printed } = await pool().query<{ task: string; value: number; condition: string }>(
      `select "task", "value", "condition" from "ReportedResult" where "suite" = 'spatialviz' and "entrant" = 'o1' and "source" like '%, Table 2'`,
    );
    const parts = findSuite('spatialviz')?.headline?.parts ?? [];
    const right = parts.map(({ task, n, printed: at }) => ({
      n: n ?? 0,
      right:
        (n ?? 0) * (printed.find((row) => row.task === task && row.condition === at?.condition)?.value ?? Number.NaN),
    }));
    const n = right.reduce((sum, each) => sum + each.n, 0);
    const value = right.reduce((sum, each) => sum + each.right, 0) / n;
    expect(n).toBe(1060);
    const cell = rowOf(rows, 'reported/o1')?.cells[2];
    expect(cell?.value).toBeCloseTo(value, 12);
    expect(cell).toMatchObject({ n, low: expect.closeTo(scoreInterval(value, n, 1.959963984540054).low, 9) });
    expect(columns[2]).toMatchObject({
      coverage: '11 of 12 tasks',
      verdict: { leader: 'people', provenance: 'reported' },
    });
  });

  test('has no reported numbers for Rung’s own items', async () => {
    const board = await getOverview('rung');
    expect(board.rows).toEqual([]);
    expect(board.columns.map(({ verdict }) => verdict.leader)).toEqual([null, null, null, null, null]);
  });
});

describe('Rung’s items', () => {
  test('are shown first once a row is measured on them, and never for simulated climbs', async () => {
    await climbAll('infbench', 'robot', { 5: 8 }, true);
    expect((await getOverview(null)).form).toBe('published');
    await climbAll('infbench', 'vendor/one', { 4: 4, 6: 4 });
    const board = await getOverview(null);
    expect(board).toMatchObject({ form: 'rung', isMeasured: true });
    expect(board.rows.map(({ id }) => id)).toEqual(['vendor/one']);
    expect(board.columns[0]).toMatchObject({
      measure: 'mean-r',
      unit: 'rung',
      verdict: { leader: null, best: 'vendor/one' },
    });
    expect(rowOf(board.rows, 'vendor/one')?.cells[0]).toMatchObject({ value: 5, n: 48, missing: null });
  });

  test('have the same column in the table and alone, in a suite with results and in one without', async () => {
    await climbAll('infbench', 'human', { 3: 10, 5: 10, 8: 5 });
    await climbAll('infbench', 'm/a', { 4: 2, 6: 3 });
    const { columns } = await getOverview(null);
    for (const suite of ['infbench', 'stare'])
      expect(await getOverviewColumn(suite)).toEqual(columns.find((column) => column.suite === suite));
    expect(await getOverviewColumn('nowhere')).toBeUndefined();
  });

  test('count people beaten from twenty people on, mean R below', async () => {
    await climbAll('infbench', 'vendor/one', { 4: 4, 6: 4 });
    await climbAll('infbench', 'human', { 2: 10, 8: 9 });
    const few = await getOverview('rung');
    expect(few.columns[0]).toMatchObject({ measure: 'mean-r', band: { low: 2, median: 2, high: 8 } });
    await pool().query('delete from "DepthCount" where "entrant" = $1', ['human']);
    await climbAll('infbench', 'human', { 2: 15, 8: 5 });
    const board = await getOverview('rung');
    expect(board.columns[0]).toMatchObject({ measure: 'beaten', coverage: 'all 6 ladders with 20 people' });
    expect(rowOf(board.rows, 'vendor/one')?.cells[0]?.value).toBeCloseTo(0.75, 12);
    expect(rowOf(board.rows, 'human')?.cells[0]).toMatchObject({ value: 0.5, n: 120 });
  });

  test('say next to it what the fit of all answers gives, if every ladder has one', async () => {
    const fit = { people: 40, beaten: [0.1, 0.2, 0.4, 0.6, 0.8].map((share) => ({ share, se: 0.04 })) };
    const fitFor = (tasks: readonly string[]) =>
      pool().query(
        `insert into "PeopleFit" ("editionId", "condition", "signature", "tasks", "classes") values ($1, 'image', '', $2, '{}')
         on conflict ("editionId", "condition") do update set "tasks" = excluded."tasks", "fittedAt" = clock_timestamp()`,
        [editionOf('infbench'), JSON.stringify(Object.fromEntries(tasks.map((task) => [task, fit])))],
      );
    await climbAll('infbench', 'vendor/one', { 2: 4, 3: 4 });
    await climbAll('infbench', 'human', { 2: 15, 8: 5 });
    await fitFor(tasksOf('infbench').slice(1));
    expect(rowOf((await getOverview('rung')).rows, 'vendor/one')?.cells[0]?.fitted).toBeUndefined();
    await fitFor(tasksOf('infbench'));
    const fitted = rowOf(overview.parse(await getOverview('rung')).rows, 'vendor/one')?.cells[0]?.fitted;
    expect(fitted).toMatchObject({ people: 40 });
    expect(fitted?.value).toBeCloseTo(0.5, 12);
    expect(fitted?.low).toBeLessThan(0.5);
    await pool().query('delete from "PeopleFit"');
  });

  test('name the missing ladders instead of a mean over some', async () => {
    await plantDepths(pool(), [
      {
        edition: editionOf('infbench'),
        task: tasksOf('infbench')[0] ?? '',
        condition: 'image',
        entrant: 'half',
        depths: { 3: 6 },
      },
    ]);
    expect(rowOf((await getOverview('rung')).rows, 'half')?.cells[0]).toMatchObject({
      value: null,
      missing: '1 of 6 ladders',
    });
  });

  test('say if people get another form than models', async () => {
    const { columns } = await getOverview('rung');
    expect(columns.filter(({ peopleAskedOtherwise }) => peopleAskedOtherwise).map(({ suite }) => suite)).toEqual([
      'cubebench',
      'euclifold',
    ]);
  });

  test('rank only rows with all five suites, people included', async () => {
    for (const { id } of SUITES) {
      await climbAll(id, 'human', { 3: 20, 6: 20 });
      await climbAll(id, 'strong', { 7: 5, 9: 5 });
      if (id !== 'stare') await climbAll(id, 'partial', { 7: 5, 9: 5 });
    }
    const { rows } = await getOverview('rung');
    expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
      ['human', { best: 2, worst: 2 }],
      ['strong', { best: 1, worst: 1 }],
      ['partial', null],
    ]);
    expect(rowOf(rows, 'partial')?.overall).toBeNull();
    expect(rowOf(rows, 'strong')?.overall).toMatchObject({ value: 1 });
  });

  test('fall back on fixed sets in a suite without ladders', async () => {
    const sets = findSuite('spatialviz')?.sets ?? {};
    for (const [task, { levels }] of Object.entries(sets))
      await plantOutcomes(pool(), {
        edition: editionOf('spatialviz'),
        task,
        condition: 'image',
        entrant: 'vendor/sets',
        course: 'set',
        levels: Object.fromEntries(levels.map((level) => [level, { right: 30, wrong: 10 }])),
      });
    const board = await getOverview('rung');
    expect(board.columns[2]).toMatchObject({ measure: 'set', shared: 'items', unit: 'share' });
    expect(rowOf(board.rows, 'vendor/sets')?.cells[2]?.value).toBeCloseTo(0.75, 12);
  });
});

describe('the papers’ forms', () => {
  const answer = async (suite: string, entrant: string, right: (task: string, n: number) => number) => {
    for (const { task, pools } of findSuite(suite)?.headline?.parts ?? [])
      for (const { conditions, levels } of pools)
        for (const condition of conditions) {
          const n = findSuite(suite)?.sets?.[task]?.itemsPerLevel ?? 0;
          const own = right(task, n);
          await plantOutcomes(pool(), {
            edition: editionOf(suite),
            task,
            condition,
            entrant,
            course: 'set',
            levels: Object.fromEntries(levels.map((level) => [level, { right: own, wrong: n - own }])),
          });
        }
  };

  test('show measured rows above reported ones, each with its own number', async () => {
    await answer('cubebench', 'vendor/one', () => 90);
    await answer('cubebench', 'human', () => 70);
    const { rows, columns } = await getOverview('published');
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(['human', 'reported/people', 'vendor/one']);
    expect(rowOf(rows, 'vendor/one')?.cells[1]).toMatchObject({ value: 0.9, n: 100, ...wilson(90, 100) });
    expect(rowOf(rows, 'reported/gemini25pro')?.cells[1]?.value).toBe(0.96);
    // The paper's best model is better, but not measured here. No one knows whose the answers of people are.
    expect(rowOf(rows, 'human')?.cells[1]).toMatchObject({ value: 0.7, low: null, high: null });
    const tied = { leader: 'none', best: 'vendor/one', provenance: 'measured' } as const;
    expect(columns[1]?.verdict).toMatchObject({ ...tied, difference: null, p: null, tests: 0 });
    expect(columns[0]?.verdict).toMatchObject({ leader: 'people', provenance: 'reported', p: null });
  });

  test.each([
    [4, 25, 'none'],
    [20, 5, 'models'],
  ])('test the lead over %i people who answered a set', async (people, size, leader) => {
    await answer('cubebench', 'vendor/one', () => 90);
    await answer('cubebench', 'human', () => 70);
    const clusters = Array.from({ length: people }, (_, person) => ({
      total: person % 2 === 0 ? size : 0.4 * size,
      size,
    }));
    const { squares, products, sizes } = sumsOfClusters(clusters);
    await pool().query(
      `insert into "ClusterSum" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "clusters", "questions", "right", "squares", "products", "sizes")
       select "editionId", "condition", "task", "entrant", "simulated", "course", "level", $1, 100, 70, $2, $3, $4 from "OutcomeCount" where "entrant" = 'human' group by 1, 2, 3, 4, 5, 6, 7`,
      [people, squares, products, sizes],
    );
    const { rows, columns } = await getOverview('published');
    expect(rowOf(rows, 'human')?.cells[1]?.value).toBe(0.7);
    expect(columns[1]?.verdict).toMatchObject({ leader, tests: 1 });
  });

  test('weight the tasks of SpatialViz-Bench by their items', async () => {
    // Half of three-view, which has 50 items at each of two levels, and all of the other 24 levels of 40.
    await answer('spatialviz', 'vendor/one', (task, n) => (task === 'spatialviz/three-view' ? n / 2 : n));
    const { rows } = await getOverview('published');
    const cell = rowOf(rows, 'vendor/one')?.cells[2];
    expect(cell).toMatchObject({ n: 1060, missing: null });
    expect(cell?.value).toBeCloseTo(1010 / 1060, 12);
  });

  test('say how many tests an entrant has if one is missing', async () => {
    await answer('spatialviz', 'vendor/one', (_, n) => n);
    await pool().query('delete from "OutcomeCount" where "task" = $1', ['spatialviz/three-view']);
    const { rows } = await getOverview('published');
    expect(rowOf(rows, 'vendor/one')?.cells[2]).toMatchObject({ value: null, missing: '10 of 11 tests' });
  });

  test('ignore climbs of Rung’s own items', async () => {
    await climbAll('infbench', 'vendor/one', { 4: 4, 6: 4 });
    expect(rowOf((await getOverview('published')).rows, 'vendor/one')).toBeUndefined();
  });
});

describe('the verdict of a column', () => {
  test('uses Holm over all measured models, not over the filtered rows', async () => {
    await climbAll('infbench', 'human', { 3: 10, 5: 9 });
    await climbAll('infbench', 'vendor/best', { 4: 5, 5: 5 });
    const alone = (await getOverview('rung')).columns[0]?.verdict;
    for (let index = 0; index < 5; index += 1) await climbAll('infbench', `vendor/${index}`, { 3: 5 + index, 5: 4 });
    const among = (await getOverview('rung')).columns[0]?.verdict;
    expect(alone).toMatchObject({ best: 'vendor/best', tests: 1 });
    expect(among).toMatchObject({ best: 'vendor/best', tests: 6, difference: alone?.difference });
    expect(among?.p ?? 0).toBeGreaterThan(alone?.p ?? 1);
  });
});

describe('its API', () => {
  const ask = (search: string, headers: Record<string, string> = {}) =>
    getOverviewRoute(new Request(`http://rung/api/v1/boards/overview${search}`, { headers }), {
      params: Promise.resolve({}),
    });

  test('is revalidated by the hash of exactly its content', async () => {
    const first = await ask('?form=published');
    const body = overview.parse(await first.json());
    const { contentHash, ...shown } = body;
    expect(hashJson(shown as unknown as Json)).toBe(contentHash);
    expect((await ask('?form=published', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('rejects an unknown form', async () => {
    expect((await ask('?form=mixed')).status).toBe(422);
  });
});

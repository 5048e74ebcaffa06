import { wilson } from 'rung-puzzles/stats/shares/wilson';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { boardView, entrantView } from '@/lib/wire/boards/board';
import { getEntrant } from '../entrant/entrant';
import { getBoardRoute } from '../routes';
import { getRun } from '../run/run';
import { getRunItem, listRunItems } from '../run/run-items';
import { seedReferenceData } from '../seed-reference';
import { plantClimb } from '../testing/plant-climbs';
import { getBoard } from './board';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const pass = [true, true, true, true, true];
const fail = [false, false, false, false, false];
const upTo = (level: number) => [...Array.from({ length: level }, () => pass).flat(), ...fail, ...pass, ...fail];
const ENDED = { admin: false };
let edition = '';
let endedRun = '';
let openRun = '';

beforeAll(async () => {
  edition = (await currentEdition('infbench')).id;
  await seedReferenceData();
  const common = { edition, task: TASK } as const;
  for (const level of [1, 2, 3, 4, 5, 6, 7, 8])
    await plantClimb(pool(), { ...common, kind: 'session', entrant: 'human', outcomes: upTo(level) });
  await plantClimb(pool(), {
    ...common,
    kind: 'session',
    entrant: 'human',
    outcomes: [...pass, ...pass, true],
    handle: '<b>Ada</b>',
  });
  for (const level of [2, 3, 4])
    endedRun = (await plantClimb(pool(), { ...common, kind: 'run', entrant: 'vendor/one', outcomes: upTo(level) })).id;
  await plantClimb(pool(), { ...common, kind: 'run', entrant: 'once', outcomes: upTo(5) });
  await plantClimb(pool(), {
    ...common,
    kind: 'run',
    entrant: 'capped',
    outcomes: Array(100).fill(true),
    caps: { level: 6 },
  });
  openRun = (await plantClimb(pool(), { ...common, kind: 'run', entrant: 'vendor/one', outcomes: pass, rest: 'open' }))
    .id;
  await plantClimb(pool(), { ...common, kind: 'run', entrant: 'robot', outcomes: upTo(9), simulated: true });
  await plantClimb(pool(), { ...common, kind: 'run', entrant: 'withdrawn', outcomes: upTo(9), listed: false });
  await rebuildStandings();
});

describe('a board', () => {
  test('gives n, mean and interval of a model’s ladders, or why there is none', async () => {
    const board = boardView.parse(await getBoard('infbench', { condition: 'image' }));
    const models = new Map(board.tasks[0]?.models.map((cell) => [cell.entrant, cell]));
    expect([...models.keys()].sort()).toEqual(['capped', 'once', 'vendor/one']);
    expect(models.get('vendor/one')).toMatchObject({ ladders: 3, meanR: 3, meanHighestPassed: 3, censored: 0 });
    expect(models.get('vendor/one')?.meanEstimate).toMatchObject({ method: 'student-t', reason: null });
    expect(models.get('once')?.meanEstimate).toMatchObject({ interval: null, reason: 'one-observation' });
    expect(models.get('capped')).toMatchObject({ censored: 1, meanR: 6, p50: { depth: null, atLeast: 6 } });
  });

  test('shows people as a distribution; a stopped person counts as at least the levels passed', async () => {
    const human = (await getBoard('infbench', { condition: 'image' })).tasks[0]?.human;
    expect(human).toMatchObject({ ladders: 9, censored: 1 });
    expect(human?.depths).toContainEqual({ r: 2, censored: true, count: 1 });
    expect(human?.medianEstimate.method).toBe('order-statistics');
  });

  test('keeps reported values apart, with their table', async () => {
    const board = await getBoard('infbench', { condition: 'image.published.plain' });
    const reported = board.tasks[0]?.reported ?? [];
    // Table 1 has 21 entrants, Table 3 another 12.
    expect(reported).toHaveLength(33);
    expect((await getBoard('infbench', { condition: 'image' })).tasks[0]?.reported).toEqual([]);
    expect(reported.find(({ isHuman }) => isHuman)).toMatchObject({
      value: 31.5,
      source: 'arXiv 2507.02978v1, Table 1',
    });
    const text = await getBoard('infbench', { condition: 'text.published.colours' });
    expect(text.tasks[0]).toMatchObject({ human: null, models: [] });
    expect(text.tasks[0]?.reported.find(({ isHuman }) => isHuman)).toMatchObject({
      value: 7.2,
      source: 'arXiv 2507.02978v1, Table 2',
    });
  });

  test('names only people who chose to be named', async () => {
    const board = await getBoard('infbench', { condition: 'image' });
    expect(board.tasks[0]?.handles).toEqual([{ handle: '<b>Ada</b>', r: 2, highestPassed: 2, censored: true }]);
  });

  test('is revalidated by its content, and stays the same until the content changes', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      getBoardRoute(new Request('http://rung/api/v1/boards/infbench?condition=image', { headers }), {
        params: Promise.resolve({ suite: 'infbench' }),
      });
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    await pool().query('update "DepthCount" set "climbs" = "climbs" + 1 where "entrant" = $1', ['once']);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
    await rebuildStandings();
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  });

  test('returns a problem for an unknown suite or condition', async () => {
    const ask = (suite: string, query: string) =>
      getBoardRoute(new Request(`http://rung/x?${query}`), { params: Promise.resolve({ suite }) });
    expect((await ask('no-such', '')).status).toBe(404);
    expect((await ask('infbench', 'condition=smell')).status).toBe(422);
    expect((await ask('infbench', 'edition=no-such')).status).toBe(404);
  });
});

describe('an entrant', () => {
  test('has levels with Wilson intervals of ended ladders, and its listed runs', async () => {
    const view = entrantView.parse(await getEntrant('infbench', 'vendor/one', { condition: 'image' }));
    expect(view.runs).toHaveLength(4);
    const first = view.tasks[0]?.levels[0];
    expect(first).toMatchObject({ level: 1, items: 15, right: 15, high: 1 });
    expect(first?.low).toBeCloseTo(0.7961, 4);
  });

  test('that is people has levels with each person as one cluster', async () => {
    const view = entrantView.parse(await getEntrant('infbench', 'human', { condition: 'image' }));
    const levels = view.tasks[0]?.levels ?? [];
    expect(levels.length).toBeGreaterThan(2);
    const { items = 0, right = 0, low, high } = levels[0] ?? {};
    expect(items).toBeGreaterThan(20);
    expect(low).toBeLessThan(wilson(right, items).low - 0.05);
    expect(high).toBeGreaterThanOrEqual(right / items);
  });

  test('without a climb is not found', async () => {
    await expect(getEntrant('infbench', 'nobody', { condition: 'image' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a run', () => {
  test('shows its path and items once it has ended', async () => {
    const run = await getRun(endedRun, ENDED);
    expect(run.ladders[0]?.path.map(({ level, right }) => [level, right])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 0],
      [4, 5],
      [5, 0],
    ]);
    expect((await listRunItems(endedRun, 30, ENDED)).items.map(({ ordinal }) => ordinal)).toEqual([30, 31, 32, 33, 34]);
    expect(await getRunItem(endedRun, 0, ENDED)).toMatchObject({
      ordinal: 0,
      previous: null,
      next: 1,
      status: 'scored',
      correct: true,
    });
  });

  test('shows neither verdicts nor items while it is open', async () => {
    const run = await getRun(openRun, ENDED);
    expect(run.statuses).toBeNull();
    expect(run.ladders[0]?.path).toEqual([expect.objectContaining({ level: 1, right: null })]);
    await expect(listRunItems(openRun, 0, ENDED)).rejects.toMatchObject({ code: 'item-not-found' });
    await expect(getRunItem(openRun, 0, ENDED)).rejects.toMatchObject({ code: 'item-not-found' });
  });

  test('over a frozen set or ladder shows measures; items only to an admin or after the edition retires', async () => {
    const { rows } = await pool().query<{ protocol: object; edition: string }>(
      'select "protocol", "editionId" as "edition" from "Climb" where "id" = $1',
      [endedRun],
    );
    const protocol = rows[0]?.protocol;
    const put = (value: unknown) =>
      pool().query('update "Climb" set "protocol" = $2 where "id" = $1', [endedRun, JSON.stringify(value)]);
    const retire = (at: string) =>
      pool().query(`update "Edition" set "retiredAt" = ${at} where "id" = $1`, [rows[0]?.edition]);
    await put({ ...protocol, sets: [{ levels: [1], itemsPerLevel: 5, seeds: 'frozen' }] });
    expect((await getRun(endedRun, ENDED)).itemsOpen).toBe(false);
    await expect(listRunItems(endedRun, 0, ENDED)).rejects.toMatchObject({ code: 'item-not-found' });
    await expect(getRunItem(endedRun, 0, ENDED)).rejects.toMatchObject({ code: 'item-not-found' });
    expect((await getRunItem(endedRun, 0, { admin: true })).ordinal).toBe(0);
    await retire('now()');
    expect((await getRunItem(endedRun, 0, ENDED)).ordinal).toBe(0);
    await retire('null');
    await put({ ...protocol, ladderSeeds: 'frozen' });
    expect((await getRun(endedRun, ENDED)).itemsOpen).toBe(false);
    await expect(listRunItems(endedRun, 0, ENDED)).rejects.toMatchObject({ code: 'item-not-found' });
    await put(protocol);
  });

  test('that is unlisted is shown only to admins, and a session to no one', async () => {
    const { rows } = await pool().query<{ id: string }>('select "id" from "Climb" where "entrant" = $1', ['withdrawn']);
    const id = rows[0]?.id ?? '';
    await expect(getRun(id, { admin: false })).rejects.toMatchObject({ code: 'run-not-found' });
    expect((await getRun(id, { admin: true })).listed).toBe(false);
    const session = await pool().query<{ id: string }>(`select "id" from "Climb" where "kind" = 'session' limit 1`);
    await expect(getRun(session.rows[0]?.id ?? '', { admin: true })).rejects.toMatchObject({ code: 'run-not-found' });
    await expect(getRun('no-uuid', { admin: true })).rejects.toMatchObject({ code: 'run-not-found' });
  });
});

test('reported values are stored once, even if seeded twice', async () => {
  const written = await seedReferenceData();
  const { rows } = await pool().query<{ n: number }>('select count(*)::int as n from "ReportedResult"');
  expect(rows[0]?.n).toBe(written);
  expect(written).toBe(280 + 945 + 384 + 595);
});

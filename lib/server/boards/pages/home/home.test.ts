import { hashJson } from 'rung-puzzles/core/hash';
import type { Json } from 'rung-puzzles/core/json';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { type HomeBoard, homeAddress, homeBoard } from '@/lib/wire/boards/home-board';
import { getBoard } from '../board/board';
import { getProfile } from '../entrant/profile';
import { getHomeBoardRoute } from '../routes';
import { seedReferenceData } from '../seed-reference';
import { plantClimb } from '../testing/plant-climbs';
import { plantOutcomes } from '../testing/plant-outcomes';
import { getHomeBoard } from './home';
import { homeSearch } from './home-query';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const SET = 'spatialviz/2d-rotation';
const pass = [true, true, true, true, true];
const fail = [false, false, false, false, false];
const upTo = (level: number) => [...Array.from({ length: level }, () => pass).flat(), ...fail, ...pass, ...fail];
const ladders = homeSearch({});
const sets = homeSearch({ protocol: 'set' });

beforeAll(async () => {
  const edition = (await currentEdition('infbench')).id;
  await seedReferenceData();
  const common = { edition, task: TASK } as const;
  for (const level of [1, 2, 3, 4, 5, 6, 7, 8])
    await plantClimb(pool(), { ...common, kind: 'session', entrant: 'human', outcomes: upTo(level) });
  for (const level of [2, 3, 4])
    await plantClimb(pool(), { ...common, kind: 'run', entrant: 'vendor/one', outcomes: upTo(level) });
  await plantClimb(pool(), {
    ...common,
    kind: 'run',
    entrant: 'capped',
    outcomes: Array(100).fill(true),
    caps: { level: 6 },
  });
  await plantClimb(pool(), { ...common, kind: 'run', entrant: 'robot', outcomes: upTo(9), simulated: true });
  await rebuildStandings();
  await pool().query(
    `insert into "DepthCount" ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
     values ($1, 'image.single', 'euclifold/color', 'human', 3, 3, false, false, 1)`,
    [(await currentEdition('euclifold')).id],
  );
  const viz = (await currentEdition('spatialviz')).id;
  const plant = { edition: viz, task: SET, condition: 'image', course: 'set' } as const;
  await plantOutcomes(pool(), {
    ...plant,
    entrant: 'vendor/one',
    levels: { 1: { right: 30, wrong: 10 }, 2: { right: 20, wrong: 20 } },
  });
  await plantOutcomes(pool(), { ...plant, entrant: 'human', levels: { 1: { right: 12 }, 2: { right: 9, wrong: 3 } } });
  await plantOutcomes(pool(), { ...plant, entrant: 'half', levels: { 1: { right: 40 } } });
  await plantOutcomes(pool(), { ...plant, entrant: 'few', levels: { 1: { right: 5 }, 2: { right: 4 } } });
  await plantOutcomes(pool(), {
    ...plant,
    entrant: 'made-up',
    simulated: true,
    levels: { 1: { right: 40 }, 2: { right: 40 } },
  });
});

const taskOf = (board: HomeBoard, id: string) =>
  board.suites.flatMap(({ tasks }) => tasks).find((task) => task.id === id);

describe('the home board', () => {
  test('has every task of every suite as a ladder, with the numbers of the suite’s board', async () => {
    const home = homeBoard.parse(await getHomeBoard(ladders));
    for (const suite of ['infbench', 'cubebench', 'spatialviz', 'euclifold', 'stare']) {
      const board = await getBoard(suite, {});
      const own = home.suites.find(({ id }) => id === suite);
      expect(own?.tasks.map(({ id, condition }) => [id, condition])).toEqual(
        board.tasks.map(({ id, condition }) => [id, condition]),
      );
      for (const task of board.tasks)
        expect(
          taskOf(home, task.id)?.models.map(({ entrant, n, value, low, high, isAtLeast }) => [
            entrant,
            n,
            value,
            low,
            high,
            isAtLeast,
          ]),
        ).toEqual(
          task.models.map(({ entrant, ladders: n, meanR, meanEstimate, censored }) => [
            entrant,
            n,
            meanR,
            meanEstimate.interval?.low ?? null,
            meanEstimate.interval?.high ?? null,
            censored > 0,
          ]),
        );
    }
    expect(taskOf(home, TASK)?.models.map(({ entrant }) => entrant)).toEqual(['capped', 'vendor/one']);
  });

  test('shows people by mean R, as models, and quartiles, with n, in their own condition', async () => {
    const home = await getHomeBoard(ladders);
    expect(taskOf(home, TASK)?.people).toMatchObject({
      n: 8,
      value: 4.5,
      quartiles: { low: { depth: 3 }, high: { depth: 7 } },
      method: 'student-t',
    });
    // Four options: P(pass) = 0.1035 at each visit.
    expect(taskOf(home, TASK)?.chance).toBeCloseTo(0.013, 3);
    expect(taskOf(home, 'euclifold/color')).toMatchObject({
      condition: 'image',
      people: { condition: 'image.single', n: 1, quartiles: null, low: null },
    });
  });

  test('shows sets by the pooled measure of all published levels, equal to the suite’s sum, without half sets and cells too small to publish', async () => {
    const home = homeBoard.parse(await getHomeBoard(sets));
    const summary = (await getBoard('spatialviz', {})).summary;
    const task = taskOf(home, SET);
    expect(task).toMatchObject({ chance: 0.25, levels: [1, 2], measure: { id: 'accuracy' } });
    expect(task?.models.map(({ entrant, n, value }) => [entrant, n, value])).toEqual([['vendor/one', 80, 50 / 80]]);
    const row = summary?.rows.find(({ entrant }) => entrant === 'vendor/one')?.tasks[0];
    expect(task?.models[0]).toMatchObject({
      value: row?.value,
      low: row?.low,
      high: row?.high,
      n: row?.n,
      method: 'wilson',
    });
    expect(task?.people).toMatchObject({ n: 24, value: 21 / 24 });
    expect(home.suites.find(({ id }) => id === 'infbench')).toMatchObject({
      tasks: [],
      left: expect.stringMatching(/only ladders/),
    });
  });

  test('counts the models with only sets next to ladders, and how many of these the sets show', async () => {
    const alone = async (query = ladders) =>
      (await getHomeBoard(query)).suites.find(({ id }) => id === 'spatialviz')?.setsAlone;
    expect(await alone()).toEqual({ models: 2, whole: 1 });
    expect(await alone({ ...ladders, parts: ['spatialviz/mental-folding'] })).toEqual({ models: 0, whole: 0 });
    expect(await alone(sets)).toBeNull();
    await pool().query(
      `insert into "DepthCount" ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
       values ($1, 'image', $2, 'vendor/one', 3, 3, false, false, 1)`,
      [(await currentEdition('spatialviz')).id, SET],
    );
    expect(await alone()).toEqual({ models: 1, whole: 0 });
    await pool().query(`delete from "DepthCount" where "task" = $1 and "entrant" = 'vendor/one'`, [SET]);
  });

  test('shows reported numbers on request only, and separately', async () => {
    expect(taskOf(await getHomeBoard(ladders), TASK)?.reported).toEqual([]);
    const asked = taskOf(await getHomeBoard({ ...ladders, reported: true }), TASK);
    expect(asked?.reported).toHaveLength(33);
    // These models got the standard form, which the paper does not measure.
    expect(asked?.models).toEqual([]);
  });

  test('shows the requested parts and condition', async () => {
    const part = await getHomeBoard({ ...ladders, parts: ['spatialviz/mental-folding', 'no-such'] });
    expect(part.suites.map(({ id, tasks }) => [id, tasks.length])).toEqual([['spatialviz', 3]]);
    expect(part.chosenParts).toEqual(['spatialviz/mental-folding']);
    const text = await getHomeBoard({ ...ladders, condition: 'text' });
    expect(text.suites.map(({ id }) => id)).toEqual(['infbench', 'cubebench', 'stare']);
    expect(text.suites.flatMap(({ tasks }) => tasks).every(({ condition }) => condition === 'text')).toBe(true);
  });

  test('highlights the requested models, otherwise those with the most data', async () => {
    expect((await getHomeBoard(ladders)).chosenModels).toEqual(['capped', 'vendor/one']);
    expect((await getHomeBoard({ ...ladders, models: ['vendor/one', 'no-such'] })).chosenModels).toEqual([
      'vendor/one',
    ]);
  });

  test('has a hash of exactly its content, the same until that changes', async () => {
    const { contentHash, ...shown } = await getHomeBoard(ladders);
    expect(contentHash).toBe(hashJson(JSON.parse(JSON.stringify(shown)) as Json));
    expect((await getHomeBoard(ladders)).contentHash).toBe(contentHash);
    expect((await getHomeBoard(sets)).contentHash).not.toBe(contentHash);
    await pool().query(
      `update "DepthCount" set "climbs" = "climbs" + 1 where "task" = $1 and "entrant" = 'vendor/one' and "r" = (select max("r") from "DepthCount" where "entrant" = 'vendor/one')`,
      [TASK],
    );
    expect((await getHomeBoard(ladders)).contentHash).not.toBe(contentHash);
  });
});

describe('its API', () => {
  const ask = (search: string, headers: Record<string, string> = {}) =>
    getHomeBoardRoute(new Request(`http://rung/api/v1/boards${search}`, { headers }), { params: Promise.resolve({}) });

  test('is revalidated by the hash', async () => {
    const first = await ask('?protocol=set&part=spatialviz');
    const body = homeBoard.parse(await first.json());
    expect(first.headers.get('etag')).toBe(`"${body.contentHash}"`);
    expect((await ask('?protocol=set&part=spatialviz', { 'if-none-match': `"${body.contentHash}"` })).status).toBe(304);
  });

  test.each([
    '?protocol=race',
    '?condition=sound',
    '?part=no-such',
    `?${Array.from({ length: 9 }, (_, index) => `model=m${index}`).join('&')}`,
  ])('rejects %s with the reason', async (search) => {
    const refused = await ask(search);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'invalid-input' });
  });
});

describe('its address', () => {
  test('contains every choice and no default', () => {
    const search = {
      protocol: 'set',
      condition: 'image text',
      part: ['infbench', 'spatialviz/mental-folding'],
      model: ['a/b:c', 'd'],
      reported: '1',
    };
    const query = homeSearch(search);
    expect(query).toEqual({
      protocol: 'set',
      condition: 'image+text',
      parts: search.part,
      models: search.model,
      reported: true,
    });
    const address = homeAddress('/boards', query);
    expect(
      homeSearch(
        Object.fromEntries(
          [...new URL(address, 'http://rung').searchParams.keys()].map((key) => [
            key,
            new URL(address, 'http://rung').searchParams.getAll(key),
          ]),
        ),
      ),
    ).toEqual(query);
    expect(homeAddress('/boards', homeSearch({}))).toBe('/boards');
  });

  test('ignores unreadable parameters', () => {
    expect(
      homeSearch({
        protocol: ['x', 'set'],
        condition: '<b>',
        part: ['', '\0'],
        model: ['x'.repeat(999)],
        reported: 'yes',
      }),
    ).toEqual(homeSearch({}));
  });
});

describe('the profile of a model', () => {
  const profile = (entrant: string) =>
    getProfile(entrant, { suite: 'infbench', edition: undefined, condition: undefined });

  test('has the numbers that the home board has of the model and of people, ladders and sets', async () => {
    const home = { ladder: await getHomeBoard(ladders), set: await getHomeBoard(sets) };
    const own = (board: HomeBoard, id: string) => {
      const task = taskOf(board, id);
      return { ...task, models: task?.models.filter(({ entrant }) => entrant === 'vendor/one') };
    };
    expect((await profile('vendor/one')).map(({ id, tasks }) => [id, tasks])).toEqual([
      ['infbench', [own(home.ladder, TASK)]],
      ['spatialviz', [own(home.set, SET)]],
    ]);
  });

  test('leaves out tasks that the model was not asked, and results too few to publish', async () => {
    expect((await profile('capped')).map(({ id }) => id)).toEqual(['infbench']);
    expect(await profile('few')).toEqual([]);
  });

  test('shows the page’s suite in the condition that is asked for', async () => {
    const asked = { suite: 'infbench', edition: undefined, condition: 'text' } as const;
    expect((await getProfile('vendor/one', asked)).map(({ id }) => id)).toEqual(['spatialviz']);
  });
});

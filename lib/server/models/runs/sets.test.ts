import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs } from '@/lib/server/play/climbs/log/rebuild';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, type Model, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { labelFor } from '@/lib/server/testing/person';

withTestDatabase();

// Only after the mocks are set up.
const board = () => import('@/lib/server/boards/pages/board/board-rows');
const fakeEdition = async () => (await (await import('@/lib/server/items/editions')).currentEdition('fake')).id;

const setOf = (levels: readonly number[], itemsPerLevel: number) => ({
  protocol: 'set',
  set: { levels, itemsPerLevel },
});

interface Asked {
  readonly task: string;
  readonly level: number;
  readonly visit: number;
  readonly question: number;
  readonly seed: string;
  readonly answer: string;
  readonly condition: string;
}

const askedOf = async ({ run }: Model): Promise<Asked[]> =>
  (
    await pool().query(
      'select "task", "level", "visit", "question", "seed", "answer", "condition" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [run.id],
    )
  ).rows;

const count = <T>(list: readonly T[]): Map<T, number> =>
  list.reduce((counts, entry) => counts.set(entry, (counts.get(entry) ?? 0) + 1), new Map<T, number>());

let token = '';
beforeAll(async () => {
  token = await makeToken();
});

describe('a run on a fixed set', () => {
  afterEach(async () => {
    expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  const start = (more: Readonly<Record<string, unknown>>) => startModel({ tasks: ['fake/largest'], ...more }, token);
  const played = async (more: Readonly<Record<string, unknown>>, answer = '<answer>A</answer>') => {
    const model = await start(more);
    const run = await model.play(() => answer);
    return { model, run, asked: await askedOf(model) };
  };

  it('gets separate items if its condition shows the right answers, in a separate order of strata', async () => {
    const of = (task: string, condition: string) => played({ tasks: [task], condition, ...setOf([1, 2], 8) });
    const seedsOf = ({ asked }: { readonly asked: readonly Asked[] }) => new Set(asked.map(({ seed }) => seed));
    const [plain, fast, withAnswers, withAnswersAgain] = [
      await of('fake/telling', 'text'),
      await of('fake/telling', 'text.fast'),
      await of('fake/telling', 'text.idk'),
      await of('fake/telling', 'text.fast.idk'),
    ];
    expect(seedsOf(fast)).toEqual(seedsOf(plain));
    expect(seedsOf(withAnswersAgain)).toEqual(seedsOf(withAnswers));
    expect([...seedsOf(withAnswers)].filter((seed) => seedsOf(plain).has(seed))).toEqual([]);
    const answers = ({ asked }: { readonly asked: readonly Asked[] }) => asked.map(({ answer }) => answer).join('');
    expect(answers(withAnswers)).not.toBe(answers(plain));
  });

  it('asks each level equally often, task by task, lowest level first, for any answers', async () => {
    const { run, asked } = await played({ tasks: ['fake/largest', 'fake/second'], ...setOf([3, 1, 3], 4) }, 'nothing');
    expect(asked.map(({ task, level }) => `${task} ${level}`)).toEqual(
      ['fake/largest', 'fake/second'].flatMap((task) => [1, 3].flatMap((level) => Array(4).fill(`${task} ${level}`))),
    );
    expect(run).toMatchObject({ protocol: 'set', status: 'ended', replyCount: 16, statuses: { unreadable: 16 } });
    const ladder = {
      r: 0,
      highestPassed: 0,
      visits: 2,
      asked: 0,
      questionsPerVisit: 4,
      items: 8,
      right: null,
      end: 'complete',
      censored: false,
    };
    expect(run.ladders).toMatchObject([ladder, ladder]);
  });

  it('shares its items with all of its edition, in any condition and in a longer set; ladders have others', async () => {
    const one = await played({ ...setOf([1, 2], 3) });
    const two = await played({ ...setOf([2], 5), condition: 'image', model: { id: 'test/other' } });
    expect(two.asked.slice(0, 3).map(({ seed }) => seed)).toEqual(
      one.asked.filter(({ level }) => level === 2).map(({ seed }) => seed),
    );
    expect(new Set(one.asked.map(({ seed }) => seed)).size).toBe(6);
    const ladders = [await played({}), await played({})];
    const seeds = [one, two, ...ladders].map(({ asked }) => asked.map(({ seed }) => seed));
    expect(seeds[2]?.some((seed) => seeds[3]?.includes(seed))).toBe(false);
    expect(seeds[2]?.some((seed) => seeds[0]?.includes(seed))).toBe(false);
    const second = await played({ ...setOf([1], 3), tasks: ['fake/second'] });
    expect(second.asked.some(({ seed }) => seeds[0]?.includes(seed))).toBe(false);
  });

  it('has equally many items of each stratum, in a separate order', async () => {
    const { asked } = await played({ tasks: ['fake/strata'], ...setOf([1, 2], 40) });
    for (const level of [1, 2]) {
      const places = asked.filter((item) => item.level === level).map(({ answer }) => answer);
      expect([...count(places).entries()].sort()).toEqual(['A', 'B', 'C', 'D'].map((label) => [label, 10]));
      expect(
        new Set(Array.from({ length: 10 }, (_, round) => places.slice(round * 4, round * 4 + 4).join(''))).size,
      ).toBeGreaterThan(4);
    }
    const plain = await played({ ...setOf([1], 40) });
    expect([...count(plain.asked.map(({ answer }) => answer)).values()].every((n) => n === 10)).toBe(false);
  });

  it('is the suite’s own by default', async () => {
    const { asked } = await played({ protocol: 'set' });
    expect(asked.map(({ level }) => level)).toEqual([1, 1, 1, 2, 2, 2]);
    const higher = await played({ protocol: 'set', set: { levels: [4] } });
    expect(higher.asked.map(({ level }) => level)).toEqual([4, 4, 4]);
    const fewer = await played({ protocol: 'set', set: { itemsPerLevel: 1 } });
    expect(fewer.asked.map(({ level }) => level)).toEqual([1, 2]);
  });

  it('ends at its caps: no level above one, and no more items', async () => {
    const { asked } = await played({ ...setOf([1, 2, 5], 2), caps: { level: 4, items: null } });
    expect(asked.map(({ level }) => level)).toEqual([1, 1, 2, 2]);
    const capped = await played({ ...setOf([1, 2], 3), caps: { level: null, items: 4 } });
    expect(capped.run.ladders).toMatchObject([{ r: 0, items: 4, end: 'item-cap', censored: true }]);
  });

  it('counts separately from ladders, and has no depth', async () => {
    const model = await start({ ...setOf([1, 2], 10), model: { id: 'test/counted' } });
    let asked = 0;
    await model.play(async ({ item }) => {
      asked += 1;
      return asked === 3 ? 'nothing' : `<answer>${await labelFor(item?.id ?? '', asked !== 2)}</answer>`;
    });
    const ladder = await start({ model: { id: 'test/counted' } });
    await ladder.play(() => 'nothing');
    const where = `where "entrant" = 'test/counted'`;
    const levels = await pool().query(
      `select "course", "level", "items", "right", "unreadable", "unscored" from "LevelCount" ${where} order by 1, 2`,
    );
    expect(levels.rows).toEqual([
      { course: 'ladder', level: 1, items: 5, right: 0, unreadable: 5, unscored: 0 },
      { course: 'set', level: 1, items: 10, right: 8, unreadable: 1, unscored: 0 },
      { course: 'set', level: 2, items: 10, right: 10, unreadable: 0, unscored: 0 },
    ]);
    const outcomes = await pool().query(
      `select "course", "level", "outcome", "count" from "OutcomeCount" ${where} order by 1, 2, 3`,
    );
    expect(outcomes.rows.map(({ course, level, outcome, count: n }) => `${course} ${level} ${outcome} ${n}`)).toEqual([
      'ladder 1 unreadable 5',
      'set 1 right 8',
      'set 1 unreadable 1',
      'set 1 wrong 1',
      'set 2 right 10',
    ]);
    expect((await pool().query(`select "r", "climbs" from "DepthCount" ${where}`)).rows).toEqual([{ r: 0, climbs: 1 }]);
    expect((await pool().query(`select "course", "r", "censored" from "Standing" ${where} order by 1`)).rows).toEqual([
      { course: 'ladder', r: 0, censored: false },
      { course: 'set', r: 0, censored: false },
    ]);
    await model.withdraw();
    await ladder.withdraw();
    for (const table of ['LevelCount', 'OutcomeCount', 'DepthCount', 'Standing'])
      expect((await pool().query(`select from "${table}" ${where}`)).rows).toEqual([]);
  });

  it('hides how many were right when its owner or a cap cuts it short', async () => {
    const { getRun } = await import('@/lib/server/boards/pages/run/run');
    const { getEntrant } = await import('@/lib/server/boards/pages/entrant/entrant');
    const id = 'test/cut';
    const whole = await start({ ...setOf([1], 20), model: { id } });
    await whole.play(() => '<answer>A</answer>');
    const stopped = await start({ ...setOf([1], 20), model: { id } });
    await stopped.play(() => '<answer>A</answer>', 19);
    const { stopClimb } = await import('@/lib/server/play/climbs');
    await stopClimb(stopped.run.id, { find: (found) => found as never });
    const capped = await start({ ...setOf([1], 20), model: { id }, caps: { level: null, items: 19 } });
    await capped.play(() => '<answer>A</answer>');
    const publicFacts = async (model: Model) => {
      const detail = await getRun(model.run.id, { admin: false });
      const { runs } = await getEntrant('fake', id, { condition: 'text' as never });
      return [
        (await model.state()).ladders[0]?.right,
        detail.ladders[0]?.right,
        detail.ladders[0]?.path.map(({ right }) => right),
        detail.ladders[0]?.measured?.rows.length ?? 0,
        runs.find((run) => run.id === model.run.id)?.standings[0]?.right,
      ];
    };
    expect(await publicFacts(stopped)).toEqual([null, null, [null], 0, null]);
    expect(await publicFacts(capped)).toEqual([null, null, [null], 0, null]);
    const right = (await whole.state()).ladders[0]?.right;
    expect(right).toEqual(expect.any(Number));
    expect((await publicFacts(whole)).slice(0, 3)).toEqual([right, right, [right]]);
  });

  it('changes public numbers only when it ends, and is cut short when aborted', async () => {
    const model = await start({ ...setOf([1, 2], 10), model: { id: 'test/open' } });
    await model.play(() => '<answer>A</answer>', 14);
    const where = `where "entrant" = 'test/open'`;
    expect(
      (await pool().query(`select from "OutcomeCount" ${where} union all select from "LevelCount" ${where}`)).rows,
    ).toEqual([]);
    expect((await pool().query(`select "r", "items", "ended", "course" from "Standing" ${where}`)).rows).toEqual([
      { r: 2, items: 14, ended: false, course: 'set' },
    ]);
    const { stopClimb } = await import('@/lib/server/play/climbs');
    await stopClimb(model.run.id, { find: (found) => found as never });
    expect((await model.state()).ladders).toMatchObject([{ r: 0, end: 'stopped', censored: true }]);
    expect(
      (await pool().query(`select from "OutcomeCount" ${where} union all select from "LevelCount" ${where}`)).rows,
    ).toEqual([]);
    const whole = await start({ ...setOf([1, 2], 10), model: { id: 'test/open' } });
    await whole.play(() => '<answer>A</answer>');
    const sums = async () => (await pool().query(`select sum("count")::int as n from "OutcomeCount" ${where}`)).rows;
    expect(await sums()).toEqual([{ n: 20 }]);
    await model.withdraw();
    expect(await sums()).toEqual([{ n: 20 }]);
    await whole.withdraw();
    expect(await sums()).toEqual([{ n: null }]);
    const capped = await start({ ...setOf([1, 2], 10), caps: { level: null, items: 15 }, model: { id: 'test/open' } });
    await capped.play(() => '<answer>A</answer>');
    expect(await sums()).toEqual([{ n: null }]);
  });

  it('shows how many questions are right once there are enough to hide which', async () => {
    const few = await played(setOf([1, 2, 3], 3));
    expect(few.run.ladders).toMatchObject([{ items: 9, right: null, end: 'complete' }]);
    const enough = await played(setOf([1], 10), 'nothing');
    expect(enough.run.ladders).toMatchObject([{ items: 10, right: 0 }]);
    const { getRun } = await import('@/lib/server/boards/pages/run/run');
    const pages = [
      await getRun(few.model.run.id, { admin: false }),
      await getRun(enough.model.run.id, { admin: false }),
    ];
    expect(pages.map(({ ladders }) => [ladders[0]?.right, ladders[0]?.path.map(({ right }) => right)])).toEqual([
      [null, [null, null, null]],
      [0, [0]],
    ]);
    expect((await getRun(few.model.run.id, { admin: true })).ladders[0]?.right).toBeTypeOf('number');
  });

  it('takes its levels and items from a plan of the suite', async () => {
    const { run, asked } = await played({ protocol: 'set', set: { plan: 'short' } });
    expect(run.ladders).toMatchObject([{ items: 2, end: 'complete' }]);
    expect(asked.map(({ level }) => level)).toEqual([2, 2]);
  });

  it('repeats the items of another run: the board shows how many different items there were', async () => {
    const model = { model: { id: 'test/again' } };
    for (const items of [10, 10, 20]) await played({ ...setOf([1, 2], items), ...model });
    await played({ ...setOf([1], 20), caps: { level: null, items: 19 }, ...model });
    const { outcomeRows } = await board();
    const rows = await outcomeRows(await fakeEdition(), [{ task: 'fake/largest', condition: 'text' }]);
    const own = rows.filter(({ entrant }) => entrant === 'test/again');
    expect(new Set(own.map(({ level, items }) => `${level}: ${items}`))).toEqual(new Set(['1: 20', '2: 20']));
    expect(own.reduce((sum, { count: n }) => sum + n, 0)).toBe(80);
  });

  it('stays counted as withdrawn, by its model and course', async () => {
    const [edition, { withdrawnRuns }] = [await fakeEdition(), await board()];
    const before = await withdrawnRuns(edition);
    const set = await start({ ...setOf([1], 1), model: { id: 'test/gone' } });
    const ladder = await start({ model: { id: 'test/gone' } });
    const empty = await start({ model: { id: 'test/gone' } });
    for (const model of [set, ladder]) await model.play(() => 'nothing', 1);
    for (const model of [set, ladder, empty]) await model.withdraw();
    expect(await withdrawnRuns(edition)).toEqual({ ladder: before.ladder + 1, set: before.set + 1 });
    expect(await withdrawnRuns(edition, 'test/gone')).toEqual({ ladder: 1, set: 1 });
    expect(await withdrawnRuns(edition, 'test/nobody')).toEqual({ ladder: 0, set: 0 });
  });

  it('is hidden while a published set differs from it by fewer than ten questions', async () => {
    const id = 'test/lengths';
    const plays = async (itemsPerLevel: number) => {
      const model = await start({ ...setOf([1], itemsPerLevel), model: { id } });
      await model.play(() => '<answer>A</answer>');
      return model;
    };
    const ten = await plays(10);
    const others = [await plays(11), await plays(1), await plays(19)];
    const sum = async () =>
      (await pool().query(`select sum("items")::int as n from "LevelCount" where "entrant" = '${id}'`)).rows[0].n;
    const { getRun } = await import('@/lib/server/boards/pages/run/run');
    const { getEntrant } = await import('@/lib/server/boards/pages/entrant/entrant');
    const { runs } = await getEntrant('fake', id, { condition: 'text' as never });
    const publicFacts = async (model: Model) => {
      const [course] = (await getRun(model.run.id, { admin: false })).ladders;
      return [
        (await model.state()).ladders[0]?.right,
        course?.right,
        course?.path.map(({ right }) => right),
        course?.measured?.rows.length ?? 0,
        runs.find((run) => run.id === model.run.id)?.standings[0]?.right,
      ];
    };
    const { evaluations } = await import('@/lib/server/boards/results/evaluation');
    const results = async (model: Model | undefined) => {
      let found = 0;
      for await (const evaluation of evaluations({ run: model?.run.id ?? '' })) found += evaluation.results.length;
      return found;
    };
    for (const other of others) expect(await publicFacts(other)).toEqual([null, null, [null], 0, null]);
    expect((await ten.state()).ladders[0]?.right).toEqual(expect.any(Number));
    expect(await sum()).toBe(10);
    expect([await results(ten), await results(others[0])]).toEqual([1, 0]);
    const { closeEdition } = await import('@/lib/server/boards/edition-life/close-edition');
    await closeEdition(await fakeEdition(), { evenIfStudied: true }, { userId: null, name: 'test' });
    expect(await sum()).toBe(41);
    expect(await results(others[0])).toBe(1);
    expect((await getRun(others[0]?.run.id ?? '', { admin: false })).ladders[0]?.right).toEqual(expect.any(Number));
  });
});

describe('the request for a set', () => {
  it.each([
    [{ ...setOf([7], 1), caps: { level: 6, items: null } }, 'set'],
    [{ ...setOf([5, 6, 7], 1) }, 'set.levels'],
    [{ protocol: 'set', tasks: ['fake/second'] }, 'set'],
    [{ protocol: 'set', tasks: ['fake/second'], set: { levels: [1] } }, 'set'],
    [{ set: { levels: [1], itemsPerLevel: 1 } }, 'set'],
    [{ protocol: 'set', set: { levels: [], itemsPerLevel: 1 } }, 'set.levels'],
    [{ protocol: 'set', set: { levels: [0], itemsPerLevel: 1 } }, 'set.levels.0'],
    [{ protocol: 'set', set: { levels: [1], itemsPerLevel: 0 } }, 'set.itemsPerLevel'],
    [{ protocol: 'set', set: { plan: 'long' } }, 'set.plan'],
    [{ set: { plan: 'short' } }, 'set'],
    [{ protocol: 'loop' }, 'protocol'],
    [{ condition: 'text.fast' }, 'condition'],
  ])('is rejected for %j', async (more, path) => {
    const sent = await createRun(token, runBody({ tasks: ['fake/largest'], ...more }));
    expect([sent.status, sent.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('differs from the ladder of the same key; a ladder is the same run with or without its name', async () => {
    const key = randomUUID();
    const body = runBody({ tasks: ['fake/largest'] });
    expect((await createRun(token, body, key)).status).toBe(201);
    expect((await createRun(token, { ...body, protocol: 'ladder' }, key)).status).toBe(200);
    expect(await createRun(token, { ...body, ...setOf([1], 1) }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  });
});

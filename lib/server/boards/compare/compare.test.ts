import { mcnemar } from 'rung-puzzles/stats/comparisons/mcnemar';
import { pairedDifferenceMidP } from 'rung-puzzles/stats/comparisons/paired-mid-p';
import { peopleShare } from 'rung-puzzles/stats/people/people-share';
import { beforeAll, describe, expect, test } from 'vitest';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { currentEdition } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { comparison, difficulty, ranking } from '@/lib/wire/boards/compare';
import { choiceAgreement, errorAgreement } from './agreement';
import { getComparison } from './compare';
import { bitsOf, countOf, countOnly, isSet } from './items/bits';
import { getDifficulty } from './items/items';
import { rebuildPacked } from './items/pack';
import { depthDifference } from './ranks/depth-difference';
import { levelDifferences, levelSums } from './ranks/level-shares';
import { rankAll } from './ranks/rank';
import { getRanking } from './ranks/ranks';
import { compareRoute, itemsRoute, ranksRoute } from './routes';
import { type PlantedLevel, plantSet } from './testing/plant-set';

withTestDatabase();

const FACE = 'cubebench/face-reconstruction';
const MOVE = 'cubebench/move-prediction';
const VERIFY = 'cubebench/verification';
const ANSWERS = 'ABCDABCDABCDABCDABCD';
/** 1 is right; 0 the next letter, 2 the one after. */
const level = (pattern: string): PlantedLevel => ({
  answers: ANSWERS,
  said: [...pattern]
    .map((sign, place) => 'ABCDABCD'['ABCD'.indexOf(ANSWERS[place] ?? 'A') + { '1': 0, '0': 1, '2': 2 }[sign as '0']])
    .join(''),
});

let edition = '';
const runs: Record<string, string> = {};
beforeAll(async () => {
  edition = (await currentEdition('cubebench')).id;
  const plant = async (name: string, entrant: string, more: object) => {
    // In one transaction: its end counts the sums from the log.
    runs[name] = await transaction((tx) => plantSet(tx, { edition, entrant, condition: 'image', tasks: {}, ...more }));
  };
  //                                         12 items, both 5, a only 4, b only 1, neither 2
  await plant('a', 'm/a', {
    tasks: { [FACE]: { 1: level('111111111000'), 2: level('111110000011') }, [MOVE]: { 1: level('111') } },
    endedAgo: 100,
  });
  await plant('b', 'm/b', {
    tasks: { [FACE]: { 1: level('111110000120'), 2: level('111112222211') }, [MOVE]: { 1: level('000') } },
    endedAgo: 90,
  });
  await plant('b-again', 'm/b', {
    tasks: { [FACE]: { 1: level('000000000000'), 2: level('111112222211') }, [MOVE]: { 1: level('000') } },
    endedAgo: 500,
  });
  await plant('c', 'm/c', { tasks: { [FACE]: { 1: level('111111111100'), 2: level('111110000011') } }, endedAgo: 80 });
  await plant('short', 'm/short', { tasks: { [FACE]: { 1: level('1') } }, endedAgo: 1 });
  await plant('cut', 'm/cut', {
    tasks: { [FACE]: { 1: level('111111111111'), 2: level('111111111111') } },
    endReason: 'aborted',
  });
  await plant('simulated', 'm/simulated', {
    tasks: { [FACE]: { 1: level('111111111111'), 2: level('111111111111') } },
    simulated: true,
  });
  await plant('taken back', 'm/hidden', {
    tasks: { [FACE]: { 1: level('111111111111'), 2: level('111111111111') } },
    listed: false,
  });
});

const retire = (at: boolean) =>
  pool().query('update "Edition" set "retiredAt" = case when $2 then now() end where "id" = $1', [edition, at]);
const ask = async (route: typeof compareRoute, query: string) => {
  const answer = await route(new Request(`http://rung.test/api/v1/boards/cubebench/x?${query}`), {
    params: Promise.resolve({ suite: 'cubebench' }),
  });
  return { status: answer.status, text: await answer.text() };
};
const compare = async (query: string) => comparison.parse(JSON.parse((await ask(compareRoute, query)).text));
const PUBLIC = { admin: false };

describe('two models on the same frozen items', () => {
  test('are counted pair by pair, with the interval and tests of these counts', async () => {
    const { paired, rows, a, b, leftOut } = await compare('a=m/a&b=m/b&levels=1');
    // Move prediction has only three items, too few to publish.
    expect(leftOut).toEqual({ few: 3, other: 0 });
    const counts = { both: 5, aOnly: 4, bOnly: 1, neither: 2 };
    const interval = pairedDifferenceMidP({ both: 5, firstOnly: 4, secondOnly: 1, neither: 2 });
    expect(paired).toMatchObject({ n: 12, ...counts, difference: 3 / 12, low: interval?.low, high: interval?.high });
    // By hand: 2 · (C(5,0) + C(5,1)) / 2⁵, and less C(5,1) / 2⁵ once.
    expect(paired?.exactP).toBeCloseTo(12 / 32, 12);
    expect(paired?.midP).toBeCloseTo(7 / 32, 12);
    expect(rows.map(({ task, level: at, n }) => [task, at, n])).toEqual([[FACE, 1, 12]]);
    expect([a.runs[0]?.id, b.runs[0]?.id, b.completeRuns, b.madeRuns]).toEqual([runs.a, runs.b, 2, 2]);
    // σ of the differences: √(5/12 − (3/12)²); 2.8016 of it over √12.
    expect(paired?.smallestDifference).toBeCloseTo((2.801585 * Math.sqrt(5 / 12 - 1 / 16)) / Math.sqrt(12), 5);
  });

  test('have rows by task and level, with p corrected over the rows shown', async () => {
    const { rows } = await compare('a=m/a&b=m/b');
    expect(rows.map(({ level: at, n, aOnly, bOnly }) => [at, n, aOnly, bOnly])).toEqual([
      [null, 24, 4, 1],
      [1, 12, 4, 1],
      [2, 12, 0, 0],
    ]);
    // Three times 7/32, twice; the last row has no difference.
    expect(rows.map(({ adjustedP }) => adjustedP.toFixed(5))).toEqual(['0.65625', '0.65625', '1.00000']);
  });

  test('agree on errors and wrong options beyond chance, as computed by hand', async () => {
    const { errors, choices } = await compare(`a=m/a&b=m/b&task=${FACE}`);
    // Of 24: both right 12, a only 4, b only 1, neither 7. p_o 19/24; p_e (16·13 + 8·11)/24².
    const [observed, expected] = [19 / 24, (16 * 13 + 8 * 11) / 576];
    expect(errors?.kappa).toBeCloseTo((observed - expected) / (1 - expected), 12);
    expect(choices).toBeNull();
    await retire(true);
    try {
      // Seven items that both got wrong are too few for agreement on options.
      expect((await compare(`a=m/a&b=m/b&task=${FACE}`)).choices).toMatchObject({
        n: 7,
        kappa: null,
        reason: 'fewer-than-ten',
      });
    } finally {
      await retire(false);
    }
  });

  test('are compared over all runs, with each item as one observation', async () => {
    const { averaged } = await compare(`a=m/a&b=m/b&levels=1&task=${FACE}&runs=all`);
    // b gets each item right in one of two runs or in none: a − b is ½ five times, 1 four times, −½ once, 0 twice.
    expect(averaged).toMatchObject({ n: 12, runsA: 1, runsB: 2, a: 9 / 12, b: 3 / 12 });
    expect(averaged?.difference).toBeCloseTo(0.5, 12);
  });

  test('are not paired when they got different items under the same number', async () => {
    const id = await plantSet(pool(), {
      edition,
      entrant: 'm/other',
      tasks: {
        [FACE]: {
          1: {
            ...level('111111111111'),
            seeds: Array.from({ length: 12 }, (_, place) => (place < 11 ? `${100_000 + place}` : '7')),
          },
        },
      },
    });
    const { paired, leftOut } = await compare('a=m/a&b=m/other');
    expect([paired?.n, leftOut]).toEqual([11, { few: 0, other: 1 }]);
    await pool().query(`update "Climb" set "listed" = false where "id" = $1`, [id]);
  });

  test('may be two runs of one model; a model with one run gets a message', async () => {
    expect((await compare(`a=m/b&b=m/b&levels=1&task=${FACE}`)).paired).toMatchObject({ n: 12, aOnly: 6, bOnly: 0 });
    const one = await compare('a=m/a&b=m/a');
    expect([one.paired, one.pairedReason]).toEqual([null, 'only-one-run']);
    const [first, second] = [
      await compare(`a=m/b&b=m/b&a.run=${runs.b}&b.run=${runs['b-again']}`),
      await compare(`a=m/b&b=m/b&a.run=${runs['b-again']}&b.run=${runs.b}`),
    ];
    expect(first.paired?.difference).toBe(-(second.paired?.difference ?? 0));
  });

  test('are never represented by cut-short, simulated or unlisted runs', async () => {
    for (const entrant of ['m/cut', 'm/simulated', 'm/hidden'])
      expect(await compare(`a=m/a&b=${entrant}`)).toMatchObject({ paired: null, pairedReason: 'no-complete-run' });
  });
});

test('two entrants are compared where both have results of the same kind; tasks in another condition are named', async () => {
  const counted = (entrant: string, condition: string, course: string, task: string) =>
    pool().query(
      `insert into "ClusterSum" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "clusters", "questions", "right", "squares", "products", "sizes")
       values ($1, $2, $3, $4, false, $5, 1, 1, 5, 5, 25, 25, 25)`,
      [edition, condition, task, entrant, course],
    );
  await pool().query(`insert into "Model" ("id", "name") values ('m/two', 'm/two')`);
  // The model has sets in one condition, and ladders in two others like people.
  for (const task of [FACE, MOVE]) {
    await counted('m/two', 'image', 'set', task);
    for (const entrant of ['m/two', 'human']) await counted(entrant, 'image+text', 'ladder', task);
  }
  for (const entrant of ['m/two', 'human']) await counted(entrant, 'text', 'ladder', VERIFY);
  const seen = async (query: string) => {
    const { conditions, a, elsewhere } = await compare(`a=human&b=m/two${query}`);
    return { conditions, shown: a.condition, elsewhere };
  };
  const conditions = [
    { condition: 'image+text', entrants: 2 },
    { condition: 'text', entrants: 2 },
    { condition: 'image', entrants: 1 },
  ];
  const [inPictures, inText] = [
    [FACE, MOVE].map((id) => ({ id, title: taskTitle(id) })),
    { condition: 'text', tasks: [{ id: VERIFY, title: taskTitle(VERIFY) }] },
  ];
  expect(await seen('')).toEqual({ conditions, shown: 'image+text', elsewhere: [inText] });
  expect(await seen('&condition=image')).toMatchObject({
    shown: 'image',
    elsewhere: [{ condition: 'image+text', tasks: inPictures }, inText],
  });
  expect(await seen(`&task=${VERIFY}`)).toMatchObject({ shown: 'text', elsewhere: [] });
  // Two models: sets first, which pair item by item.
  expect((await compare('a=m/two&b=m/a')).a.condition).toBe('image');
  await pool().query(`delete from "ClusterSum" where "entrant" = 'm/two' or "condition" <> 'image'`);
});

describe('of an open edition', () => {
  test('no query reveals anything about a single item', async () => {
    const attacks = [
      'a=m/a&b=m/b',
      'a=m/a&b=m/b&show=b',
      'a=m/a&b=m/b&cursor=0_0_0',
      `a=m/a&b=m/b&a.run=${runs.a}&b.run=${runs.b}`,
      `a=m/a&b=m/b&task=${MOVE}`,
      'a=m/a&b=m/short',
      'a=m/a&b=m/b&runs=all',
    ];
    for (const attack of attacks) {
      const { status, text } = await ask(compareRoute, attack);
      expect([status, JSON.parse(text).itemsOpen, JSON.parse(text).items], attack).toEqual([200, false, []]);
      expect(text).not.toMatch(/"ordinal"|"question"|"seed"|"answer"/);
    }
    const items = await ask(itemsRoute, 'sort=item&cursor=0_0_0_0');
    expect(difficulty.parse(JSON.parse(items.text))).toMatchObject({ itemsOpen: false, items: [] });
    expect(items.text).not.toMatch(/"ordinal":|"question":|"seed"/);
  });

  test('cells of fewer than ten items are in no sum, so two sums cannot reveal them', async () => {
    const all = await compare('a=m/a&b=m/b');
    const face = await compare(`a=m/a&b=m/b&task=${FACE}`);
    expect(all.paired).toEqual(face.paired);
    expect((await compare(`a=m/a&b=m/b&task=${MOVE}`)).paired).toBeNull();
    expect((await compare('a=m/a&b=m/short')).paired).toBeNull();
    const cells = difficulty.parse(JSON.parse((await ask(itemsRoute, '')).text)).cells;
    expect(cells.map(({ task, level: at }) => `${task} ${at}`)).not.toContain(`${MOVE} 1`);
    const ranks = ranking.parse(JSON.parse((await ask(ranksRoute, `task=${MOVE}`)).text));
    expect([ranks.rows, ranks.reason]).toEqual([[], 'too-few-items']);
  });

  test('one more run of few items changes no sum over models, so two reads cannot reveal them', async () => {
    const read = async () => difficulty.parse(JSON.parse((await ask(itemsRoute, `task=${FACE}&levels=1`)).text));
    const before = await read();
    // m/short has only one item of this cell.
    expect([before.models, before.cells[0]?.models?.n, before.cells[0]?.models?.right]).toEqual([3, 36, 25]);
    const ids = [
      await plantSet(pool(), { edition, entrant: 'm/probe', tasks: { [FACE]: { 1: level('1') } } }),
      await plantSet(pool(), { edition, entrant: 'm/a', tasks: { [FACE]: { 1: level('111111111') } } }),
    ];
    try {
      expect(await read()).toEqual({ ...before, conditions: expect.anything() });
      ids.push(await plantSet(pool(), { edition, entrant: 'm/ten', tasks: { [FACE]: { 1: level('1111111111') } } }));
      expect((await read()).cells[0]?.models).toMatchObject({ n: 46, right: 35 });
      await retire(true);
      // The newest run of m/a now has nine; m/short and m/probe have one each.
      expect((await read()).cells[0]?.models).toMatchObject({ n: 12 + 12 + 9 + 10 + 2 });
    } finally {
      await retire(false);
      await pool().query(`update "Climb" set "listed" = false where "id" = any($1)`, [ids]);
    }
  });

  test('no agreement is shown that would reveal shared right options or people’s results per item', async () => {
    const said = { answers: ANSWERS, said: 'BCDABCDABCDABCDABCDA' };
    const ids = [
      await plantSet(pool(), { edition, entrant: 'm/wrong', tasks: { [FACE]: { 3: said } } }),
      await plantSet(pool(), { edition, entrant: 'm/wrong-too', tasks: { [FACE]: { 3: said } } }),
    ];
    const asked = `task=${FACE}&levels=3`;
    const seen = async () => (await compare(`a=m/wrong&b=m/wrong-too&${asked}`)).choices;
    try {
      expect(await seen()).toBeNull();
      await retire(true);
      expect(await seen()).toMatchObject({ n: 20, agreement: 1 });
    } finally {
      await retire(false);
      await pool().query(`update "Climb" set "listed" = false where "id" = any($1)`, [ids]);
    }
  });

  test('an admin sees the items; everyone does after it retires', async () => {
    const query = { a: 'm/a', b: 'm/b', runs: 'newest', show: 'a', levels: '1', task: FACE } as const;
    expect((await getComparison('cubebench', query, { admin: true })).items.map(({ question }) => question)).toEqual([
      5, 6, 7, 8,
    ]);
    await retire(true);
    try {
      const { items } = await getComparison('cubebench', { ...query, show: 'b' }, PUBLIC);
      expect(items).toEqual([
        {
          task: FACE,
          title: items[0]?.title,
          level: 1,
          question: 9,
          a: { run: runs.a, ordinal: 9 },
          b: { run: runs.b, ordinal: 9 },
        },
      ]);
      const rest = await getComparison('cubebench', { ...query, cursor: '0_1_6' }, PUBLIC);
      expect(rest.items.map(({ question }) => question)).toEqual([7, 8]);
      const hardest = difficulty.parse(JSON.parse((await ask(itemsRoute, `task=${FACE}&levels=1`)).text));
      expect(hardest.items.slice(0, 3).map(({ question, models }) => [question, models?.right, models?.n])).toEqual([
        [10, 0, 3],
        [11, 0, 3],
        [5, 2, 3],
      ]);
    } finally {
      await retire(false);
    }
  });
});

describe('ranks', () => {
  test('cover entrants with the same items; others are listed with the reason', async () => {
    const found = await getRanking('cubebench', { condition: 'image' });
    expect(found.cells.map(({ task, level: at, items }) => [task, at, items])).toEqual([
      [FACE, 1, 12],
      [FACE, 2, 12],
    ]);
    expect(
      found.rows.map(({ entrant, right, rank, best, worst, tieGroup }) => [
        entrant,
        right,
        rank,
        best,
        worst,
        tieGroup,
      ]),
    ).toEqual([
      ['m/c', 17, 1, 1, 3, 1],
      ['m/a', 16, 2, 1, 3, 1],
      ['m/b', 13, 3, 1, 3, 1],
    ]);
    expect(found.rows.find(({ entrant }) => entrant === 'm/b')?.runs).toBe(2);
    expect(found.unranked).toEqual([{ entrant: 'm/short', name: 'm/short', reason: 'not-all-items' }]);
  });

  test('match a brute force over every pair, and equal scores share a rank', () => {
    const n = 400;
    const patterns = [0.9, 0.9, 0.6, 0.55, 0.2].map((share, run) =>
      Array.from({ length: n }, (_, item) => Number(((item * 7919 + run * 104_729) % 1000) / 1000 < share)),
    );
    patterns.push([...(patterns[2] ?? [])].reverse());
    const { rows } = rankAll(
      patterns.map((each) => bitsOf(each.join(''))),
      n,
    );
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const pairs = patterns.flatMap((x, i) =>
      patterns.slice(i + 1).map((y, j) => ({
        i,
        j: i + 1 + j,
        p: mcnemar(sum(x.map((v, at) => v * (1 - (y[at] ?? 0)))), sum(x.map((v, at) => (1 - v) * (y[at] ?? 0)))).exact,
      })),
    );
    const sorted = [...pairs].sort((x, y) => x.p - y.p);
    const firstMissed = sorted.findIndex(({ p }, index) => p * (sorted.length - index) > 0.05);
    const separated = new Set(
      sorted.slice(0, firstMissed < 0 ? sorted.length : firstMissed).map(({ i, j }) => `${i} ${j}`),
    );
    const apart = (x: number, y: number) => separated.has(`${Math.min(x, y)} ${Math.max(x, y)}`);
    for (const row of rows) {
      const own = sum(patterns[row.index] ?? []);
      const others = patterns.map((each, index) => ({ index, score: sum(each) }));
      expect(row.right).toBe(own);
      expect(row.rank).toBe(1 + others.filter(({ score }) => score > own).length);
      expect(row.best).toBe(1 + others.filter(({ index, score }) => score > own && apart(index, row.index)).length);
      expect(row.worst).toBe(
        patterns.length - others.filter(({ index, score }) => score < own && apart(index, row.index)).length,
      );
    }
  });
});

test('agreement on wrong options computes chance per right option', () => {
  const item = (answer: string, answerA: string, answerB: string) => ({
    task: FACE,
    level: 1,
    question: 0,
    a: false,
    b: false,
    answerA: answerA.charCodeAt(0),
    answerB: answerB.charCodeAt(0),
    answer: answer.charCodeAt(0),
  });
  const items = [
    ...Array.from({ length: 6 }, (_, place) => item('A', place < 3 ? 'B' : 'C', place < 4 ? 'B' : 'C')),
    ...Array.from({ length: 4 }, (_, place) => item('B', 'A', place < 3 ? 'A' : 'D')),
    item('B', '\0', 'A'),
  ];
  // Right A: they agree 5 times, by chance (3·4 + 3·2)/6 = 3. Right B: 3 times, by chance 4·3/4 = 3. Without a letter:
  // left out.
  expect(choiceAgreement(items)).toMatchObject({ n: 10, agreement: 0.8, expected: 0.6 });
  expect(choiceAgreement(items).kappa).toBeCloseTo(0.5, 12);
});

describe('people of studies that count on boards', () => {
  const person = async (
    pattern: string,
    at: { readonly participant?: string; readonly onBoards?: boolean; readonly ago: number },
  ) => {
    const id = await plantSet(pool(), {
      edition,
      entrant: 'human',
      tasks: { [FACE]: { 1: level(pattern) } },
      listed: false,
      endedAgo: at.ago,
    });
    const { rows } = await pool().query(
      `with study as (insert into "Study" ("id", "slug", "title") values (gen_random_uuid(), gen_random_uuid()::text, 's') returning "id"),
         version as (insert into "StudyVersion" ("studyId", "number", "config", "configSha256") select "id", 1, jsonb_build_object('onBoards', $2::boolean), '' from study returning "studyId"),
         participant as (insert into "Participant" ("id", "cookieHash", "receiptHash") select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text where $3::uuid is null returning "id"),
         who as (select "id" from participant union all select $3::uuid where $3::uuid is not null),
         consent as (insert into "Consent" ("id", "participantId", "version", "textSha256", "language", "takePart", "publishRows", "showOnBoard")
           select gen_random_uuid(), "id", '1', '', 'en', true, true, false from who returning "id", "participantId"),
         enrolment as (insert into "Enrolment" ("id", "studyId", "version", "arm", "participantId", "consentId", "subjectId", "idempotencyKey", "language", "partOrder", "reservedUntil", "lastSeenAt")
           select gen_random_uuid(), v."studyId", 1, 'a', c."participantId", c."id", gen_random_uuid(), gen_random_uuid(), 'en', '{0}', now(), now() from version v, consent c returning "id", "participantId", "consentId")
       insert into "Session" ("climbId", "participantId", "consentId", "subjectId", "shareId", "device", "enrolmentId", "part")
         select $1, "participantId", "consentId", gen_random_uuid(), gen_random_uuid()::text, '{}', "id", 0 from enrolment returning "participantId"`,
      [id, at.onBoards ?? true, at.participant ?? null],
    );
    await pool().query(`update "Climb" set "kind" = 'session' where "id" = $1`, [id]);
    await pool().query('delete from "Run" where "climbId" = $1', [id]);
    return rows[0].participantId as string;
  };

  test('count at their first attempt at an item, and err where models do or not', async () => {
    const participant = await person('111100001100', { ago: 400 });
    await person('000000000000', { participant, ago: 300 });
    await person('110000001111', { ago: 200 });
    await person('000000000000', { onBoards: false, ago: 200 });
    const { cells, persons, items } = await getDifficulty(
      'cubebench',
      { sort: 'item', task: FACE, levels: '1' },
      { admin: true },
    );
    expect([persons, cells[0]?.people?.n, cells[0]?.people?.right]).toEqual([2, 24, 12]);
    expect(items.map(({ people }) => people?.right)).toEqual([2, 2, 1, 1, 0, 0, 0, 0, 2, 2, 1, 1]);
    const hits = [...'111100001100', ...'110000001111'].map(Number);
    const [who, which] = [hits.map((_, index) => Math.floor(index / 12)), hits.map((_, index) => index % 12)];
    expect(cells[0]?.people).toMatchObject(peopleShare(hits, who, which) ?? {});
    const open = await getRanking('cubebench', { condition: 'image', levels: '1' });
    expect(open.people[0]).toMatchObject({ n: 0, correlation: null, low: null, reason: 'edition-open' });
    const named = await getRanking('cubebench', { condition: 'image', levels: '1', with: 'm/a,m/none' });
    expect([named.people, named.rows].map((rows) => rows.map(({ entrant }) => entrant).toSorted())).toEqual([
      ['m/a'],
      ['m/a', 'm/b', 'm/c'],
    ]);
    await retire(true);
    const { people } = await getRanking('cubebench', { condition: 'image', levels: '1' }).finally(() => retire(false));
    const own = people.find(({ entrant }) => entrant === 'm/c');
    // Two answers per item are mostly chance.
    expect(own).toMatchObject({ n: 12, answers: 24, correlation: null, reason: 'too-few-answers' });
  });

  test('count for an open edition only if a session adds at least ten different items', async () => {
    const pooled = async () => {
      const found = await getDifficulty('cubebench', { sort: 'item', task: FACE, levels: '1' }, PUBLIC);
      return [found.persons, found.cells[0]?.people];
    };
    const before = await pooled();
    expect(before).toEqual([2, expect.objectContaining({ n: 24, right: 12 })]);
    // A person with one item, and one whose second session adds one item to eleven.
    await person('1', { ago: 150 });
    const eleven = await person('11111111111', { ago: 140 });
    const after = await pooled();
    expect(after).toEqual([3, expect.objectContaining({ n: 35, right: 23 })]);
    await person('111111111111', { participant: eleven, ago: 130 });
    expect(await pooled()).toEqual(after);
    await retire(true);
    expect(await pooled().finally(() => retire(false))).toEqual([4, expect.objectContaining({ n: 37, right: 25 })]);
  });
});

describe('levels of people and a model in an open edition', () => {
  const sums = async (entrant: string, open: boolean) =>
    (await levelSums([edition, 'image', entrant], open)).filter(({ task, level: at }) => task === MOVE && at === 7);
  // In one transaction: its end counts the sums from the log.
  const plant = (entrant: string, pattern: string) =>
    transaction((tx) => plantSet(tx, { edition, entrant, tasks: { [MOVE]: { 7: level(pattern) } } }));

  test.each(['m/levels', 'human'])(
    'leave out frozen sets of fewer than ten items of %s, even if there are many',
    async (entrant) => {
      for (let run = 0; run < 11; run += 1) await plant(entrant, '1');
      expect(await sums(entrant, false)).toEqual([]);
      expect(await sums(entrant, true)).toMatchObject([{ n: 11, sum: 11, clusters: entrant === 'human' ? 11 : 1 }]);
      await plant(entrant, '111110000000');
      expect(await sums(entrant, false)).toMatchObject([{ n: 12, sum: 5, clusters: entrant === 'human' ? 1 : 12 }]);
      const going = await plant(entrant, '1111111111');
      expect(await sums(entrant, false)).toMatchObject([{ n: 22, sum: 15 }]);
      await pool().query('delete from "PackedSet" where "climbId" = $1', [going]);
      await pool().query('update "Climb" set "endedAt" = null, "endReason" = null where "id" = $1', [going]);
      expect(await sums(entrant, false)).toMatchObject([{ n: 12, sum: 5 }]);
    },
  );

  test('are compared only on data that both may publish', async () => {
    const { levels } = await compare(`a=m/levels&b=human&task=${MOVE}&levels=7`);
    expect(levels).toMatchObject([{ a: { n: 12, right: 5 }, b: { n: 12, right: 5 } }]);
  });
});

test('levels of people and a model never mix ladders and sets', () => {
  const sums = (course: 'ladder' | 'set', n: number, right: number, level = 1) => ({
    ...{ task: MOVE, level, course, clusters: n, n, sum: right, squares: right, products: right, sizes: n },
  });
  const compared = (a: Parameters<typeof levelDifferences>[0], b: Parameters<typeof levelDifferences>[1]) =>
    levelDifferences(a, b, () => true).map(
      ({ a: first, b: second }) =>
        `${first.course} ${first.right}/${first.n}, ${second.course} ${second.right}/${second.n}`,
    );
  expect(compared([sums('ladder', 30, 21), sums('set', 100, 41)], [sums('set', 20, 18)])).toEqual([
    'set 41/100, set 18/20',
  ]);
  expect(compared([sums('ladder', 30, 21)], [sums('set', 20, 18)])).toEqual(['ladder 21/30, set 18/20']);
  expect(compared([sums('ladder', 30, 21), sums('set', 9, 4)], [sums('set', 20, 18), sums('ladder', 12, 6)])).toEqual([
    'ladder 21/30, ladder 6/12',
  ]);
  expect(compared([sums('set', 30, 21)], [sums('set', 20, 18, 2)])).toEqual([]);
});

test('bits count as digits do', () => {
  const digits = Array.from({ length: 1000 }, (_, place) => ((place * place) % 7 < 3 ? '1' : '0'));
  const other = Array.from({ length: 1000 }, (_, place) => (place % 3 === 0 ? '1' : '0'));
  const [bits, others] = [bitsOf(digits.join('')), bitsOf(other.join(''))];
  expect(countOf(bits)).toBe(digits.filter((digit) => digit === '1').length);
  expect(countOnly(bits, others)).toBe(digits.filter((digit, place) => digit === '1' && other[place] === '0').length);
  expect(digits.every((digit, place) => isSet(bits, place) === (digit === '1'))).toBe(true);
});

test('ladders differ by their means, with Welch’s interval from two on a side', () => {
  expect(depthDifference({ depths: [{ value: 3, count: 1 }] }, { depths: [{ value: 1, count: 5 }] })).toMatchObject({
    difference: 2,
    low: null,
    reason: 'one-observation',
  });
  const spread = (n: number) => ({ depths: [...Array(n).keys()].map((value) => ({ value, count: 1 })) });
  // 2.7764 (four degrees of freedom) times √(2/3), since the variances are 1.
  expect(depthDifference(spread(3), spread(3))).toMatchObject({ difference: 0, method: 'welch', reason: null });
  expect(depthDifference(spread(3), spread(3))?.high).toBeCloseTo(2.267, 3);
  const [a, b] = [
    (n: number) => ({ depths: [4, 6].map((value) => ({ value, count: n })) }),
    (n: number) => ({ depths: [1, 3].map((value) => ({ value, count: n })) }),
  ];
  // Standard error √(1/9999 · 2), times 1.96.
  expect((depthDifference(a(5000), b(5000))?.high ?? 0) - 3).toBeCloseTo(1.96 * Math.sqrt(2 / 9999), 3);
});

test.each([
  ['a stopped', { isCensored: true }, {}, [-2.267, null], null],
  ['b stopped', {}, { isCensored: true }, [null, 2.267], null],
  ['both stopped', { isCensored: true }, { isCensored: true }, [null, null], 'both-stopped'],
  ['the same questions each time', { isFrozen: true }, {}, [null, null], 'one-observation'],
])('a difference of ladders is open where ladders were stopped: %s', (_, ofA, ofB, ends, reason) => {
  const depths = [0, 1, 2].map((value) => ({ value, count: 1 }));
  const found = depthDifference({ depths, ...ofA }, { depths, ...ofB });
  expect([found.low, found.high].map((end) => end && Number(end.toFixed(3)))).toEqual(ends);
  expect(found.reason).toBe(reason);
});

test('agreement on errors is null for few items', () => {
  expect(errorAgreement({ both: 3, firstOnly: 2, secondOnly: 2, neither: 2 })).toMatchObject({
    n: 9,
    kappa: null,
    reason: 'fewer-than-ten',
  });
});

test('packed rows match the log, and are packed again when a verdict changes', async () => {
  expect((await rebuildPacked({ write: false })).differing).toBe(0);
  const before = (await compare(`a=m/a&b=m/b&levels=1&task=${FACE}`)).paired?.both;
  const flip = (passed: boolean) =>
    pool().query(
      `update "Verdict" v set "passed" = $2 from "IssuedItem" i where i."id" = v."itemId" and i."climbId" = $1 and i."task" = $3 and i."level" = 1 and i."question" = 5`,
      [runs.b, passed, FACE],
    );
  await flip(true);
  expect((await compare(`a=m/a&b=m/b&levels=1&task=${FACE}`)).paired?.both).toBe((before ?? 0) + 1);
  await flip(false);
  await compare('a=m/a&b=m/b');
  await pool().query(`update "PackedSet" set "right" = ~"right" where "climbId" = $1`, [runs.b]);
  expect((await rebuildPacked()).differing).toBe(1);
  expect((await compare(`a=m/a&b=m/b&levels=1&task=${FACE}`)).paired?.both).toBe(before);
});

test.each([
  ['b=m/b', 422],
  ['a=m/a&b=m/nobody', 404],
  ['a=m/a&b=m/b&task=none/such', 404],
  ['a=m/a&b=m/b&edition=none', 404],
  ['a=m/a&b=m/b&levels=1-', 422],
  ['a=m/a&b=m/b&a.run=none', 422],
  ['a=m/a&b=m/b&a.run=00000000-0000-4000-8000-000000000000', 404],
  ['a=m/a&b=m/b&condition=smell', 422],
  ['a=%00&b=m/b', 404],
  ['a=m/a&b=human', 200],
])('a comparison by %s returns %i', async (query, status) => {
  const answer = await ask(compareRoute, query);
  expect([answer.status, status < 300 || JSON.parse(answer.text).code !== undefined]).toEqual([status, true]);
});

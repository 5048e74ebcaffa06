/** The daily five from its morning to its archive, with real tasks and a clock that the test sets. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { DAILY_CONDITION, dailySuite } from 'rung-puzzles/suites/daily';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as getCard } from '@/app/(volunteer)/results/[share]/card/route';
import { POST as postDaily } from '@/app/api/v1/daily/sessions/route';
import { POST as postConsent } from '@/app/api/v1/my-data/consent/route';
import { cookieHashOf } from '@/lib/server/accounts/participant-cookie';
import { getRun } from '@/lib/server/boards/pages/run/run';
import { questionsByKey } from '@/lib/server/items/daily/questions-by-key';
import { planDataset, questionOf } from '@/lib/server/models/datasets/plan';
import { originRefusal, seedsOf } from '@/lib/server/models/datasets/seeds';
import { pool } from '@/lib/server/platform/db';
import { rebuildClimbs } from '@/lib/server/play/climbs';
import { getSharedDay, readMyDays, streakOf } from '@/lib/server/play/daily/my-days';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, type Model, makeToken, runBody, startModel } from '@/lib/server/testing/model';
import { cookieOf, HANDLERS, type Person, personAt, send, sessionBody } from '@/lib/server/testing/person';
import type { SessionState } from '@/lib/wire/people/session';
import { closeDays } from './close-days';
import { readDayResults } from './day-results';
import { readWeekBoard } from './week-board';

withTestDatabase();

const [MONDAY, TUESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-26'] as const;
const at = (day: string, time = '10:00') => vi.setSystemTime(new Date(`${day}T${time}:00Z`));

/** Of the tasks whose items take seconds to make none. */
const SLOW = /face-reconstruction|three-view|cross-section/;

function quickSecret(): Buffer {
  for (let number = 0; ; number += 1) {
    const secret = createHash('sha256').update(`secret ${number}`).digest();
    const tasks = [MONDAY, TUESDAY].flatMap((day) => questionsByKey(keyOf(secret, day)).map(({ task }) => task));
    if (!tasks.some((task) => SLOW.test(task))) return secret;
  }
}
const keyOf = (secret: Buffer, day: string): Buffer => createHmac('sha256', secret).update(day).digest();
const SECRET = quickSecret();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(MONDAY);
  await pool().query(`insert into "ServerSecret" ("name", "value") values ('daily', $1)`, [SECRET]);
});
afterAll(() => vi.useRealTimers());

const dailyBody = (change: Readonly<Record<string, unknown>> = {}) => {
  const { idempotencyKey, consent } = sessionBody();
  return { idempotencyKey, consent, ...change };
};
const start = (change: Readonly<Record<string, unknown>> = {}, cookie: string | null = null) =>
  send(postDaily, 'POST', { body: dailyBody(change), cookie });

async function startDay(change: Readonly<Record<string, unknown>> = {}, cookie: string | null = null): Promise<Person> {
  const sent = await start(change, cookie);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return personAt(sent.body.session, sent.body.receiptCode, cookieOf(sent));
}

const daysOf = ({ cookie }: Pick<Person, 'cookie'>) =>
  readMyDays({ cookieHash: cookieHashOf(cookie.split('=')[1] ?? '') });

const cardOf = (shareId: string) =>
  getCard(new Request(`http://rung.test/results/${shareId}/card`), { params: Promise.resolve({ share: shareId }) });

const scoreOf = ({ ladder }: SessionState) => [ladder.right, ladder.estimate];

describe('the daily five', () => {
  let ada: Person;
  let ben: Person;
  let carl: Person;
  let model: Model;

  it('asks everyone the same five questions in one condition, and shows their number without a level', async () => {
    ada = await startDay();
    ben = await startDay();
    expect(ada.session).toMatchObject({ daily: MONDAY, practiceItems: 0, feedback: 'none', task: expect.any(String) });
    for (let place = 0; place < 2; place += 1) {
      const item = await ada.next();
      expect(item).toMatchObject({ question: place, visit: 0, questionsPerVisit: 5, condition: 'image' });
      await ada.answer(true);
      await ben.answer(place === 0);
    }
    const { rows } = await pool().query<{ tasks: number; hashes: number }>(
      `select count(distinct "task")::int as "tasks", count(distinct "itemHash")::int as "hashes" from "IssuedItem" where "ordinal" < 2`,
    );
    expect(rows).toEqual([{ tasks: 2, hashes: 2 }]);
  });

  it('gives a person one attempt, whatever they press', async () => {
    const again = await start({}, ada.cookie);
    expect(again).toMatchObject({ status: 200, body: { session: { id: ada.session.id } } });
    const body = dailyBody();
    const [one, two] = await Promise.all([1, 2].map(() => send(postDaily, 'POST', { body, cookie: null })));
    expect(two?.body.session.id).toBe(one?.body.session.id);
  });

  it('tells nothing before the fifth answer, and then each person their own marks alone', async () => {
    for (const right of [false, true]) {
      const receipt = await ada.answer(right);
      expect(receipt.feedback).toBeNull();
      expect(scoreOf(receipt.session)).toEqual([null, null]);
      expect((await daysOf(ada))[0]?.marks).toBeNull();
    }
    const last = await ada.answer(true);
    expect(last.session.status).toBe('ended');
    expect(last.feedback).toBeNull();
    expect((await daysOf(ada))[0]).toMatchObject({ day: MONDAY, marks: [true, true, false, true, true] });
    expect((await daysOf(ben))[0]).toMatchObject({ answers: 2, marks: null });
    for (const cookie of [ada.cookie, ben.cookie]) {
      const result = await send(HANDLERS.getResult, 'GET', { params: { share: ada.session.shareId }, cookie });
      expect(result.body).toMatchObject({ visits: null, ladder: { right: null } });
      for (const answer of result.body.mine?.answers ?? [])
        expect(answer).toMatchObject({ correct: null, passed: null });
    }
    expect(await readDayResults(MONDAY)).toBeNull();
    for (const table of ['LevelCount', 'OutcomeCount', 'DepthCount'])
      expect((await pool().query(`select from "${table}"`)).rowCount, table).toBe(0);
  });

  it('shows a person’s marks to others by their link, as a picture too, only after the fifth answer', async () => {
    expect(await getSharedDay(ben.session.shareId)).toBeNull();
    expect((await cardOf(ben.session.shareId)).status).toBe(404);
    expect(await getSharedDay(ada.session.shareId)).toEqual({
      day: MONDAY,
      marks: [true, true, false, true, true],
      streak: 1,
    });
    const card = await cardOf(ada.session.shareId);
    expect(card).toMatchObject({ status: 200 });
    expect(card.headers.get('content-type')).toBe('image/png');
  });

  it('lets a model take part item by item, and hides whether its answers are right', async () => {
    model = await startModel({ suite: 'daily', condition: 'image', protocol: 'set' });
    expect(model.run).toMatchObject({ edition: 'daily-20261123', suite: 'daily' });
    expect(model.run.ladders).toHaveLength(5);
    const ended = await model.play(async ({ item }) => {
      const { rows } = await pool().query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [
        item?.id,
      ]);
      return `<answer>${rows[0]?.answer}</answer>`;
    });
    expect(ended.status).toBe('ended');
    expect(ended.ladders.map(({ right }) => right)).toEqual([null, null, null, null, null]);
    const page = await getRun(model.run.id, { admin: false });
    expect(page.itemsOpen).toBe(false);
    expect(page.ladders.map(({ right }) => right)).toEqual([null, null, null, null, null]);
  });

  it.each([
    { protocol: 'ladder' },
    { delivery: 'batch' },
    { tasks: ['stare/perspective'] },
    { set: { itemsPerLevel: 2 } },
    { caps: { level: null, items: 1 } },
  ])('refuses a run of %j', async (change) => {
    const sent = await createRun(
      await makeToken(),
      runBody({ suite: 'daily', condition: 'image', protocol: 'set', ...change }),
    );
    expect(sent).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
  });

  it('takes no answer once the day has ended, and keeps those before', async () => {
    carl = await startDay();
    const open = await carl.next();
    at(TUESDAY, '00:00');
    const late = await carl.reply(open?.id ?? '', 'A');
    expect(late).toMatchObject({ status: 409, body: { code: 'climb-ended' } });
    expect(await ben.next()).toBeNull();
    expect((await daysOf(ben))[0]).toMatchObject({ status: 'ended', marks: [true, false, null, null, null] });
  });

  it('publishes the key of the day that ended, and that key tells nothing of the next day', async () => {
    await startDay({}, ada.cookie);
    expect(await closeDays()).toBe(1);
    expect(await closeDays()).toBe(0);
    const results = await readDayResults(MONDAY);
    expect(results?.key).toBe(keyOf(SECRET, MONDAY).toString('hex'));
    const { rows } = await pool().query<{ id: string; hex: string; keyCommitment: string; retired: boolean }>(
      `select "id", encode("secretKey", 'hex') as "hex", "keyCommitment", "retiredAt" is not null as "retired" from "Edition" where "suite" = 'daily' order by 1`,
    );
    expect(rows.map(({ id, retired }) => [id, retired])).toEqual([
      ['daily-20261123', true],
      ['daily-20261124', false],
    ]);
    for (const { hex, keyCommitment } of rows)
      expect(createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')).toBe(keyCommitment);
    const guess = createHmac('sha256', Buffer.from(rows[0]?.hex ?? '', 'hex'))
      .update(TUESDAY)
      .digest('hex');
    expect(rows[1]?.hex).not.toBe(guess);
    expect(await readDayResults(TUESDAY)).toBeNull();
  });

  it('then tells how many people and models solved each question, and opens the explanations', async () => {
    const results = await readDayResults(MONDAY);
    expect(results?.questions.map(({ people }) => people && [people.right, people.n])).toEqual([
      [2, 2],
      [1, 2],
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(results?.questions.map(({ models }) => models)).toEqual(
      Array.from({ length: 5 }, () => [{ name: 'test/model', right: true }]),
    );
    expect(results?.scores).toEqual([0, 0, 0, 0, 1, 0]);
    expect((await getRun(model.run.id, { admin: false })).itemsOpen).toBe(true);
    const own = await send(HANDLERS.getResult, 'GET', { params: { share: ada.session.shareId }, cookie: ada.cookie });
    expect(own.body.mine.answers.map(({ passed }: { passed: boolean }) => passed)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  it('can be made again from the published key, question by question', async () => {
    const results = await readDayResults(MONDAY);
    const key = Buffer.from(results?.key ?? '', 'hex');
    const order = {
      suite: dailySuite(questionsByKey(key)),
      tasks: null,
      condition: DAILY_CONDITION,
      plan: null,
      levels: null,
      itemsPerLevel: null,
      seedAt: seedsOf({ origin: 'edition', edition: results?.edition ?? '', key }),
      isScored: false,
    } as const;
    const { parts } = await planDataset(order);
    const made = await Promise.all(
      parts.map(
        async (part) => (await questionOf(part, part.set.levels[0] ?? 0, 0, order.seedAt, false))?.[0]?.item.itemId,
      ),
    );
    const { rows } = await pool().query<{ itemHash: string }>(
      'select "itemHash" from "IssuedItem" where "climbId" = $1 order by "ordinal"',
      [ada.session.id],
    );
    expect(made).toEqual(rows.map(({ itemHash }) => itemHash));
    expect(
      originRefusal('daily', {
        origin: 'edition',
        edition: results?.edition ?? '',
        key,
        keyCommitment: results?.keyCommitment,
      }),
    ).toBeNull();
  });

  it('can be played later, once, and that counts for no share and no streak', async () => {
    const dora = await startDay({ day: MONDAY });
    expect(dora.session).toMatchObject({ daily: MONDAY, casual: true });
    for (let place = 0; place < 5; place += 1) await dora.answer(true);
    expect((await daysOf(dora))[0]).toMatchObject({ isLate: true, marks: [true, true, true, true, true] });
    expect(streakOf(await daysOf(dora), TUESDAY)).toBe(0);
    expect(await getSharedDay(dora.session.shareId)).toMatchObject({ streak: 0 });
    expect((await readDayResults(MONDAY))?.scores).toEqual([0, 0, 0, 0, 1, 0]);
    expect(await start({ day: MONDAY }, ada.cookie)).toMatchObject({
      status: 200,
      body: { session: { id: ada.session.id } },
    });
    for (const day of ['2026-11-22', '2026-11-25'])
      expect(await start({ day, idempotencyKey: randomUUID() })).toMatchObject({ status: 404 });
  });

  it('counts days in a row that were played in full, today’s or up to yesterday’s', async () => {
    expect(streakOf(await daysOf(ada), TUESDAY)).toBe(1);
    const today = (await daysOf(ada))[0];
    expect(today).toMatchObject({ day: TUESDAY, status: 'open', marks: null });
    const same = personAt((await start({}, ada.cookie)).body.session, '', ada.cookie);
    for (let place = 0; place < 5; place += 1) await same.answer(place > 2);
    expect(streakOf(await daysOf(ada), TUESDAY)).toBe(2);
    expect(streakOf(await daysOf(ada), THURSDAY)).toBe(0);
    expect(await getSharedDay(same.session.shareId)).toMatchObject({ day: TUESDAY, streak: 2 });
    expect(await getSharedDay(ada.session.shareId)).toMatchObject({ day: MONDAY, streak: 1 });
    expect(streakOf(await daysOf(ben), TUESDAY)).toBe(0);
  });

  it('has a board of the week with people who chose a handle, and no one who counts nowhere', async () => {
    const callerOf = ({ cookie }: Person) => ({ cookieHash: cookieHashOf(cookie.split('=')[1] ?? '') });
    const choose = ({ cookie }: Person, body: object) => send(postConsent, 'POST', { body, cookie });
    const board = async (day: string) =>
      (await readWeekBoard(day, callerOf(ada))).map(({ place, handle, right, days, isMine }) => [
        place,
        handle,
        right,
        days,
        isMine,
      ]);
    expect(await board(TUESDAY)).toEqual([]);
    const dora = await startDay({ day: MONDAY });
    for (let place = 0; place < 5; place += 1) await dora.answer(true);
    const tuesday = (await daysOf(ada))[0]?.sessionId;
    for (const [person, handle, sessionId] of [
      [ada, 'Ada', ada.session.id],
      [ada, 'Ada', tuesday],
      [ben, 'Ben', ben.session.id],
      [dora, 'Dora', dora.session.id],
    ] as const)
      expect((await choose(person, { showOnBoard: true, handle, sessionId })).status).toBe(200);
    expect(await board(TUESDAY)).toEqual([
      [1, 'Ada', 4, 1, true],
      [2, 'Ben', 1, 1, false],
    ]);
    expect((await board(THURSDAY))[0]).toEqual([1, 'Ada', 6, 2, true]);
    expect(await board('2026-12-01')).toEqual([[1, 'Ada', 2, 1, true]]);
    for (const column of ['"simulated" = true', '"listed" = false']) {
      await pool().query(`update "Standing" set ${column} where "climbId" = $1`, [ben.session.id]);
      expect((await board(TUESDAY)).map(([, handle]) => handle)).toEqual(['Ada']);
      await pool().query('update "Standing" set "simulated" = false, "listed" = true where "climbId" = $1', [
        ben.session.id,
      ]);
    }
    await choose(ada, { showOnBoard: false });
    expect((await board(TUESDAY)).map(([, handle]) => handle)).toEqual(['Ben']);
    await send(HANDLERS.postWithdraw, 'POST', { body: { code: null, confirm: true }, cookie: ben.cookie });
    expect(await board(TUESDAY)).toEqual([]);
  });

  it('leaves a log from which the same states and counts follow', async () => {
    expect((await rebuildClimbs({ write: false })).differences).toEqual([]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });
});

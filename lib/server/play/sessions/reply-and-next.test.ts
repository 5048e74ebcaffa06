import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as postProfiles } from '@/app/api/v1/profiles/route';
import * as deepItems from '@/lib/server/items/oracle/deep-items';
import * as pictures from '@/lib/server/items/stimuli/pictures';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import {
  answerFor,
  cookieOf,
  HANDLERS,
  type Person,
  personAt,
  send,
  sessionBody,
  startPerson,
  TIMING,
} from '@/lib/server/testing/person';
import { enrolPerson, SET_PART, startStudy } from '@/lib/server/testing/study';
import type { ItemView } from '@/lib/wire/items/item';
import type { nextSessionItem, SessionReceipt } from '@/lib/wire/people/session';

vi.mock('rung-puzzles/tasks', () => import('@/lib/server/testing/fake-tasks/tasks-module'));
vi.mock('rung-puzzles/suites', () => import('@/lib/server/testing/fake-tasks/suites-module'));
vi.mock('rung-puzzles/suites/abilities', () => import('@/lib/server/testing/fake-tasks/abilities-module'));

withTestDatabase();
afterEach(() => vi.restoreAllMocks());

type Player = Pick<Person, 'cookie'> & { readonly session: { readonly id: string } };

const at = ({ session, cookie }: Player) => ({ params: { id: session.id }, cookie });

async function ask(player: Player): Promise<(typeof nextSessionItem)['_output']> {
  const sent = await send(HANDLERS.postNext, 'POST', at(player));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body;
}

const post = async (player: Player, item: ItemView, right: boolean, change: object = { next: true }) =>
  send(HANDLERS.postReply, 'POST', {
    ...at(player),
    body: { itemId: item.id, answer: await answerFor(item, right), timing: TIMING, events: [], ...change },
  });

async function answer(player: Player, item: ItemView, right: boolean): Promise<SessionReceipt> {
  const sent = await post(player, item, right);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body;
}

const issuedIn = async (sessionId: string): Promise<number> =>
  (await pool().query('select from "IssuedItem" where "climbId" = $1', [sessionId])).rowCount ?? 0;

async function open(player: Player): Promise<ItemView> {
  const { item } = await ask(player);
  if (item === null) throw new Error('the session has ended');
  return item;
}

/** A session after practice, with its open item. */
async function startMain(change: Readonly<Record<string, unknown>> = {}) {
  const person = await startPerson(change);
  await person.practise();
  return { person, item: await open(person) };
}

/**
 * Plays to the end. Each item that comes with a receipt must be the one that a request gets, the clock of both the
 * same. Returns what was asked.
 */
async function play(player: Player, isRight: (item: ItemView) => boolean): Promise<string[]> {
  const asked: string[] = [];
  let item: ItemView | null = (await ask(player)).item;
  while (item !== null) {
    asked.push(`${item.task} ${item.phase} ${item.level} ${item.visit} ${item.question} ${item.step}`);
    const receipt: SessionReceipt = await answer(player, item, isRight(item));
    const asking = await ask(player);
    if (receipt.feedback !== null) expect(receipt).not.toHaveProperty('next');
    else {
      expect({ ...receipt.next, serverNow: null }).toEqual({ ...asking.item, serverNow: null });
      expect({ ...receipt.session, expiresAt: null }).toEqual({ ...asking.session, expiresAt: null });
    }
    item = asking.item;
  }
  return asked;
}

describe('a reply that asks for the next item', () => {
  it('gets the one that a request gets, to the end of a climb', async () => {
    const together = await startPerson();
    const apart = await startPerson();
    const isRight = ({ level }: ItemView) => level < 3;
    const asked = await play(together, isRight);
    const separately: string[] = [];
    for (let item = await apart.next(); item !== null; item = await apart.next()) {
      separately.push(`${item.task} ${item.phase} ${item.level} ${item.visit} ${item.question} ${item.step}`);
      await apart.answer(isRight(item));
    }
    expect(asked).toEqual(separately);
    expect(asked.length).toBeGreaterThan(12);
  });

  it.each([
    ['a casual climb', { casual: true }],
    ['a quick climb', { course: 'quick' }],
    ['questions of several replies', { task: 'fake/episode', condition: 'text' }],
  ])('in %s', async (_name, change) => {
    const person = await startPerson(change);
    expect((await play(person, ({ level }) => level < 3)).length).toBeGreaterThan(3);
  });

  it('in a profile, whose climbs take turns', async () => {
    const created = await send(postProfiles, 'POST', {
      body: { idempotencyKey: randomUUID(), consent: sessionBody().consent },
    });
    const person = personAt(created.body.session, created.body.receiptCode, cookieOf(created));
    const asked = await play(person, ({ level }) => level < 3);
    expect(new Set(asked.map((line) => line.split(' ')[0])).size).toBe(3);
  });

  it('in a study, in whose place the person stays', async () => {
    const person = await enrolPerson(await startStudy());
    const sessionId = await person.open();
    const asked = await play({ cookie: person.cookie, session: { id: sessionId } }, () => true);
    expect(asked).toHaveLength(4);
    expect((await person.state()).status).toBe('started');
  });

  it('is stored without one if its place in the study is gone', async () => {
    const study = await startStudy({ arms: [{ id: 'one', title: 'one', weight: 1, parts: [SET_PART] }] });
    const person = await enrolPerson(study);
    const player = { cookie: person.cookie, session: { id: await person.open() } };
    const item = await open(player);
    await pool().query(
      `update "Enrolment" set "status" = 'withdrawn_kept', "endedAt" = now(), "endReason" = 'quota' where "id" = $1`,
      [person.id],
    );
    const receipt = await answer(player, item, true);
    expect(receipt).not.toHaveProperty('next');
    expect(await issuedIn(player.session.id)).toBe(1);
  });

  it('gets none if it does not ask, and none is handed out', async () => {
    const { person, item } = await startMain();
    const before = await issuedIn(person.session.id);
    for (const change of [{}, { next: false }]) {
      const sent = await post(person, item, true, change);
      expect(sent.status).toBe(200);
      expect(sent.body).not.toHaveProperty('next');
    }
    expect(await issuedIn(person.session.id)).toBe(before);
  });

  it('gets none after practice, which explains the answer first', async () => {
    const person = await startPerson();
    const receipt = await answer(person, await open(person), false);
    expect(receipt.feedback).not.toBeNull();
    expect(receipt).not.toHaveProperty('next');
    expect(await issuedIn(person.session.id)).toBe(1);
  });

  it('has a clock for the next item that starts once the reply is stored', async () => {
    const { person, item } = await startMain();
    const { savedAt, next } = await answer(person, item, true);
    expect(Date.parse(next?.issuedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(savedAt));
    expect(next?.serverNow).toBe(next?.issuedAt);
  });

  it('gets the same receipt and item again, whose clock continues', async () => {
    const { person, item } = await startMain();
    const first = await answer(person, item, true);
    const again = await answer(person, item, true);
    expect(again).toMatchObject({ duplicate: true, savedAt: first.savedAt, ordinal: first.ordinal });
    expect({ ...again.next, serverNow: null }).toEqual({ ...first.next, serverNow: null });
    expect(Date.parse(again.next?.serverNow ?? '')).toBeGreaterThan(Date.parse(first.next?.serverNow ?? ''));
  });

  it('is stored once from two tabs, which both get the same item', async () => {
    const { person, item } = await startMain();
    const before = await issuedIn(person.session.id);
    const receipts = await Promise.all(Array.from({ length: 6 }, () => answer(person, item, true)));
    expect(new Set(receipts.map(({ savedAt }) => savedAt)).size).toBe(1);
    expect(receipts.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(receipts.map(({ next }) => next?.id)).size).toBe(1);
    expect(await issuedIn(person.session.id)).toBe(before + 1);
  });

  it('does not wait for an item that takes long to make', async () => {
    const { person, item } = await startMain();
    vi.spyOn(deepItems, 'isDeep').mockReturnValue(true);
    const receipt = await answer(person, item, true);
    expect(receipt).not.toHaveProperty('next');
    expect(await issuedIn(person.session.id)).toBe(item.ordinal + 1);
    expect((await open(person)).ordinal).toBe(item.ordinal + 1);
  });

  it('is stored once among other answers, answers that ask for nothing, and requests for the next item', async () => {
    const { person, item } = await startMain();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => [
        post(person, item, true),
        post(person, item, true, {}),
        post(person, item, false),
        ask(person),
      ]).flat(),
    );
    const answers = sent.flatMap((one) => ('status' in one ? [one] : []));
    const receipts = answers.filter(({ status }) => status === 200).map(({ body }) => body as SessionReceipt);
    expect(receipts.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(receipts.map(({ savedAt }) => savedAt)).size).toBe(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('already-answered');
    expect(new Set(receipts.flatMap(({ next }) => next?.id ?? [])).size).toBe(1);
    expect(await issuedIn(person.session.id)).toBe(item.ordinal + 2);
  });

  it('of an old item gets the open one, and no one else gets it', async () => {
    const { person, item } = await startMain();
    const { next } = await answer(person, item, true);
    const later = await answer(person, next as ItemView, true);
    expect((await answer(person, item, true)).next?.id).toBe(later.next?.id);
    const { cookie } = await startPerson();
    const sent = await post({ ...person, cookie }, item, true);
    expect([sent.status, sent.body.code, 'next' in sent.body]).toEqual([404, 'session-not-found', false]);
  });

  it('is stored even if the next item cannot be shown', async () => {
    const { person, item } = await startMain();
    vi.spyOn(pictures, 'picturesOf').mockRejectedValueOnce(new Error('no picture'));
    const receipt = await answer(person, item, true);
    expect(receipt).not.toHaveProperty('next');
    expect(await ask(person)).toMatchObject({ item: { ordinal: item.ordinal + 1 } });
  });

  it('is stored together with the next item or not at all', async () => {
    const { person, item } = await startMain();
    await pool().query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut off' using errcode = '57P01'; end $$`,
    );
    await pool().query('create trigger refuse before insert on "IssuedItem" for each row execute function refuse()');
    expect((await post(person, item, true)).status).toBe(503);
    expect((await pool().query('select from "Reply" where "itemId" = $1', [item.id])).rowCount).toBe(0);
    await pool().query('drop function refuse cascade');
    expect((await answer(person, item, true)).next?.ordinal).toBe(item.ordinal + 1);
  });

  it('is rejected with its item if the session was stopped', async () => {
    const { person, item } = await startMain();
    await send(HANDLERS.postStop, 'POST', { ...at(person), body: { what: 'keep' } });
    const before = await issuedIn(person.session.id);
    expect(await post(person, item, true)).toMatchObject({ status: 409, body: { code: 'climb-ended' } });
    expect(await issuedIn(person.session.id)).toBe(before);
  });
});

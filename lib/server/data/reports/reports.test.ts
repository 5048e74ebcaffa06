import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { GET as getOwnData } from '@/app/api/v1/my-data/route';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, startPerson } from '@/lib/server/testing/person';
import { ownData } from '@/lib/wire/people/own-data';
import { listReports } from './list-reports';
import { viewReport } from './view-report';

process.env.RUNG_LIMIT_FACTOR = '1';
resetEnv();

withTestDatabase();

const report = ({ session, cookie }: Person, itemId: string, change: object = {}) =>
  send(HANDLERS.postReport, 'POST', {
    params: { id: session.id },
    cookie,
    body: { itemId, reason: 'none-right', note: null, ...change },
  });

const open = async (person: Person) => (await person.next())?.id ?? '';

const reportsOf = async (itemId: string) =>
  (await listReports({ limit: 100 })).reports.filter((one) => one.itemId === itemId);

/** All that the boards and the climb itself are made of. */
const counted = async () =>
  (
    await pool().query(`select (select jsonb_agg(to_jsonb(x) order by x."climbId") from "Standing" x) as "standings",
      (select jsonb_agg(to_jsonb(x)) from "LevelCount" x) as "levels",
      (select jsonb_object_agg(x."id", x."state" || jsonb_build_object('replies', x."replyCount")) from "Climb" x) as "climbs"`)
  ).rows[0];

describe('a report of an item', () => {
  it('is kept with its reason, and a second one replaces it and keeps the sentence', async () => {
    const person = await startPerson();
    const item = await open(person);
    expect((await report(person, item, { note: 'B and C are the same.' })).body).toEqual({ stored: true });
    expect((await report(person, item, { reason: 'several-right' })).status).toBe(200);
    expect(await reportsOf(item)).toMatchObject([
      { reason: 'several-right', note: 'B and C are the same.', answer: null, correct: null, othersSameItem: 0 },
    ]);
  });

  it('changes no count and no state, and the same item stays open', async () => {
    const person = await startPerson();
    await person.practise();
    await person.visit(5);
    const item = await open(person);
    const before = await counted();
    expect((await report(person, item)).status).toBe(200);
    expect(await counted()).toEqual(before);
    expect(await open(person)).toBe(item);
  });

  it('shows the reply, the item and others who reported the same item or the same task and level', async () => {
    const [one, two, three] = [await startPerson(), await startPerson(), await startPerson()];
    const items = [await open(one), await open(two), await open(three)];
    await one.answer(false);
    for (const [index, person] of [one, two, three].entries()) await report(person, items[index] ?? '');
    // As in a fixed set, two people get the very same item.
    await pool().query(
      'update "IssuedItem" set "itemHash" = (select "itemHash" from "IssuedItem" where "id" = $1) where "id" = $2',
      [items[0], items[1]],
    );
    const [first] = await reportsOf(items[0] ?? '');
    expect(first).toMatchObject({ othersSameItem: 1, correct: false, device: {} });
    expect(first?.othersSameLevel).toBeGreaterThanOrEqual(2);
    const detail = await viewReport(first?.id ?? '');
    expect(detail?.stimulus?.panels.length).toBeGreaterThan(0);
    expect(detail?.answer).not.toBe(detail?.rightAnswer);
  });

  it('is refused for an item of somebody else, and without a session', async () => {
    const [one, two] = [await startPerson(), await startPerson()];
    const item = await open(one);
    expect(await report(two, item)).toMatchObject({ status: 404, body: { code: 'item-not-found' } });
    expect(await report({ ...one, cookie: two.cookie }, item)).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    });
    expect(await reportsOf(item)).toEqual([]);
  });

  it('is refused with a reason that nobody knows, and with a note that is too long', async () => {
    const person = await startPerson();
    const item = await open(person);
    expect((await report(person, item, { reason: 'boring' })).status).toBe(422);
    expect((await report(person, item, { note: 'x'.repeat(301) })).status).toBe(422);
  });

  it('is refused with 429 after 30 in ten minutes', async () => {
    const person = await startPerson();
    const item = await open(person);
    for (let count = 0; count < 30; count += 1) expect((await report(person, item)).status).toBe(200);
    expect((await report(person, item)).status).toBe(429);
  });

  it('is in the download of one’s own data, and is deleted with the climb', async () => {
    const person = await startPerson();
    const item = await open(person);
    await report(person, item, { note: 'Too small.', reason: 'picture' });
    const headers = new Headers({ cookie: person.cookie });
    const own = await getOwnData(new Request('http://rung.test/api/v1/my-data?format=json', { headers }), {
      params: Promise.resolve({}),
    });
    expect(ownData.parse(JSON.parse(await own.text())).reports).toMatchObject([
      { trialId: item, reason: 'picture', note: 'Too small.' },
    ]);
    const stopped = await send(HANDLERS.postStop, 'POST', {
      params: { id: person.session.id },
      cookie: person.cookie,
      body: { what: 'delete' },
    });
    expect(stopped.status).toBe(200);
    expect((await pool().query('select from "ItemReport" where "itemId" = $1', [item])).rowCount).toBe(0);
  });

  it('stays with its item when a later release replaces the item before it was answered', async () => {
    const person = await startPerson();
    const item = await open(person);
    await report(person, item, { note: 'A and C are the same.' });
    const [before] = await reportsOf(item);
    await pool().query(`update "IssuedItem" set "taskVersion" = '0' where "id" = $1`, [item]);
    expect(await open(person)).not.toBe(item);
    expect(await reportsOf(item)).toEqual([{ ...before, taskVersion: '0' }]);
    expect(await viewReport(before?.id ?? '')).toMatchObject({ note: 'A and C are the same.', stimulus: null });
    await send(HANDLERS.postWithdraw, 'POST', { body: { code: null, confirm: true }, cookie: person.cookie });
    expect(await reportsOf(item)).toEqual([]);
  });

  it('comes in pages, newest first', async () => {
    const person = await startPerson();
    const first = await open(person);
    await report(person, first);
    await person.answer(true);
    const second = await open(person);
    await report(person, second);
    const page = await listReports({ limit: 1 });
    expect(page.reports.map(({ itemId }) => itemId)).toEqual([second]);
    const { reports } = await listReports({ limit: 1, cursor: page.nextCursor ?? '' });
    expect(reports.map(({ itemId }) => itemId)).toEqual([first]);
    await expect(listReports({ limit: 1, cursor: 'x' })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

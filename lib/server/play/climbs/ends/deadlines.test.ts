import '@/lib/server/testing/fake-tasks/only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { endOverdue } from '@/lib/server/jobs/end-overdue';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { EPISODE_TASK, FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { HANDLERS, labelFor, type Person, send, startPerson } from '@/lib/server/testing/person';
import type { ItemView } from '@/lib/wire/items/item';
import { LIMIT_GRACE_MS as GRACE_MS } from '@/lib/wire/people/session';
import { rebuildStandings } from '../../standings/rebuild';
import { rebuildClimbs } from '../log/rebuild';
import { rescore } from '../log/rescore';

const database = withTestDatabase();

const LIMIT_MS = 60_000;

async function startLimited(change: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  const person = await startPerson(change);
  await pool().query('update "Climb" set "protocol" = "protocol" || $2 where "id" = $1', [
    person.session.id,
    { itemLimitMs: LIMIT_MS },
  ]);
  const questions = change.task === 'fake/episode' ? 4 : 2;
  for (let reply = 0; reply < questions; reply += 1) await person.answer(true);
  return person;
}

async function nextItem(person: Person): Promise<ItemView> {
  const item = await person.next();
  if (item === null) throw new Error('the session has ended');
  return item;
}

const age = ({ id }: ItemView, ms: number) =>
  pool().query(
    `update "IssuedItem" set "issuedAt" = clock_timestamp() - $2 * interval '1 millisecond' where "id" = $1`,
    [id, ms],
  );
const overdue = (item: ItemView) => age(item, LIMIT_MS + GRACE_MS + 60_000);

async function replyOf({ id }: ItemView) {
  const { rows } = await pool().query(
    `select r."text", r."stopReason", r."serverElapsedMs", r."rtMs", v."status", v."answer", v."score", v."correct", v."outcome", v."passed"
     from "Reply" r join "Verdict" v on v."itemId" = r."itemId" and v."current" where r."itemId" = $1`,
    [id],
  );
  return rows;
}

const TIMED_OUT = {
  text: '',
  stopReason: 'timed-out',
  serverElapsedMs: LIMIT_MS + GRACE_MS,
  rtMs: null,
  status: 'timed-out',
  answer: null,
  score: null,
  correct: false,
  outcome: 'timed-out',
  passed: false,
};

const lateAnswers = async ({ id }: ItemView) =>
  (
    await pool().query(
      `select "value", "tMs" from "TrialEvent" where "itemId" = $1 and "event" = 'late-answer' order by "id"`,
      [id],
    )
  ).rows;

afterEach(async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
});

describe('an item whose time is over', () => {
  it('is answered by the clock when its person asks for the next item, as unsolved', async () => {
    const person = await startLimited();
    const item = await nextItem(person);
    await overdue(item);
    const after = await nextItem(person);
    expect(await replyOf(item)).toEqual([TIMED_OUT]);
    expect(after).toMatchObject({ ordinal: item.ordinal + 1, question: 1 });
    const session = await send(HANDLERS.getSession, 'GET', {
      params: { id: person.session.id },
      cookie: person.cookie,
    });
    expect(session.body).toMatchObject({ itemLimitMs: LIMIT_MS, ladder: { asked: 1, items: 1 } });
  });

  it('accepts an answer within the transport grace, and none after', async () => {
    const person = await startLimited();
    const item = await nextItem(person);
    await age(item, LIMIT_MS + 10);
    expect((await nextItem(person)).id).toBe(item.id);
    expect(await person.reply(item.id, await labelFor(item.id, true))).toMatchObject({
      status: 200,
      body: { session: { ladder: { asked: 1 } } },
    });
    const next = await nextItem(person);
    await age(next, LIMIT_MS + GRACE_MS);
    expect(await person.reply(next.id, 'A')).toMatchObject({
      status: 409,
      body: { code: 'too-late', ordinal: next.ordinal },
    });
    expect(await replyOf(next)).toEqual([TIMED_OUT]);
  });

  it('stores every late answer once with its events, and counts none', async () => {
    const person = await startLimited();
    const item = await nextItem(person);
    await overdue(item);
    const right = await labelFor(item.id, true);
    for (const answer of [right, right, 'D', right]) {
      expect(await person.reply(item.id, answer)).toMatchObject({ status: 409, body: { code: 'too-late' } });
    }
    expect(await lateAnswers(item)).toEqual([...new Set([right, 'D'])].map((value) => ({ value, tMs: 1234.5 })));
    expect(await replyOf(item)).toEqual([TIMED_OUT]);
    expect(await nextItem(person)).toMatchObject({ ordinal: item.ordinal + 1 });
  });

  it('can be the last of its ladder, also for a late answer', async () => {
    const person = await startLimited();
    for (let question = 0; question < 4; question += 1) await person.answer(false);
    const item = await nextItem(person);
    await overdue(item);
    expect(await person.reply(item.id, 'A')).toMatchObject({ status: 409, body: { code: 'too-late' } });
    expect(await person.next()).toBeNull();
    expect(await lateAnswers(item)).toHaveLength(1);
    const { rows } = await pool().query(
      'select "items", "right", "unreadable", "unscored" from "LevelCount" where "level" = 1',
    );
    expect(rows).toEqual([{ items: 5, right: 0, unreadable: 0, unscored: 1 }]);
  });

  it('ends its question, for any number of remaining replies', async () => {
    const person = await startLimited({ task: 'fake/episode', condition: 'text' });
    await person.answer(true);
    const second = await nextItem(person);
    expect(second).toMatchObject({ step: 1, question: 0 });
    await overdue(second);
    expect(await nextItem(person)).toMatchObject({ step: 0, question: 1 });
    expect(await replyOf(second)).toEqual([{ ...TIMED_OUT, outcome: '1/2 in 2 timed-out' }]);
    const first = await nextItem(person);
    await overdue(first);
    // The first of two replies: without the limit the task would ask for another.
    expect(await nextItem(person)).toMatchObject({ step: 0, question: 2 });
  });

  it('does not exist in practice or without a limit', async () => {
    const free = await startPerson();
    const practice = await nextItem(free);
    await pool().query('update "Climb" set "protocol" = "protocol" || $2 where "id" = $1', [
      free.session.id,
      { itemLimitMs: LIMIT_MS },
    ]);
    await overdue(practice);
    expect(await endOverdue()).toBe(0);
    expect((await nextItem(free)).id).toBe(practice.id);
    expect((await free.reply(practice.id, 'A')).status).toBe(200);
    const unlimited = await startPerson();
    await unlimited.practise();
    const item = await nextItem(unlimited);
    await overdue(item);
    expect((await unlimited.reply(item.id, 'A')).status).toBe(200);
  });

  it('stays unanswered when rescored, for any value of its empty text', async () => {
    const person = await startLimited();
    const item = await nextItem(person);
    await overdue(item);
    await nextItem(person);
    const generous = { ...FAKE_TASK, scoring: 'generous', score: () => 1 };
    await rescore({
      task: 'fake/largest',
      findTask: (id) => (id === 'fake/episode' ? EPISODE_TASK : generous) as never,
    });
    expect(await replyOf(item)).toEqual([TIMED_OUT]);
    const { rows } = await pool().query('select count(*)::int as n from "Verdict" where "itemId" = $1', [item.id]);
    expect(rows).toEqual([{ n: 2 }]);
    // Restores the suite's scorer for the following tests.
    await rescore({ task: 'fake/largest' });
  });
});

describe('the clock', () => {
  it('ends overdue items with the page closed, once, and hands nothing out', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => startLimited()));
    const items = await Promise.all(people.map(nextItem));
    const [late, inTime] = [items.slice(0, 4), items.slice(4)];
    await Promise.all([...late.map(overdue), ...inTime.map((item) => age(item, LIMIT_MS - 30_000))]);
    const ended = await Promise.all(Array.from({ length: 3 }, () => endOverdue()));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const item of late) expect(await replyOf(item)).toEqual([TIMED_OUT]);
    for (const item of inTime) expect(await replyOf(item)).toEqual([]);
    expect(await endOverdue()).toBe(0);
    const { rows } = await pool().query('select count(*)::int as n from "IssuedItem" i where i."climbId" = any($1)', [
      people.map(({ session }) => session.id),
    ]);
    expect(rows).toEqual([{ n: 6 * 3 }]);
  });

  it('drops an item of another release, and an item of an expired session', async () => {
    const [outdated, expired] = await Promise.all([startLimited(), startLimited()]);
    const [item, other] = [await nextItem(outdated), await nextItem(expired)];
    await Promise.all([overdue(item), overdue(other)]);
    await pool().query(`update "IssuedItem" set "taskVersion" = '0' where "id" = $1`, [item.id]);
    await pool().query(`update "Climb" set "expiresAt" = now() where "id" = $1`, [expired.session.id]);
    expect(await endOverdue()).toBe(0);
    expect(await nextItem(outdated)).toMatchObject({ ordinal: item.ordinal, question: 0 });
    expect(await replyOf(other)).toEqual([]);
  });

  it('reads only open climbs with a limit', async () => {
    await pool().query('analyze "Climb"; set enable_seqscan = off');
    const { rows } = await pool().query(
      `explain select "id" from "Climb" where "endedAt" is null and "protocol" ? 'itemLimitMs'`,
    );
    expect(JSON.stringify(rows)).toContain('Climb_limited_open');
  });
});

describe('an answer and the clock at the same moment', () => {
  it('are one reply: the answer with its receipt, or the clock with the answer kept as late', async () => {
    const person = await startLimited({ task: 'fake/episode', condition: 'text' });
    const seen = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const item = await person.next();
      if (item === null) break;
      const label = await labelFor(item.id, true);
      const aheadMs = 4 + (round % 5) * 3;
      await age(item, LIMIT_MS + GRACE_MS - aheadMs);
      const sweeping = (async () => {
        let ended = 0;
        for (let look = 0; look < 8; look += 1) ended += await endOverdue();
        return ended;
      })();
      await sleep(round % 12);
      const [sent, ended] = await Promise.all([person.reply(item.id, label), sweeping]);
      const replies = await replyOf(item);
      expect(replies).toHaveLength(1);
      seen.add(String(replies[0].status));
      if (sent.status === 200) expect([replies[0].text, replies[0].status]).toEqual([label, 'scored']);
      else {
        expect([sent.body.code, replies[0].status, replies[0].text]).toEqual(['too-late', 'timed-out', '']);
        expect(await lateAnswers(item)).toEqual([{ value: label, tMs: 1234.5 }]);
      }
      expect(ended).toBeLessThanOrEqual(1);
    }
    expect(seen).toEqual(new Set(['scored', 'timed-out']));
  });

  it('survive a database killed under both', async () => {
    const killer = new Client({ connectionString: database.url });
    await killer.connect();
    const person = await startLimited();
    for (let round = 0; round < 20; round += 1) {
      const item = await untilDone(() => person.next());
      if (item === null) break;
      await untilDone(() => overdue(item));
      const attempts = Promise.allSettled([person.reply(item.id, 'A'), endOverdue(), person.next()]);
      await sleep(round % 6);
      await killer.query(
        'select pg_terminate_backend("pid") from pg_stat_activity where "datname" = current_database() and "pid" <> pg_backend_pid()',
      );
      await attempts;
      await untilDone(async () =>
        expect(await person.reply(item.id, 'A')).toMatchObject({ status: 409, body: { code: 'too-late' } }),
      );
      expect(await replyOf(item)).toEqual([TIMED_OUT]);
      expect(await lateAnswers(item)).toHaveLength(1);
    }
    await killer.end();
  });
});

async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round >= 20) throw error;
      await sleep(5);
    }
  }
}

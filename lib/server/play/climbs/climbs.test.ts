import '@/lib/server/testing/fake-tasks/only';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { HANDLERS, labelFor, type Person, send, startPerson, TIMING } from '@/lib/server/testing/person';
import { rebuildStandings } from '../standings/rebuild';
import { withdrawClimbs } from './ends/withdraw';
import { rebuildClimbs } from './log/rebuild';
import { rescore } from './log/rescore';

const database = withTestDatabase();

const ROUNDS = quickOrDeep(6, 50);
/** Requests sent at once. */
const AT_ONCE = quickOrDeep(8, 20);
/** Share of the steps of random histories. */
const SHARE = quickOrDeep(0.5, 1);

/** Visits as (number right): the published worked examples of the ladder. */
const WORKED: readonly {
  readonly visits: readonly number[];
  readonly end: string;
  /** R. */
  readonly b: number;
  /** The highest level passed. */
  readonly c: number;
}[] = [
  { visits: [0], end: 'reached-zero', b: 0, c: 0 },
  { visits: [3, 2, 0], end: 'reached-zero', b: 0, c: 1 },
  { visits: [5, 2, 4, 1], end: 'failed-twice', b: 1, c: 1 },
  { visits: [3, 3, 2, 0, 3, 2], end: 'failed-twice', b: 1, c: 2 },
  { visits: [3, 3, 2, 3, 3, 0, 2], end: 'failed-twice', b: 2, c: 3 },
  { visits: [3, 3, 2, 2, 2], end: 'reached-zero', b: 0, c: 2 },
];

async function standing(person: Person) {
  const { rows } = await pool().query(
    'select "r", "highestPassed", "censored", "ended", "endReason", "items", "right", "listed" from "Standing" where "climbId" = $1',
    [person.session.id],
  );
  return rows[0];
}

const counts = async () => ({
  depth: (
    await pool().query(
      'select "task", "entrant", "r", "highestPassed", "censored", "climbs" from "DepthCount" order by 1, 2, 3, 4, 5',
    )
  ).rows,
  level: (
    await pool().query(
      'select "task", "entrant", "level", "items", "right", "unreadable", "unscored" from "LevelCount" order by 1, 2, 3',
    )
  ).rows,
});

const keptEqualsLog = async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
};

afterEach(keptEqualsLog);

describe('a ladder', () => {
  it.each(WORKED)('climbed as $visits ends $end with R $b and highest $c', async ({ visits, end, b, c }) => {
    const person = await startPerson();
    await person.practise();
    let last: Awaited<ReturnType<Person['visit']>> | undefined;
    for (const right of visits) last = await person.visit(right);
    expect(last?.session.ladder).toMatchObject({ r: b, highestPassed: c, end, censored: false });
    expect(last?.session.status).toBe('ended');
    expect(await person.next()).toBeNull();
    expect(await standing(person)).toMatchObject({
      r: b,
      highestPassed: c,
      ended: true,
      endReason: end,
      items: visits.length * 5,
    });
  });

  it('ends as censored if there is no further level, and counts so', async () => {
    const person = await startPerson();
    await person.practise();
    for (let level = 1; level <= 6; level += 1) await person.visit(5);
    expect(await person.next()).toBeNull();
    expect(await standing(person)).toMatchObject({ r: 6, highestPassed: 6, censored: true, endReason: 'no-item' });
  });
});

describe('the open item', () => {
  it('is the same for parallel requests, and its clock continues', async () => {
    const person = await startPerson();
    const items = await Promise.all(Array.from({ length: AT_ONCE }, () => person.next()));
    expect(new Set(items.map((item) => item?.id)).size).toBe(1);
    expect(new Set(items.map((item) => item?.issuedAt)).size).toBe(1);
    const { rows } = await pool().query('select count(*)::int as n from "IssuedItem" where "climbId" = $1', [
      person.session.id,
    ]);
    expect(rows[0]).toEqual({ n: 1 });
  });

  it('shows neither seed, answer, truth nor hash', async () => {
    const person = await startPerson();
    const item = await person.next();
    const { rows } = await pool().query('select "seed", "itemHash" from "IssuedItem" where "id" = $1', [item?.id]);
    const text = JSON.stringify(item);
    expect(text).not.toContain(rows[0].seed);
    expect(text).not.toContain(rows[0].itemHash);
    expect(Object.keys(item ?? {}).sort()).toEqual(
      'condition id issuedAt level ordinal panels parts phase prompt question questionsPerVisit reply rules serverNow step steps task taskTitle visit'.split(
        ' ',
      ),
    );
  });

  it('of an earlier release is replaced', async () => {
    const person = await startPerson();
    const before = await person.next();
    await pool().query(`update "IssuedItem" set "taskVersion" = '0' where "id" = $1`, [before?.id]);
    expect(await person.reply(before?.id ?? '', 'A')).toMatchObject({
      status: 409,
      body: { code: 'not-the-open-item' },
    });
    const after = await person.next();
    expect(after).toMatchObject({ ordinal: 0 });
    expect(after?.id).not.toBe(before?.id);
    expect(await person.reply(before?.id ?? '', 'A')).toMatchObject({ status: 404, body: { code: 'item-not-found' } });
  });
});

describe('a reply', () => {
  it('sent many times at once with different answers is stored once; the others get an error', async () => {
    const person = await startPerson();
    const item = await person.next();
    const answers = Array.from({ length: AT_ONCE }, (_, index) => 'ABCD'[index % 4] ?? 'A');
    const sent = await Promise.all(answers.map((answer) => person.reply(item?.id ?? '', answer)));
    const { rows } = await pool().query('select "text" from "Reply" where "climbId" = $1', [person.session.id]);
    expect(rows).toHaveLength(1);
    sent.forEach(({ status, body }, index) => {
      expect(status).toBe(answers[index] === rows[0].text ? 200 : 409);
      if (status === 409) expect(body).toMatchObject({ code: 'already-answered', ordinal: 0 });
    });
    expect(sent.filter(({ status, body }) => status === 200 && !body.duplicate)).toHaveLength(1);
    const events = await pool().query('select count(*)::int as n from "TrialEvent" where "climbId" = $1', [
      person.session.id,
    ]);
    expect(events.rows[0]).toEqual({ n: 1 });
  });

  it('repeated after the ladder has ended still gets its receipt', async () => {
    const person = await startPerson();
    await person.practise();
    for (let index = 0; index < 4; index += 1) await person.answer(false);
    const item = await person.next();
    const label = await labelFor(item?.id ?? '', false);
    const first = await person.reply(item?.id ?? '', label);
    const again = await person.reply(item?.id ?? '', label);
    expect(first.body.session.status).toBe('ended');
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
  });

  it('cannot be changed or deleted, and the table cannot be emptied', async () => {
    const person = await startPerson();
    await person.answer(true);
    await expect(pool().query(`update "Reply" set "text" = 'B'`)).rejects.toThrow('append-only');
    await expect(pool().query('delete from "Reply"')).rejects.toThrow('append-only');
    await expect(pool().query('truncate "Reply" cascade')).rejects.toThrow('append-only');
    await expect(pool().query('delete from "Climb"')).rejects.toThrow('append-only');
  });

  it('is stored completely or not at all when its statement fails', async () => {
    const person = await startPerson();
    await person.practise();
    const item = await person.next();
    await pool().query(`alter table "Standing" add constraint broken check ("items" < 0) not valid`);
    const broken = await person.reply(item?.id ?? '', 'A');
    await pool().query('alter table "Standing" drop constraint broken');
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).not.toContain('Standing');
    const { rows } = await pool().query('select "replyCount" from "Climb" where "id" = $1', [person.session.id]);
    expect(rows[0]).toEqual({ replyCount: 2 });
    expect((await person.next())?.id).toBe(item?.id);
    expect((await person.reply(item?.id ?? '', 'A')).status).toBe(200);
  });
});

describe('a database killed during an answer', () => {
  it.each(['fake/largest', 'fake/episode'])(
    'loses no acknowledged reply of %s and stores none twice, many times',
    async (task) => {
      const killer = new Client({ connectionString: database.url });
      await killer.connect();
      const person = await startPerson({ task });
      const acknowledged = new Map<number, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const item = await untilOk(() =>
          send(HANDLERS.postNext, 'POST', { params: { id: person.session.id }, cookie: person.cookie }),
        );
        if (item.body.item === null) break;
        const label = await untilOk(async () => ({
          status: 200,
          body: await labelFor(item.body.item.id, task === 'fake/episode' || round % 5 < 3),
        }));
        const answering = person.reply(item.body.item.id, label.body);
        await sleep(round % 7);
        await killer.query(
          'select pg_terminate_backend("pid") from pg_stat_activity where "datname" = current_database() and "pid" <> pg_backend_pid()',
        );
        const first = await answering;
        expect([200, 503]).toContain(first.status);
        const receipt = first.status === 200 ? first : await untilOk(() => person.reply(item.body.item.id, label.body));
        acknowledged.set(receipt.body.ordinal, label.body);
      }
      await killer.end();
      // A connection of the last kill may not know yet that it is dead.
      await closeDb();
      const { rows } = await pool().query('select "ordinal", "text" from "Reply" where "climbId" = $1', [
        person.session.id,
      ]);
      expect(new Map(rows.map(({ ordinal, text }) => [ordinal, text]))).toEqual(acknowledged);
      expect(acknowledged.size).toBeGreaterThan(0.6 * ROUNDS);
      await keptEqualsLog();
      await send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: null, confirm: true } });
    },
  );
});

type Attempt = Pick<Awaited<ReturnType<typeof send>>, 'status' | 'body'>;

async function untilOk(attempt: () => Promise<Attempt>): Promise<Attempt> {
  for (let round = 0; round < 20; round += 1) {
    const sent = await attempt().catch(() => ({ status: 0, body: null }));
    if (sent.status === 200) return sent;
    await sleep(5);
  }
  throw new Error('twenty attempts failed');
}

describe('kept counts', () => {
  it('equal the log after random histories of many people at once', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const people = await Promise.all(Array.from({ length: 8 }, () => startPerson()));
    await Promise.all(
      people.map(async (person, index) => {
        const steps = 5 + Math.floor(random() * 30 * SHARE);
        for (let step = 0; step < steps; step += 1) {
          if ((await person.next()) === null) return;
          await person.answer(random() < 0.6);
        }
        if (index % 3 === 0)
          await send(HANDLERS.postStop, 'POST', {
            params: { id: person.session.id },
            cookie: person.cookie,
            body: { what: 'keep' },
          });
        if (index % 4 === 0)
          await send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: null, confirm: true } });
      }),
    );
    await keptEqualsLog();
    expect((await counts()).level.length).toBeGreaterThan(0);
  });

  it('equal the log while open and ended climbs are answered, stopped, rescored and withdrawn at once', async () => {
    const random = mulberry32(11);
    const scorings = ['strict', 'lenient', 'harsh'].map((scoring, index) => ({
      ...FAKE_TASK,
      scoring,
      ...(index === 0 ? {} : { score: () => 2 - index }),
    }));
    const people = await Promise.all(Array.from({ length: 9 }, () => startPerson()));
    const play = async (person: Person, index: number) => {
      const steps = 3 + Math.floor(random() * 25 * SHARE);
      for (let step = 0; step < steps; step += 1) {
        if ((await person.next()) === null) break;
        await person.answer(random() < 0.7);
      }
      if (index % 3 === 0)
        await send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: null, confirm: true } });
      if (index % 3 === 1)
        await send(HANDLERS.postStop, 'POST', {
          params: { id: person.session.id },
          cookie: person.cookie,
          body: { what: 'keep' },
        });
    };
    const rescoring = async () => {
      for (const scored of [...scorings, ...scorings]) await rescore({ findTask: () => scored as never });
    };
    await Promise.all([...people.map(play), rescoring()]);
    await keptEqualsLog();
    await rescore({ findTask: () => scorings[1] as never });
    await keptEqualsLog();
    for (const person of people.slice(0, 6))
      await send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: null, confirm: true } });
    await keptEqualsLog();
    await Promise.all(
      people.slice(6).map((person) =>
        send(HANDLERS.postStop, 'POST', {
          params: { id: person.session.id },
          cookie: person.cookie,
          body: { what: 'keep' },
        }),
      ),
    );
    await keptEqualsLog();
    await rescore({ findTask: () => FAKE_TASK as never });
  });

  it('and the state are repaired by a rebuild', async () => {
    const person = await startPerson();
    await person.practise();
    await person.visit(4);
    await pool().query(
      `update "Climb" set "state" = jsonb_set("state", '{ladders,0,r}', '40'), "replyCount" = 3 where "id" = $1`,
      [person.session.id],
    );
    const report = await rebuildClimbs({ write: true });
    expect(report).toMatchObject({ differing: 1, written: true });
    expect(report.differences[0]).toMatchObject({ climbId: person.session.id });
    expect((await person.answer(true)).session.ladder).toMatchObject({ r: 2, items: 6 });
  });
});

describe('rescoring', () => {
  it('adds verdicts of the current version once, and changes counts, but not the path', async () => {
    const person = await startPerson();
    // Right by a lenient version, which must not count practice.
    for (let index = 0; index < person.session.practiceItems; index += 1) await person.answer(false);
    await person.visit(2);
    const open = await startPerson();
    await open.practise();
    await open.answer(true);
    await open.answer(false);
    const before = await counts();
    const scored = { ...FAKE_TASK, version: '1' };
    expect(await rescore({ findTask: () => scored as never })).toMatchObject({ added: 0 });
    const lenient = { ...FAKE_TASK, scoring: 'lenient', score: () => 1 };
    const first = await rescore({ findTask: () => lenient as never, task: 'fake/largest' });
    expect(first.added).toBeGreaterThan(0);
    expect(await rescore({ findTask: () => lenient as never, task: 'fake/largest' })).toMatchObject({ added: 0 });
    expect(await counts()).not.toEqual(before);
    await keptEqualsLog();
    const { rows } = await pool().query(
      'select count(*) filter (where "current")::int as current, count(distinct "itemId")::int as replies from "Verdict"',
    );
    expect(rows[0].current).toBe(rows[0].replies);
    const back = { ...FAKE_TASK, scoring: 'strict' };
    await rescore({ findTask: () => back as never });
    expect(await counts()).toEqual(before);
  });
});

describe('a withdrawal', () => {
  it('in a failing transaction changes nothing', async () => {
    const person = await startPerson();
    await person.answer(true);
    await expect(
      transaction(async (tx) => {
        await withdrawClimbs(tx, [person.session.id], 'session');
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(pool().query('delete from "Reply"')).rejects.toThrow('append-only');
    expect((await person.answer(true)).ordinal).toBe(1);
    expect(TIMING.rtMs).toBeGreaterThan(0);
  });
});

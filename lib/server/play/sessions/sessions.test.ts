import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { countRequest } from '@/lib/server/platform/http/limits';
import { withTestDatabase } from '@/lib/server/testing/database';
import {
  cookieOf,
  DEVICE,
  HANDLERS,
  labelFor,
  type Person,
  send,
  sessionBody,
  startPerson,
  TIMING,
} from '@/lib/server/testing/person';
import { consentMarkdown, currentConsent } from './consent/consent';
import { formatReceiptCode, parseReceiptCode, receiptCodeOf } from './consent/receipt-code';

withTestDatabase();

const create = (body: unknown, cookie: string | null = null) => send(HANDLERS.postSessions, 'POST', { body, cookie });
const at = ({ session, cookie }: Person) => ({ params: { id: session.id }, cookie });

describe('starting', () => {
  it('sets a cookie that scripts cannot read and stores only its hash', async () => {
    const created = await create(sessionBody());
    expect(created.headers.get('set-cookie')).toMatch(
      /^rung_participant=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await pool().query('select to_jsonb(p)::text as row from "Participant" p');
    expect(rows.some(({ row }) => row.includes(cookieOf(created).split('=')[1]))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(created.body.receiptCode.replaceAll('-', ''));
  });

  it('by a double click gives one session and one person, with or without a cookie', async () => {
    const body = sessionBody();
    const sent = await Promise.all(Array.from({ length: 8 }, () => create(body)));
    expect(new Set(sent.map(({ body: { session } }) => session.id)).size).toBe(1);
    expect(new Set(sent.map(cookieOf)).size).toBe(1);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect((await create({ ...body, condition: 'text' }, cookieOf(sent[0] as never))).body.code).toBe(
      'idempotency-key-reused',
    );
    const stranger = await startPerson();
    expect((await create(body, stranger.cookie)).body.code).toBe('idempotency-key-reused');
  });

  it('lists only the first climb of a person, task and condition', async () => {
    const first = await startPerson();
    await first.practise();
    await first.answer(true);
    const body = () => sessionBody();
    const more = await Promise.all([
      create(body(), first.cookie),
      create(body(), first.cookie),
      create(sessionBody({ condition: 'text' }), first.cookie),
    ]);
    const listed = async (id: string) =>
      (await pool().query('select "listed" from "Climb" where "id" = $1', [id])).rows[0].listed;
    expect(await listed(first.session.id)).toBe(true);
    expect(await Promise.all(more.map(({ body: { session } }) => listed(session.id)))).toEqual([false, false, true]);
    const fresh = await startPerson();
    await fresh.practise();
    const again = await create(body(), fresh.cookie);
    expect(again.body.session.practiceItems).toBe(0);
  });

  it('ends climbs of a ladder that was started again before they counted, so that none continues unlisted', async () => {
    const person = await startPerson();
    await person.practise();
    const text = await create(sessionBody({ condition: 'text' }), person.cookie);
    const again = await create(sessionBody(), person.cookie);
    const { rows } = await pool().query(
      'select c."listed", c."endedAt" is null as "open" from unnest($1::uuid[]) with ordinality as x(id, place) join "Climb" c on c."id" = x.id order by place',
      [[person.session.id, text.body.session.id, again.body.session.id]],
    );
    expect(rows).toEqual([
      { listed: false, open: false },
      { listed: true, open: true },
      { listed: true, open: true },
    ]);
  });

  it('stores version and hash of the consent as shown, and rejects any other text', async () => {
    const { version, textSha256, language } = currentConsent();
    const person = await startPerson({}, { publishRows: true });
    const { rows } = await pool().query(
      'select k."version", k."textSha256", k."language", k."takePart", k."publishRows", k."showOnBoard" from "Consent" k join "Session" s on s."consentId" = k."id" where s."climbId" = $1',
      [person.session.id],
    );
    expect(rows[0]).toEqual({ version, textSha256, language, takePart: true, publishRows: true, showOnBoard: false });
    expect((await create(sessionBody({}, { textSha256: '0'.repeat(64) }))).body.code).toBe('consent-outdated');
    expect((await create(sessionBody({}, { version: '1' }))).body.code).toBe('consent-outdated');
    expect((await create(sessionBody({}, { takePart: false }))).status).toBe(422);
    expect(consentMarkdown(currentConsent())).toContain('# Taking part');
  });
});

describe('playing', () => {
  it('shows scores only after practice', async () => {
    const person = await startPerson();
    const practice = await person.answer(true);
    expect(practice.feedback).toMatchObject({ correct: true, summary: '44 is the largest.' });
    await person.answer(false);
    const main = await person.answer(true);
    expect(main.feedback).toBeNull();
    expect(JSON.stringify(main)).not.toMatch(/"correct"|"answer"/);
  });

  it('stores the device check, the timing and the events once', async () => {
    const person = await startPerson();
    const device = await send(HANDLERS.postDevice, 'POST', { ...at(person), body: DEVICE });
    expect(device.body).toMatchObject({ hasDevice: true });
    const batch = {
      batchId: randomUUID(),
      itemId: null,
      events: [
        { event: 'blur', tMs: 5, value: null },
        { event: 'focus', tMs: 9, value: null },
      ],
    };
    for (let round = 0; round < 2; round += 1)
      expect((await send(HANDLERS.postEvents, 'POST', { ...at(person), body: batch })).body).toEqual({ received: 2 });
    const events = await pool().query('select count(*)::int as n from "TrialEvent" where "climbId" = $1', [
      person.session.id,
    ]);
    expect(events.rows[0].n).toBe(2);
    await person.answer(true);
    const { rows } = await pool().query(
      'select "rtMs", "timing", "serverElapsedMs" from "Reply" where "climbId" = $1',
      [person.session.id],
    );
    expect(rows[0]).toMatchObject({ rtMs: TIMING.rtMs, timing: TIMING });
    expect(rows[0].serverElapsedMs).toBeGreaterThanOrEqual(0);
  });

  it('keeps at most 20 000 events of a session, and answers are stored beyond them', async () => {
    const person = await startPerson();
    await pool().query(
      `insert into "TrialEvent" ("climbId", "event", "tMs", "position") select $1, 'blur', n, n from generate_series(1, 19999) n`,
      [person.session.id],
    );
    const events = ['blur', 'focus', 'blur'].map((event, tMs) => ({ event, tMs, value: null }));
    const sent = await send(HANDLERS.postEvents, 'POST', {
      ...at(person),
      body: { batchId: randomUUID(), itemId: null, events },
    });
    expect(sent.status).toBe(200);
    await person.answer(true);
    const { rows } = await pool().query('select count(*)::int as n from "TrialEvent" where "climbId" = $1', [
      person.session.id,
    ]);
    expect(rows[0].n).toBe(20_000);
  });

  it('continues for thirty days after each answer and then says that it has expired', async () => {
    const person = await startPerson();
    const item = await person.next();
    await pool().query(`update "Climb" set "expiresAt" = now() + interval '1 second' where "id" = $1`, [
      person.session.id,
    ]);
    const receipt = await person.reply(item?.id ?? '', 'A');
    expect(Date.parse(receipt.body.session.expiresAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    const open = await person.next();
    await pool().query(`update "Climb" set "expiresAt" = now() where "id" = $1`, [person.session.id]);
    expect(await person.reply(open?.id ?? '', 'A')).toMatchObject({ status: 410, body: { code: 'session-expired' } });
    expect(await send(HANDLERS.postNext, 'POST', at(person))).toMatchObject({ status: 410 });
    expect(await send(HANDLERS.getSession, 'GET', at(person))).toMatchObject({
      status: 200,
      body: { status: 'expired' },
    });
    expect((await person.reply(item?.id ?? '', 'A')).body).toMatchObject({ duplicate: true });
  });

  it('stops permanently and keeps the answers and the rung', async () => {
    const person = await startPerson();
    await person.practise();
    await person.visit(5);
    for (let round = 0; round < 2; round += 1) {
      const stopped = await send(HANDLERS.postStop, 'POST', { ...at(person), body: { what: 'keep' } });
      expect(stopped.body.session).toMatchObject({
        status: 'ended',
        ladder: { end: 'stopped', censored: true, highestPassed: 1 },
      });
    }
    expect(await send(HANDLERS.postNext, 'POST', at(person))).toMatchObject({ status: 200, body: { item: null } });
  });
});

describe('on another device', () => {
  it('the code restores the person, however it is typed', async () => {
    const person = await startPerson();
    const typed = person.code.toLowerCase().replaceAll('-', ' ');
    const resumed = await send(HANDLERS.postResume, 'POST', { body: { code: typed } });
    expect(resumed.status).toBe(200);
    expect(cookieOf(resumed)).toBe(person.cookie);
    expect(resumed.body).toMatchObject({ receiptCode: person.code, sessions: [{ id: person.session.id }] });
  });

  it.each(['', 'x', '0000-0000-0000-0000', 'ABCD-EFGH-JKMN-PQRS', '\u202eABCD'])(
    'the code %j is rejected',
    async (code) => {
      expect(await send(HANDLERS.postResume, 'POST', { body: { code } })).toMatchObject({
        status: 404,
        body: { code: 'bad-code' },
      });
    },
  );

  it('a code is 80 bits in an alphabet without look-alikes, and parses back', async () => {
    const plain = await receiptCodeOf(randomUUID());
    expect(plain).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(parseReceiptCode(formatReceiptCode(plain))).toEqual({ ok: true, value: plain });
    expect(parseReceiptCode(formatReceiptCode(plain).replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase())).toEqual({
      ok: true,
      value: plain,
    });
  });
});

describe('a result', () => {
  it('is open to anyone with its address; only its owner sees the answers', async () => {
    const person = await startPerson({}, { showOnBoard: true, handle: '  Ada  Ω ' });
    await person.practise();
    await person.visit(5);
    const params = { share: person.session.shareId };
    const open = await send(HANDLERS.getResult, 'GET', { params });
    expect(open.body).toMatchObject({ status: 'open', visits: null, mine: null, handle: 'Ada Ω' });
    await person.visit(0);
    await person.visit(1);
    const strangers = await send(HANDLERS.getResult, 'GET', { params });
    expect(strangers.body).toMatchObject({
      status: 'ended',
      ladder: { r: 0, highestPassed: 1 },
      visits: [
        { visit: 0, level: 1, asked: 5, right: 5, passed: true },
        { visit: 1, level: 2, asked: 5, right: 0, passed: false },
        { visit: 2, level: 1, asked: 5, right: 1, passed: false },
      ],
      mine: null,
    });
    expect(JSON.stringify(strangers.body)).not.toContain(person.session.id);
    const own = await send(HANDLERS.getResult, 'GET', { params, cookie: person.cookie });
    expect(own.body.mine).toMatchObject({ sessionId: person.session.id, receiptCode: person.code });
    expect(own.body.mine.answers).toHaveLength(17);
    expect((await send(HANDLERS.getResult, 'GET', { params: { share: 'A'.repeat(22) } })).status).toBe(404);
  });
});

async function traces(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool().query(`select to_jsonb(t)::text as row from "${name}" t`);
    for (const { row } of rows) for (const text of texts) if (row.includes(text)) found.push(`${name}: ${row}`);
  }
  return found;
}

describe('deleting', () => {
  const idsOf = async ({ session }: Person): Promise<string[]> => {
    const { rows } = await pool().query(
      `select s."climbId" as a, s."participantId" as b, s."consentId" as c, s."subjectId" as d, s."shareId" as e, p."cookieHash" as f, p."receiptHash" as g
       from "Session" s join "Participant" p on p."id" = s."participantId" where s."climbId" = $1`,
      [session.id],
    );
    const items = await pool().query('select "id" from "IssuedItem" where "climbId" = $1', [session.id]);
    return [...(Object.values(rows[0]) as string[]), ...items.rows.map(({ id }) => id), 'Zaphod'];
  };
  const counts = async () => [
    (await pool().query('select * from "LevelCount" order by "task", "condition", "level"')).rows,
    (await pool().query('select * from "DepthCount" order by "task", "condition", "r"')).rows,
  ];

  it.each(['cookie', 'code'])('by %s leaves only a number and a date in any table', async (by) => {
    const before = await counts();
    const person = await startPerson({}, { showOnBoard: true, handle: 'Zaphod', publishRows: true });
    await send(HANDLERS.postDevice, 'POST', { ...at(person), body: DEVICE });
    await person.practise();
    await person.visit(5);
    await person.visit(0);
    await person.visit(0);
    const ids = await idsOf(person);
    expect((await traces(ids)).length).toBeGreaterThan(20);
    expect(await counts()).not.toEqual(before);
    const call =
      by === 'cookie'
        ? { cookie: person.cookie, body: { code: null, confirm: true } }
        : { body: { code: person.code, confirm: true } };
    const done = await send(HANDLERS.postWithdraw, 'POST', call);
    expect(done.body).toEqual({ climbs: 1, replies: 17 });
    expect(await traces(ids)).toEqual([]);
    expect(await counts()).toEqual(before);
    expect((await send(HANDLERS.postWithdraw, 'POST', call)).status).toBe(404);
    const { rows } = await pool().query(
      'select "kind", "climbs", "replies" from "Withdrawal" order by "at" desc limit 1',
    );
    expect(rows[0]).toEqual({ kind: 'session', climbs: 1, replies: 17 });
  });

  it('one session leaves the others, and forgets the person with the last one', async () => {
    const person = await startPerson();
    const second = await create(sessionBody(), person.cookie);
    const stop = (id: string) =>
      send(HANDLERS.postStop, 'POST', { params: { id }, cookie: person.cookie, body: { what: 'delete' } });
    const first = await stop(person.session.id);
    expect(first).toMatchObject({ status: 200, body: { session: null } });
    expect(first.headers.get('set-cookie')).toBeNull();
    expect((await send(HANDLERS.getSessions, 'GET', { cookie: person.cookie })).body.sessions).toHaveLength(1);
    const last = await stop(second.body.session.id);
    expect(last.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await send(HANDLERS.getSessions, 'GET', { cookie: person.cookie })).body).toEqual({
      sessions: [],
      receiptCode: null,
    });
  });

  it('while answers arrive leaves nothing behind', async () => {
    const person = await startPerson();
    const item = await person.next();
    const ids = await idsOf(person);
    await Promise.all([
      person.reply(item?.id ?? '', 'A'),
      send(HANDLERS.postWithdraw, 'POST', { cookie: person.cookie, body: { code: null, confirm: true } }),
      person.reply(item?.id ?? '', 'A'),
      send(HANDLERS.postNext, 'POST', at(person)),
    ]);
    expect(await traces(ids)).toEqual([]);
  });
});

describe('bad input', () => {
  const hostile = {
    'ten kilobytes': 'x'.repeat(10_000),
    'right-to-left override': 'abc\u202edcba',
    isolate: 'a\u2066b',
    'zero width only': '\u200b\u200b',
    control: 'a\u0007b',
    'line separator': 'a\u2028b',
    blank: '   ',
    'piled marks': `a${'\u0301'.repeat(30)}`,
    NUL: 'a\u0000b',
    'half a surrogate': 'a\ud800',
  };
  it.each(Object.entries(hostile))('a handle with %s is rejected', async (_name, handle) => {
    expect(await create(sessionBody({}, { showOnBoard: true, handle }))).toMatchObject({
      status: 422,
      body: { code: 'invalid-input' },
    });
  });

  it.each(['<script>alert(1)</script>', "'; drop table x; --", 'שלום', '👩‍👩‍👧 fam', 'Ünï'])(
    'a handle %j is kept as plain text',
    async (handle) => {
      const person = await startPerson({}, { showOnBoard: true, handle });
      expect(person.session.handle).toBe(handle.normalize('NFC'));
    },
  );

  it.each([
    ['malformed JSON', { raw: '{' }, 400, 'malformed-json'],
    ['an empty body', { raw: '' }, 400, 'malformed-json'],
    [
      'another type',
      { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported-media-type',
    ],
    ['an oversized body', { raw: JSON.stringify({ x: 'y'.repeat(300_000) }) }, 413, 'body-too-large'],
    ['an array', { body: [] }, 422, 'invalid-input'],
    ['no fields', { body: {} }, 422, 'invalid-input'],
    [
      'an endless answer',
      { body: { itemId: randomUUID(), answer: 'E'.repeat(20_001), timing: TIMING, events: [] } },
      422,
      'invalid-input',
    ],
    ['a bad item id', { body: { itemId: '1; drop', answer: 'A', timing: TIMING, events: [] } }, 422, 'invalid-input'],
    [
      'an unknown item',
      { body: { itemId: randomUUID(), answer: 'A', timing: TIMING, events: [] } },
      404,
      'item-not-found',
    ],
    [
      'a negative time',
      { body: { itemId: randomUUID(), answer: 'A', timing: { ...TIMING, rtMs: -1 }, events: [] } },
      422,
      'invalid-input',
    ],
    ['another site', { raw: '{}', headers: { origin: 'https://evil.example' } }, 403, 'wrong-origin'],
    ['an opaque origin', { raw: '{}', headers: { origin: 'null' } }, 403, 'wrong-origin'],
  ] as const)('a reply with %s gets %s', async (_name, call, status, code) => {
    const person = await startPerson();
    const sent = await send(HANDLERS.postReply, 'POST', { ...at(person), ...call });
    expect(sent).toMatchObject({ status, body: { status, code, type: `/problems/${code}` } });
    expect(sent.headers.get('content-type')).toBe('application/problem+json');
    expect((await send(HANDLERS.getSession, 'GET', at(person))).body.replyCount).toBe(0);
  });

  it.each(['E', 'a', 'AB', '', ' A', 'IDK'])(
    'an answer %j that is no option of the item is rejected',
    async (answer) => {
      const person = await startPerson();
      const item = await person.next();
      expect(await person.reply(item?.id ?? '', answer)).toMatchObject({
        status: 422,
        body: { code: 'no-such-option' },
      });
      expect((await person.reply(item?.id ?? '', 'A')).status).toBe(200);
    },
  );

  it('names the path of each mistake', async () => {
    const sent = await create(sessionBody({ task: 7 }, { textSha256: 'x' }));
    expect(sent.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['consent.textSha256', 'task']);
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1", '../..'])(
    'the session id %j does not exist',
    async (id) => {
      const person = await startPerson();
      const call = { params: { id }, cookie: person.cookie };
      expect(await send(HANDLERS.getSession, 'GET', call)).toMatchObject({
        status: 404,
        body: { code: 'session-not-found' },
      });
      expect((await send(HANDLERS.postNext, 'POST', call)).status).toBe(404);
      expect((await send(HANDLERS.postStop, 'POST', { ...call, body: { what: 'delete' } })).status).toBe(404);
    },
  );

  it('another person’s session or item looks like a missing one', async () => {
    const [mine, theirs] = [await startPerson(), await startPerson()];
    const item = await theirs.next();
    const body = { itemId: item?.id, answer: 'A', timing: TIMING, events: [] };
    for (const cookie of [mine.cookie, null]) {
      expect(await send(HANDLERS.postReply, 'POST', { params: { id: theirs.session.id }, cookie, body })).toMatchObject(
        {
          status: 404,
          body: { code: 'session-not-found' },
        },
      );
      expect(
        (await send(HANDLERS.postStop, 'POST', { params: { id: theirs.session.id }, cookie, body: { what: 'delete' } }))
          .status,
      ).toBe(404);
    }
    expect(await send(HANDLERS.postReply, 'POST', { ...at(mine), body })).toMatchObject({
      status: 404,
      body: { code: 'item-not-found' },
    });
    expect((await theirs.reply(item?.id ?? '', 'A')).status).toBe(200);
  });

  it('an answer to a closed session is rejected', async () => {
    const person = await startPerson();
    const item = await person.next();
    await send(HANDLERS.postStop, 'POST', { ...at(person), body: { what: 'keep' } });
    expect(await person.reply(item?.id ?? '', await labelFor(item?.id ?? '', true))).toMatchObject({
      status: 409,
      body: { code: 'climb-ended' },
    });
  });

  it.each([
    [{ task: 'no/such' }, 404, 'task-not-found'],
    [{ condition: 'smell' }, 422, 'invalid-input'],
    [{ idempotencyKey: 'x' }, 422, 'invalid-input'],
  ] as const)('a session for %j is rejected', async (change, status, code) => {
    expect(await create(sessionBody(change))).toMatchObject({ status, body: { code } });
  });
});

describe('limits', () => {
  beforeAll(() => {
    process.env.RUNG_LIMIT_FACTOR = '0.2';
    resetEnv();
  });
  afterAll(() => {
    delete process.env.RUNG_LIMIT_FACTOR;
    resetEnv();
  });

  it('stop guessing of codes, say when to retry in seconds, and store no address', async () => {
    const attempt = async () =>
      countRequest('sign-in', '203.0.113.77').then(
        () => null,
        (error: unknown) => error,
      );
    const results = [];
    for (let index = 0; index < 6; index += 1) results.push(await attempt());
    expect(results.slice(0, 4)).toEqual([null, null, null, null]);
    expect(results[5]).toMatchObject({
      code: 'too-many-requests',
      extras: { headers: { 'retry-after': expect.stringMatching(/^\d{1,3}$/) } },
    });
    const { rows } = await pool().query('select "key", "expire" from "RateLimit"');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    for (const { expire } of rows) expect(Number(expire) - Date.now()).toBeLessThan(24 * 3_600_000);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as abort } from '@/app/api/v1/runs/[id]/abort/route';
import { POST as next } from '@/app/api/v1/runs/[id]/next/route';
import { POST as reply } from '@/app/api/v1/runs/[id]/replies/route';
import { GET as read, DELETE as withdraw } from '@/app/api/v1/runs/[id]/route';
import { POST as create, GET as list } from '@/app/api/v1/runs/route';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { modelSizes } from '@/lib/server/boards/pages/board/board-rows';
import { getEntrant } from '@/lib/server/boards/pages/entrant/entrant';
import { getRun } from '@/lib/server/boards/pages/run/run';
import { pool } from '@/lib/server/platform/db';
import type { RouteHandler } from '@/lib/server/platform/http/http';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { NextRunItem, RunReceipt, RunState } from '@/lib/wire/models/run';
import type { TokenScope } from '@/lib/wire/models/token';

const BASE = 'http://127.0.0.1:3000/api/v1/runs';
const USAGE = { inputTokens: 10, outputTokens: 2, reasoningTokens: null, latencyMs: 5, costUsd: 0.25, retries: 0 };

interface Person {
  readonly token: string;
  readonly cookie: string;
}

async function newPerson(...scopes: TokenScope[]): Promise<Person> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name") values ($1, $2)', [id, 'tester']);
  const { token } = await createToken(
    { id, name: null, email: null, role: 'researcher' },
    { name: 't', scopes, expiresInDays: null },
  );
  return { token, cookie: `next-auth.session-token=${(await insertAuthSession(id)).token}` };
}

interface Sent {
  readonly method?: string;
  readonly id?: string;
  readonly path?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

function send(
  handler: RouteHandler,
  { method = 'POST', id = '', path = '', token, body, raw, headers = {} }: Sent,
): Promise<Response> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`${BASE}${id && `/${id}`}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  });
  return handler(request, { params: Promise.resolve({ id }) });
}

const wanted = (more: object = {}) => ({
  suite: 'infbench',
  tasks: ['infbench/2d-forward'],
  condition: 'text',
  model: { id: 'test/model' },
  harness: { name: 'test', version: '1' },
  ...more,
});

describe('runs', () => {
  withTestDatabase();
  let me: Person;
  let other: Person;
  beforeAll(async () => {
    me = await newPerson('runs:write', 'results:read');
    other = await newPerson('runs:write');
  });

  const post = (body: unknown, key: string | null = randomUUID(), token = me.token) =>
    send(create, { token, body, headers: key === null ? {} : { 'idempotency-key': key } });
  const open = async (more: object = {}): Promise<RunState> => (await post(wanted(more))).json();
  const nextOf = async (id: string, query = ''): Promise<NextRunItem> =>
    (await send(next, { id, path: `/next${query}`, token: me.token })).json();
  const answer = (id: string, itemId: string, text: string, more: object = {}) =>
    send(reply, {
      id,
      path: '/replies',
      token: me.token,
      body: { itemId, text, stopReason: 'stop', usage: USAGE, ...more },
    });
  const rightAnswer = async (itemId: string): Promise<string> =>
    (await pool().query<{ answer: string }>('select "answer" from "IssuedItem" where "id" = $1', [itemId])).rows[0]
      ?.answer ?? '';

  it('climb from the first item to the end without showing a verdict', async () => {
    const run = await open({ caps: { level: 2, items: null } });
    expect(run).toMatchObject({ status: 'open', model: 'test/model', replyCount: 0, costUsd: null });
    let state = run;
    while (state.status === 'open') {
      const { item } = await nextOf(run.id);
      if (item === null) break;
      const receipt: RunReceipt = await (
        await answer(run.id, item.id, `<answer>${await rightAnswer(item.id)}</answer>`)
      ).json();
      expect(Object.keys(receipt).sort()).toEqual([
        'duplicate',
        'itemId',
        'ordinal',
        'questionEnded',
        'run',
        'savedAt',
      ]);
      state = receipt.run;
    }
    expect(state).toMatchObject({ status: 'ended', replyCount: 10, costUsd: 2.5, statuses: { scored: 10 } });
    expect(state.ladders).toMatchObject([
      { task: 'infbench/2d-forward', r: 2, highestPassed: 2, end: 'level-cap', censored: true },
    ]);
    expect(await nextOf(run.id)).toMatchObject({ item: null, messages: null, run: { status: 'ended' } });
  });

  it('are read and listed with any costs and times of their replies', async () => {
    const run = await open();
    const one = async (usage: object) => {
      const { item } = await nextOf(run.id);
      const receipt: RunReceipt = await (
        await answer(run.id, item?.id ?? '', '<answer>A</answer>', { usage: { ...USAGE, ...usage } })
      ).json();
      return receipt.run.costUsd;
    };
    expect(await one({ costUsd: null })).toBeNull();
    expect(await one({})).toBe(0.25);
    expect(await one({})).toBe(0.5);
    expect(await one({})).toBe(0.75);
    // Stored by a release that accepted any number.
    await pool().query('alter table "Reply" disable trigger user');
    await pool().query(
      'update "Reply" set "costUsd" = 1e308, "latencyMs" = 1.7e308 where "climbId" = $1 and "costUsd" is not null',
      [run.id],
    );
    await pool().query('alter table "Reply" enable trigger user');
    const seen = await send(read, { method: 'GET', id: run.id, token: me.token });
    expect([seen.status, (await seen.json()).costUsd]).toEqual([200, 3e12]);
    expect((await send(list, { method: 'GET', token: me.token })).status).toBe(200);
    expect(await getRun(run.id, { admin: true })).toMatchObject({ costUsd: 3e12, medianLatencyMs: 1.7e308 });
    expect((await send(abort, { id: run.id, path: '/abort', token: me.token })).status).toBe(200);
  });

  it('change public numbers only when their ladder ends', async () => {
    const model = { id: 'test/silent' };
    const run = await open({ model, caps: { level: 1, items: null } });
    const publicly = async () => {
      const { runs, ...entrant } = await getEntrant('infbench', model.id, { condition: 'text' });
      return {
        board: await getBoard('infbench', { condition: 'text' }),
        entrant,
        runs: runs.map(({ replyCount, ...publicRun }) => publicRun),
      };
    };
    const before = await publicly();
    for (const text of ['right', 'no label', 'wrong', 'right']) {
      const { item } = await nextOf(run.id);
      const right = await rightAnswer(item?.id ?? '');
      const said = text === 'right' ? right : text === 'wrong' ? (right === 'A' ? 'B' : 'A') : null;
      expect((await answer(run.id, item?.id ?? '', said === null ? text : `<answer>${said}</answer>`)).status).toBe(
        200,
      );
      expect(await publicly()).toEqual(before);
    }
    const { item } = await nextOf(run.id);
    await answer(run.id, item?.id ?? '', `<answer>${await rightAnswer(item?.id ?? '')}</answer>`);
    const after = await publicly();
    expect(after.entrant.tasks[0]?.levels).toMatchObject([
      { level: 1, items: 5, right: 3, unreadable: 1, unscored: 0 },
    ]);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('are the same run for the same key and payload, also in parallel and for a newer client', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(wanted(), key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as RunState).id));
    expect(new Set(ids).size).toBe(1);
    expect((await post(wanted({ harness: { name: 'test', version: '2' } }), key)).status).toBe(200);
  });

  it('are rejected without a key, and with a key of another payload', async () => {
    const key = randomUUID();
    expect((await post(wanted(), key)).status).toBe(201);
    const reused = await post(wanted({ condition: 'image' }), key);
    expect([reused.status, (await reused.json()).code]).toEqual([422, 'idempotency-key-reused']);
    const missing = await post(wanted(), null);
    expect([missing.status, (await missing.json()).code]).toEqual([400, 'idempotency-key-missing']);
    expect((await post(wanted(), 'x'.repeat(201))).status).toBe(400);
  });

  it('of two people may have the same key', async () => {
    const key = randomUUID();
    const mine: RunState = await (await post(wanted(), key)).json();
    const theirs: RunState = await (await post(wanted(), key, other.token)).json();
    expect(theirs.id).not.toBe(mine.id);
  });

  it('hand out the same item until it is answered, also in parallel', async () => {
    const { id } = await open();
    const items = await Promise.all(Array.from({ length: 6 }, () => nextOf(id)));
    expect(new Set(items.map(({ item }) => item?.id)).size).toBe(1);
  });

  it('show neither seed nor answer of an item', async () => {
    const { id } = await open({ condition: 'image' });
    const text = JSON.stringify(await nextOf(id));
    const { rows } = await pool().query<{ seed: string; itemHash: string }>(
      'select "seed", "itemHash" from "IssuedItem" where "climbId" = $1',
      [id],
    );
    expect(text).not.toContain(rows[0]?.seed);
    expect(text).not.toContain(rows[0]?.itemHash);
    expect(text).not.toContain('"answer"');
  });

  it('format an item as chat messages, with pictures as data or links, in one or one by one', async () => {
    const { id } = await open({ condition: 'image' });
    const urls = async (query: string): Promise<string[]> =>
      ((await nextOf(id, query)).messages ?? []).flatMap(({ content }) =>
        content.flatMap((entry) => (entry.type === 'image_url' ? [entry.image_url.url] : [])),
      );
    const [composite, ...none] = await urls('');
    expect(none).toEqual([]);
    expect(
      Buffer.from(composite?.replace('data:image/png;base64,', '') ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const { item } = await nextOf(id);
    const panels = await urls('?layout=panels&images=url');
    expect(panels.length).toBe(item?.panels.length);
    expect(panels).toEqual(expect.arrayContaining(item?.panels.map(({ url }) => `http://127.0.0.1:3000${url}`) ?? []));
  });

  it('store a reply once: the same again gets the same receipt, another is rejected', async () => {
    const { id } = await open();
    const { item } = await nextOf(id);
    const itemId = item?.id ?? '';
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => answer(id, itemId, 'I say <answer>A</answer>')),
    );
    const receipts = (await Promise.all(responses.map((response) => response.json()))) as RunReceipt[];
    expect(receipts.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(new Set(receipts.map(({ savedAt }) => savedAt)).size).toBe(1);
    expect(receipts.every(({ run }) => run.replyCount === 1)).toBe(true);
    const changed = await answer(id, itemId, 'No, <answer>B</answer>');
    expect([changed.status, (await changed.json()).code]).toEqual([409, 'already-answered']);
  });

  it.each([
    ['', 'stop', 'silent'],
    ['I cannot tell.', 'stop', 'unreadable'],
    ['I will not do that.', 'content_filter', 'refused'],
    ['First I', 'max_tokens', 'truncated'],
    ['', 'error', 'error'],
    ['NUL \u0000 and half \ud800 <b>', null, 'unreadable'],
    ['‮<answer>A</answer>', 'stop', 'scored'],
  ])('count the reply %j (%s) as %s', async (text, stopReason, status) => {
    const { id } = await open();
    const { item } = await nextOf(id);
    const receipt: RunReceipt = await (await answer(id, item?.id ?? '', text, { stopReason })).json();
    expect(receipt.run.statuses).toEqual({ [status]: 1 });
    expect((await (await answer(id, item?.id ?? '', text, { stopReason })).json()).duplicate).toBe(true);
  });

  it('accept a reply of 400,000 characters and reject a longer one', async () => {
    const { id } = await open();
    const { item } = await nextOf(id);
    expect((await answer(id, item?.id ?? '', 'é'.repeat(400_001))).status).toBe(422);
    expect((await answer(id, item?.id ?? '', 'x'.repeat(4_000_000))).status).toBe(413);
    expect((await answer(id, item?.id ?? '', `${'é'.repeat(399_000)}<answer>A</answer>`)).status).toBe(200);
  });

  it('reject answers to unknown, foreign and closed items', async () => {
    const [first, second] = [await open(), await open()];
    const { item } = await nextOf(first.id);
    const elsewhere = await answer(second.id, item?.id ?? '', '<answer>A</answer>');
    expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([404, 'item-not-found']);
    expect((await answer(first.id, randomUUID(), 'A')).status).toBe(404);
    expect((await answer(first.id, 'no-uuid', 'A')).status).toBe(422);
    await send(abort, { id: first.id, path: '/abort', token: me.token });
    const closed = await answer(first.id, item?.id ?? '', '<answer>A</answer>');
    expect([closed.status, (await closed.json()).code]).toEqual([409, 'climb-ended']);
  });

  it('do not exist for others, and neither do malformed ids', async () => {
    const { id } = await open();
    for (const asked of [id, randomUUID(), 'nonsense', "'; drop table"]) {
      const token = asked === id ? other.token : me.token;
      for (const [handler, method] of [
        [read, 'GET'],
        [next, 'POST'],
        [abort, 'POST'],
        [withdraw, 'DELETE'],
      ] as const) {
        const response = await send(handler, { id: asked, method, token });
        expect([response.status, (await response.json()).code]).toEqual([404, 'run-not-found']);
      }
    }
    expect((await send(read, { id, method: 'GET', token: me.token })).status).toBe(200);
  });

  it('can be read with a reading token and by the signed-in owner, written only with a writing token', async () => {
    const reader = await newPerson('results:read');
    expect((await send(list, { method: 'GET', token: reader.token })).status).toBe(200);
    const refused = await post(wanted(), randomUUID(), reader.token);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'missing-scope']);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    const { id } = await open();
    expect((await send(read, { id, method: 'GET', headers: { cookie: me.cookie } })).status).toBe(200);
    expect((await send(next, { id, headers: { cookie: me.cookie } })).status).toBe(401);
    expect((await send(list, { method: 'GET' })).status).toBe(401);
  });

  it('are listed newest first, in pages, only one’s own', async () => {
    const someone = await newPerson('runs:write');
    for (const level of [1, 2, 3]) await post(wanted({ caps: { level, items: null } }), randomUUID(), someone.token);
    const first = await (await send(list, { method: 'GET', path: '?limit=2', token: someone.token })).json();
    const second = await (
      await send(list, { method: 'GET', path: `?limit=2&cursor=${first.nextCursor}`, token: someone.token })
    ).json();
    const opened = [...first.runs, ...second.runs].map(({ openedAt }: RunState) => openedAt);
    expect(opened).toHaveLength(3);
    expect(opened).toEqual([...opened].sort().reverse());
    expect(second.nextCursor).toBeNull();
  });

  it('end at their current rungs when aborted, once', async () => {
    const { id } = await open();
    const { item } = await nextOf(id);
    await answer(id, item?.id ?? '', '<answer>A</answer>');
    const ended: RunState = await (await send(abort, { id, path: '/abort', token: me.token })).json();
    expect(ended).toMatchObject({ status: 'aborted', ladders: [{ end: 'stopped', censored: true }] });
    expect(await (await send(abort, { id, path: '/abort', token: me.token })).json()).toEqual(ended);
  });

  it('disappear when withdrawn, also by the owner in the browser, but not from another site', async () => {
    const { id } = await open();
    const { item } = await nextOf(id);
    await answer(id, item?.id ?? '', '<answer>A</answer>');
    const foreign = await send(withdraw, {
      id,
      method: 'DELETE',
      headers: { cookie: me.cookie, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(await (await send(withdraw, { id, method: 'DELETE', headers: { cookie: me.cookie } })).json()).toEqual({
      climbs: 1,
      replies: 1,
    });
    expect((await send(read, { id, method: 'GET', token: me.token })).status).toBe(404);
  });

  it.each([
    [{ suite: 'nope' }, 404, 'suite-not-found'],
    [{ suite: '../../etc/passwd' }, 404, 'suite-not-found'],
    [{ tasks: ['infbench/9d-sideways'] }, 404, 'task-not-found'],
    [{ tasks: [] }, 422, 'invalid-input'],
    [{ condition: 'smell' }, 422, 'invalid-input'],
    [{ caps: { level: 0, items: null } }, 422, 'invalid-input'],
    [{ caps: { level: 1.5, items: null } }, 422, 'invalid-input'],
    [{ model: { id: 'human' } }, 422, 'invalid-input'],
    [{ model: { id: 'Human' } }, 422, 'invalid-input'],
    [{ model: { id: 'items' } }, 422, 'invalid-input'],
    [{ model: { id: '<script>alert(1)</script>' } }, 422, 'invalid-input'],
    [{ model: { id: '\u202eledom' } }, 422, 'invalid-input'],
    [{ model: { id: 'm'.repeat(10_000) } }, 422, 'invalid-input'],
    [{ model: { id: 'ok', name: 'n'.repeat(10_000) } }, 422, 'invalid-input'],
    [{ model: { id: 'sized', parametersB: 0 } }, 422, 'invalid-input'],
    [{ parameters: { nested: { a: 1 } } }, 422, 'invalid-input'],
    [{ parameters: { long: 'x'.repeat(100_000) } }, 413, 'body-too-large'],
    [{ harness: undefined }, 422, 'invalid-input'],
  ])('are rejected for %j', async (more, status, code) => {
    const response = await post(wanted(more));
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('keep a hostile title as plain text', async () => {
    const id = `hostile/${randomUUID()}`;
    const name = `<img src=x onerror=alert(1)> '); drop table "Run"; --`;
    expect((await post(wanted({ model: { id, name: `${name} \u202e` } }))).status).toBe(422);
    expect((await post(wanted({ model: { id, name } }))).status).toBe(201);
    expect((await pool().query('select "name" from "Model" where "id" = $1', [id])).rows[0]).toEqual({ name });
  });

  it('store the declared size and family of a model, which a later run cannot change', async () => {
    const id = `sized/${randomUUID()}`;
    const sizes = async () => (await modelSizes([id])).get(id);
    expect((await post(wanted({ model: { id } }))).status).toBe(201);
    expect(await sizes()).toBeUndefined();
    expect((await post(wanted({ model: { id, parametersB: 7.6 } }))).status).toBe(201);
    expect(await sizes()).toMatchObject({ parametersB: 7.6, family: null });
    expect((await post(wanted({ model: { id, parametersB: 72, family: 'Sized' } }))).status).toBe(201);
    expect(await sizes()).toMatchObject({ parametersB: 7.6, family: 'Sized' });
  });

  it.each(['{', '', '[]', 'null', '"text"'])('are rejected for the body %j', async (raw) => {
    const response = await send(create, { token: me.token, raw, headers: { 'idempotency-key': 'k' } });
    expect([400, 422]).toContain(response.status);
  });

  it('belong to a signed-in user, and so count on the board', async () => {
    const { id } = await open();
    const { rows } = await pool().query(
      'select "kind", "listed", "simulated", "entrant" from "Climb" where "id" = $1',
      [id],
    );
    expect(rows[0]).toEqual({ kind: 'run', listed: true, simulated: false, entrant: 'test/model' });
  });
});

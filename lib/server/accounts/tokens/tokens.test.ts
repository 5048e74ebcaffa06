import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE } from '@/app/api/v1/tokens/[id]/route';
import { GET, POST } from '@/app/api/v1/tokens/route';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { TokenCreated, TokenList } from '@/lib/wire/models/token';
import type { Problem } from '@/lib/wire/problem';
import { insertAuthSession } from '../auth/session';
import { requireToken } from './authenticate';
import { createAdminToken } from './create';

const URL_BASE = 'http://127.0.0.1:3000/api/v1/tokens';
const noParams = { params: Promise.resolve({}) };

async function signIn(role = 'researcher'): Promise<string> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $2, $3)', [id, 'tester', role]);
  return `next-auth.session-token=${(await insertAuthSession(id)).token}`;
}

const create = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request(URL_BASE, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    noParams,
  );
const list = async (cookie: string, query = ''): Promise<TokenList> =>
  (await GET(new Request(`${URL_BASE}${query}`, { headers: { cookie } }), noParams)).json();
const revoke = (cookie: string, id: string) =>
  DELETE(new Request(`${URL_BASE}/${id}`, { method: 'DELETE', headers: { cookie } }), {
    params: Promise.resolve({ id }),
  });
const bearer = (token: string): Request =>
  new Request('http://127.0.0.1:3000/api/v1/runs', { headers: { authorization: `Bearer ${token}` } });
const made = async (cookie: string, more: object = {}): Promise<TokenCreated> =>
  (await create(cookie, { name: 'laptop', scopes: ['runs:write'], ...more })).json();

describe('API tokens', () => {
  withTestDatabase();
  let cookie: string;
  beforeAll(async () => {
    cookie = await signIn();
  });

  it('are shown once and stored as a hash', async () => {
    const { token, info } = await made(cookie);
    expect(token).toMatch(/^rung_[0-9A-Za-z]{40}$/);
    expect(info).toMatchObject({
      name: 'laptop',
      status: 'active',
      prefix: token.slice(0, 11),
      lastUsedAt: null,
      expiresAt: null,
    });
    const { rows } = await pool().query<{ row: string }>('select t::text as row from "ApiToken" t where "id" = $1', [
      info.id,
    ]);
    expect(rows[0]?.row).not.toContain(token.slice(11));
    expect(JSON.stringify(await list(cookie))).not.toContain(token.slice(11));
  });

  it('name their holder and record their last use', async () => {
    const { token, info } = await made(cookie);
    await expect(requireToken(bearer(token), 'runs:write')).resolves.toMatchObject({
      tokenId: info.id,
      role: 'researcher',
    });
    expect((await list(cookie)).tokens.find(({ id }) => id === info.id)?.lastUsedAt).not.toBeNull();
  });

  it('get 403 without the scope', async () => {
    const { token } = await made(cookie, { scopes: ['results:read'] });
    await expect(requireToken(bearer(token), 'runs:write')).rejects.toMatchObject({
      code: 'missing-scope',
      detail: expect.stringContaining('runs:write'),
    });
    await expect(requireToken(bearer(token), ['runs:write', 'results:read'])).resolves.toBeDefined();
  });

  it.each([
    ['', 'bad-token'],
    ['rung_', 'bad-token'],
    [`rung_${'a'.repeat(40)}`, 'bad-token'],
    [`rung_${'a'.repeat(10_000)}`, 'bad-token'],
    ["rung_' or 1=1 --", 'bad-token'],
  ])('are rejected when they are %j', async (token, code) => {
    await expect(requireToken(bearer(token), 'runs:write')).rejects.toMatchObject({ code });
  });

  it('are required', async () => {
    await expect(requireToken(new Request(URL_BASE), 'runs:write')).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('are rejected after revocation, with its time', async () => {
    const { token, info } = await made(cookie);
    expect((await (await revoke(cookie, info.id)).json()).status).toBe('revoked');
    const { revokedAt } = await (await revoke(cookie, info.id)).json();
    await expect(requireToken(bearer(token), 'runs:write')).rejects.toMatchObject({
      code: 'bad-token',
      detail: expect.stringContaining(revokedAt),
    });
  });

  it('are rejected after they expire', async () => {
    const { token, info } = await made(cookie, { expiresInDays: 1 });
    await pool().query(`update "ApiToken" set "expiresAt" = now() - interval '1 second' where "id" = $1`, [info.id]);
    await expect(requireToken(bearer(token), 'runs:write')).rejects.toMatchObject({
      code: 'bad-token',
      detail: expect.stringContaining('expired'),
    });
    expect((await list(cookie)).tokens.find(({ id }) => id === info.id)?.status).toBe('expired');
  });

  it('of others can be neither seen nor revoked', async () => {
    const { info } = await made(cookie);
    const other = await signIn();
    expect((await list(other)).tokens).toEqual([]);
    expect((await revoke(other, info.id)).status).toBe(404);
    expect((await list(cookie)).tokens.find(({ id }) => id === info.id)?.status).toBe('active');
  });

  it('come in pages, newest first, without gaps', async () => {
    const owner = await signIn();
    for (const name of ['one', 'two', 'three']) await made(owner, { name });
    const first = await list(owner, '?limit=2');
    const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.tokens, ...second.tokens].map(({ name }) => name)).toEqual(['three', 'two', 'one']);
    expect(second.nextCursor).toBeNull();
  });

  it.each(["<script>alert('x')</script>", 'Robert\'); DROP TABLE "ApiToken";--', '\u202eelpmaxe', '💡'])(
    'keep the name %j unchanged',
    async (name) => {
      expect((await made(cookie, { name })).info.name).toBe(name);
    },
  );

  it.each([
    [{ name: '', scopes: ['runs:write'] }, 422],
    [{ name: 'x'.repeat(10_000), scopes: ['runs:write'] }, 422],
    [{ name: 'nul \u0000', scopes: ['runs:write'] }, 422],
    [{ name: 'a', scopes: [] }, 422],
    [{ name: 'a', scopes: ['everything'] }, 422],
    [{ name: 'a', scopes: ['runs:write'], expiresInDays: 0 }, 422],
    [{ name: 'x'.repeat(100_000), scopes: ['runs:write'] }, 413],
  ])('are not created from bad input %#', async (body, status) => {
    const response = await create(cookie, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('are not created without signing in, from another site, or for runs by a viewer', async () => {
    const wanted = { name: 'a', scopes: ['runs:write'] };
    expect((await create('', wanted)).status).toBe(401);
    const foreign: Problem = await (await create(cookie, wanted, { origin: 'https://evil.example' })).json();
    expect(foreign.code).toBe('wrong-origin');
    expect((await create(await signIn('viewer'), wanted)).status).toBe(403);
  });

  it('get 422 for an unknown cursor', async () => {
    expect((await GET(new Request(`${URL_BASE}?cursor=x`, { headers: { cookie } }), noParams)).status).toBe(422);
  });

  it('of the local admin are created on the server', async () => {
    const { token } = await createAdminToken({ name: 'from the terminal' });
    await expect(requireToken(bearer(token), 'runs:write')).resolves.toMatchObject({
      userId: 'local-admin',
      role: 'admin',
    });
  });
});

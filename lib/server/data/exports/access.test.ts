import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { GET } from '@/app/api/v1/exports/trials/route';
import type { Role } from '@/lib/generated/prisma/enums';
import { insertAuthSession } from '@/lib/server/accounts/auth/session';
import { createAdminToken, createToken } from '@/lib/server/accounts/tokens/create';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { TokenScope } from '@/lib/wire/models/token';

withTestDatabase();

async function userOf(role: Role): Promise<string> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $2, $3)', [id, 'tester', role]);
  return id;
}

const askedBy = (headers: Readonly<Record<string, string>>): Promise<Response> =>
  GET(new Request('http://rung.test/api/v1/exports/trials?format=jsonl', { headers }), { params: Promise.resolve({}) });

async function byToken(role: Role, scopes: TokenScope[]): Promise<Response> {
  const id = await userOf(role);
  const { token } = await createToken(
    { id, name: null, email: null, role },
    { name: 't', scopes, expiresInDays: null },
  );
  return askedBy({ authorization: `Bearer ${token}` });
}

test.each(['viewer', 'researcher'] as const)(
  'trials are not for a %s, by cookie or by token: the rows hold the right answers of frozen sets',
  async (role) => {
    const refused = await byToken(role, ['results:read']);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'forbidden']);
    const { token } = await insertAuthSession(await userOf(role));
    expect((await askedBy({ cookie: `next-auth.session-token=${token}` })).status).toBe(403);
  },
);

test('trials are for an admin, by cookie and by a token with the scope', async () => {
  const { token } = await insertAuthSession(await userOf('admin'));
  expect((await askedBy({ cookie: `next-auth.session-token=${token}` })).status).toBe(200);
  expect((await byToken('admin', ['results:read'])).status).toBe(200);
  expect((await byToken('admin', ['runs:write'])).status).toBe(403);
  expect((await askedBy({ authorization: `Bearer ${(await createAdminToken({ name: 't' })).token}` })).status).toBe(
    200,
  );
});

test('a token cannot read trials after its owner stops being an admin', async () => {
  const id = await userOf('admin');
  const { token } = await createToken(
    { id, name: null, email: null, role: 'admin' },
    { name: 't', scopes: ['results:read'], expiresInDays: null },
  );
  await pool().query(`update "User" set "role" = 'researcher' where "id" = $1`, [id]);
  expect((await askedBy({ authorization: `Bearer ${token}` })).status).toBe(403);
});

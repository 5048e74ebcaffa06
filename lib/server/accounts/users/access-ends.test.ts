import '@/lib/server/testing/fake-tasks/only';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PATCH as patchUser } from '@/app/api/v1/admin/users/[id]/route';
import { GET as getItems } from '@/app/api/v1/runs/[id]/items/route';
import { POST as postNext } from '@/app/api/v1/runs/[id]/next/route';
import { DELETE as deleteRun } from '@/app/api/v1/runs/[id]/route';
import { POST as postUploads } from '@/app/api/v1/runs/[id]/uploads/route';
import { GET as getRuns } from '@/app/api/v1/runs/route';
import { POST as postTokens } from '@/app/api/v1/tokens/route';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { createRun, runBody } from '@/lib/server/testing/model';
import { send } from '@/lib/server/testing/person';
import { createAdminLink, redeemAdminLink } from '../auth/admin-link';
import { authOptions } from '../auth/options';
import { insertAuthSession, userOfCookie } from '../auth/session';
import { acceptInvitation } from '../invitations/accept';
import { makeInvitation } from '../invitations/invitations';
import { createToken } from '../tokens/create';
import { changeRole, disableUser, enableUser } from './users';

withTestDatabase();

type Role = 'viewer' | 'researcher' | 'admin';

async function newAccount(role: Role) {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $1, $2::"Role")', [id, role]);
  const user = { id, name: id, email: null, role };
  const { token } = await createToken(user, {
    name: 't',
    scopes: role === 'viewer' ? ['results:read'] : ['runs:write', 'results:read'],
    expiresInDays: null,
  });
  const cookie = `next-auth.session-token=${(await insertAuthSession(id)).token}`;
  return { id, token, cookie, bearer: { authorization: `Bearer ${token}` } };
}

const SET_RUN = runBody({
  tasks: ['fake/largest'],
  protocol: 'set',
  delivery: 'batch',
  set: { levels: [1], itemsPerLevel: 2 },
});
const setRoleBehind = (id: string, role: Role) =>
  pool().query('update "User" set "role" = $2::"Role" where "id" = $1', [id, role]);

describe('a researcher who becomes a viewer', () => {
  let account: Awaited<ReturnType<typeof newAccount>>;
  let runId = '';
  beforeEach(async () => {
    account = await newAccount('researcher');
    runId = (await createRun(account.token, runBody())).body.id;
  });
  const writes = async () => {
    const call = { params: { id: runId }, headers: account.bearer };
    const sent = [
      await createRun(account.token, runBody()),
      await createRun(account.token, SET_RUN),
      await send(postNext, 'POST', call),
      await send(getItems, 'GET', call),
      await send(postUploads, 'POST', { ...call, raw: '{}' }),
    ];
    return sent.map(({ status }) => status);
  };

  it('loses all tokens and sessions', async () => {
    await changeRole(TERMINAL, account.id, 'viewer');
    expect(await writes()).toEqual([401, 401, 401, 401, 401]);
    expect((await send(getRuns, 'GET', { headers: account.bearer })).status).toBe(401);
    expect(await userOfCookie(account.cookie)).toBeNull();
  });

  it('cannot write with a token that is still active', async () => {
    await setRoleBehind(account.id, 'viewer');
    expect(await writes()).toEqual([403, 403, 403, 403, 403]);
    expect((await send(getRuns, 'GET', { headers: account.bearer })).status).toBe(200);
  });

  it('cannot write with a cookie, and may still withdraw a run', async () => {
    await setRoleBehind(account.id, 'viewer');
    const call = { params: { id: runId }, cookie: account.cookie };
    const sent = [await send(getItems, 'GET', call), await send(postUploads, 'POST', { ...call, raw: '{}' })];
    expect(sent.map(({ status }) => status)).toEqual([403, 403]);
    expect((await send(deleteRun, 'DELETE', call)).status).toBe(200);
  });

  it('keeps tokens and sessions when the role gets higher', async () => {
    await changeRole(TERMINAL, account.id, 'admin');
    expect((await createRun(account.token, runBody())).status).toBe(201);
    expect(await userOfCookie(account.cookie)).toMatchObject({ role: 'admin' });
  });
});

describe('an admin who is disabled', () => {
  it('cannot return by an invitation they made or an earlier admin link', async () => {
    const admin = await newAccount('admin');
    const { link } = await makeInvitation(
      { userId: admin.id, name: 'a' },
      { role: 'admin', email: null, expiresInDays: 30 },
      'http://rung.test',
    );
    const local = await createAdminLink('http://rung.test');
    await redeemAdminLink(new URL(await createAdminLink('http://rung.test')).searchParams.get('token') ?? '');
    await disableUser(TERMINAL, 'local-admin');
    expect(await redeemAdminLink(new URL(local).searchParams.get('token') ?? '')).toBe('used');
    await newAccount('admin');
    await disableUser(TERMINAL, admin.id);
    expect(await acceptInvitation(new URL(link).searchParams.get('token') ?? '', 'again', null)).toBe('revoked');
  });
});

describe('a disabled account', () => {
  it('is rejected with its tokens, its sessions and a new sign-in', async () => {
    const [admin, account] = [await newAccount('admin'), await newAccount('researcher')];
    const sent = await send(patchUser, 'PUT', {
      params: { id: account.id },
      cookie: admin.cookie,
      body: { disabled: true },
    });
    expect([sent.status, sent.body.signedIn]).toEqual([200, false]);
    expect((await createRun(account.token, runBody())).status).toBe(401);
    expect(await userOfCookie(account.cookie)).toBeNull();
    const signIn = (await authOptions()).callbacks?.signIn;
    const ask = (id: string) => signIn?.({ user: { id }, account: null } as never);
    expect([await ask(account.id), await ask(admin.id), await ask('new-at-github')]).toEqual([false, true, true]);
  });

  it('is rejected with a token and a session created later', async () => {
    const account = await newAccount('researcher');
    await pool().query('update "User" set "disabledAt" = now() where "id" = $1', [account.id]);
    expect((await createRun(account.token, runBody())).body.detail).toBe('The account of this token is disabled.');
    expect(
      (await send(postTokens, 'POST', { cookie: account.cookie, body: { name: 'x', scopes: ['results:read'] } }))
        .status,
    ).toBe(401);
  });

  it('signs in again once it is enabled, without its old tokens', async () => {
    const account = await newAccount('researcher');
    await disableUser(TERMINAL, account.id);
    expect(await enableUser(TERMINAL, account.id)).toMatchObject({ disabledAt: null });
    expect((await createRun(account.token, runBody())).status).toBe(401);
    expect(await userOfCookie(`next-auth.session-token=${(await insertAuthSession(account.id)).token}`)).toMatchObject({
      id: account.id,
    });
  });

  it('is never the last admin, and the terminal enables its own', async () => {
    await pool().query(`update "User" set "role" = 'viewer'`);
    const [one, other] = [await newAccount('admin'), await newAccount('admin')];
    const results = await Promise.allSettled([disableUser(TERMINAL, one.id), disableUser(TERMINAL, other.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await redeemAdminLink(new URL(await createAdminLink('http://rung.test')).searchParams.get('token') ?? '');
    await disableUser(TERMINAL, 'local-admin');
    const again = await redeemAdminLink(
      new URL(await createAdminLink('http://rung.test')).searchParams.get('token') ?? '',
    );
    expect(
      await userOfCookie(typeof again === 'string' ? null : `next-auth.session-token=${again.token}`),
    ).toMatchObject({ id: 'local-admin' });
  });
});

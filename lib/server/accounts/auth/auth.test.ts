import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { callerOf } from '../callers';
import { safeNextPath } from './addresses/next-path';
import { createAdminLink, redeemAdminLink } from './admin-link';
import { readSessionToken, sessionCookie } from './cookie';
import { readAuthEnv } from './providers';
import { redeemAdminLinkRoute, signOutRoute } from './routes';
import { insertAuthSession, requireUser, userOfCookie } from './session';
import { hashSessionToken } from './session-hash';

withTestDatabase();

const context = { params: Promise.resolve({}) };
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const newToken = async (): Promise<string> => tokenOf(await createAdminLink('http://127.0.0.1:3000'));
const cookieRequest = (token: string): Request =>
  new Request('http://127.0.0.1:3000/x', { headers: { cookie: `next-auth.session-token=${token}` } });

function redeemRequest(
  token: string,
  headers: Record<string, string> = {},
  url = 'http://127.0.0.1:3000/api/auth/admin-link',
): Request {
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams({ token }) });
}

async function newUser(role: 'viewer' | 'researcher' | 'admin'): Promise<string> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $2, $3)', [id, `test ${id}`, role]);
  return id;
}

describe('the admin link', () => {
  it('keeps only a hash of its token', async () => {
    const token = await newToken();
    const { rows } = await pool().query('select count(*)::int as n from "AdminLink" where "tokenHash" = $1', [token]);
    expect(rows[0].n).toBe(0);
  });

  it('signs in once, as an admin, and goes to /admin', async () => {
    const token = await newToken();
    const response = await redeemAdminLinkRoute(redeemRequest(token), context);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^next-auth\.session-token=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/);
    expect(await userOfCookie(cookie.split(';')[0] ?? '')).toMatchObject({ role: 'admin' });

    const again = await redeemAdminLinkRoute(redeemRequest(token), context);
    expect([again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([
      '/sign-in?error=admin-link-used',
      null,
    ]);
  });

  it('gives one session when many press at once', async () => {
    const token = await newToken();
    const results = await Promise.all(Array.from({ length: 12 }, () => redeemAdminLink(token)));
    expect(results.filter((result) => typeof result !== 'string')).toHaveLength(1);
    expect(results.filter((result) => result === 'used')).toHaveLength(11);
  });

  it('is refused after 24 hours', async () => {
    const token = await newToken();
    await pool().query(
      `update "AdminLink" set "expiresAt" = now() - interval '1 second' where "tokenHash" = encode(sha256($1::bytea), 'hex')`,
      [token],
    );
    expect(await redeemAdminLink(token)).toBe('expired');
  });

  it.each(['', 'nonsense', "' or 1=1 --", 'x'.repeat(3000)])('rejects the token %j', async (token) => {
    const response = await redeemAdminLinkRoute(redeemRequest(token), context);
    expect(response.headers.get('location')).toBe('/sign-in?error=admin-link-unknown');
  });

  it('is refused when another site posts it', async () => {
    const token = await newToken();
    const response = await redeemAdminLinkRoute(redeemRequest(token, { origin: 'https://evil.example' }), context);
    expect(response.status).toBe(403);
    expect(typeof (await redeemAdminLink(token))).toBe('object');
  });

  it('sets the protected cookie on https', async () => {
    const response = await redeemAdminLinkRoute(
      redeemRequest(await newToken(), {}, 'https://rung.example/api/auth/admin-link'),
      context,
    );
    expect(response.headers.get('set-cookie')).toMatch(/^__Secure-next-auth\.session-token=.+; Secure$/);
  });
});

describe('who is signed in', () => {
  it('is no one without a cookie, with a foreign cookie, and after sign-out', async () => {
    const { token } = await insertAuthSession(await newUser('researcher'));
    await pool().query(`update "AuthSession" set "expires" = now() - interval '1 second' where "sessionToken" = $1`, [
      hashSessionToken(token),
    ]);
    for (const cookie of [null, '', 'next-auth.session-token=unknown', `next-auth.session-token=${token}`])
      expect(await userOfCookie(cookie)).toBeNull();
  });

  it('gets 401 or 403 where an admin is needed', async () => {
    await expect(callerOf(['admin'], cookieRequest('unknown'), {})).rejects.toMatchObject({ code: 'not-signed-in' });
    const { token } = await insertAuthSession(await newUser('researcher'));
    await expect(requireUser(cookieRequest(token))).resolves.toMatchObject({ role: 'researcher' });
    await expect(callerOf(['admin'], cookieRequest(token), {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is no one after signing out', async () => {
    const { token } = await insertAuthSession(await newUser('researcher'));
    const request = new Request('http://127.0.0.1:3000/api/auth/sign-out', {
      method: 'POST',
      headers: { cookie: `next-auth.session-token=${token}` },
    });
    const response = await signOutRoute(request, context);
    expect([response.status, response.headers.getSetCookie().length]).toEqual([303, 2]);
    expect(await userOfCookie(`next-auth.session-token=${token}`)).toBeNull();
  });
});

describe('the session cookie', () => {
  it('is found among other cookies, the protected one first', () => {
    const header = 'a=1; next-auth.session-token=plain; b=2; __Secure-next-auth.session-token=secure';
    expect(readSessionToken(header)).toBe('secure');
    expect(readSessionToken('a=1; next-auth.session-token=plain')).toBe('plain');
    expect(readSessionToken('x-next-auth.session-token=other')).toBeNull();
    expect(readSessionToken(sessionCookie('mine', true, new Date()))).toBe('mine');
  });
});

describe('where to go after signing in', () => {
  it.each([
    ['/admin?x=1', '/admin?x=1'],
    ['//evil.example', '/account'],
    ['/.//evil.example', '/account'],
    ['/\\evil.example', '/account'],
    ['https://evil.example', '/account'],
    ['javascript:alert(1)', '/account'],
    [undefined, '/account'],
  ])('%s becomes %s', (next, expected) => {
    expect(safeNextPath(next)).toBe(expected);
  });
});

describe('providers', () => {
  it('are listed when their environment variables are complete', () => {
    expect(readAuthEnv({ GITHUB_ID: 'a', EMAIL_SERVER: 'smtp://x' })).toMatchObject({ github: null, email: null });
    expect(
      readAuthEnv({ GITHUB_ID: 'a', GITHUB_SECRET: 'b', EMAIL_SERVER: 'smtp://x', EMAIL_FROM: 'r@x' }),
    ).toMatchObject({
      github: { id: 'a', secret: 'b' },
      email: { server: 'smtp://x', from: 'r@x' },
    });
  });
});

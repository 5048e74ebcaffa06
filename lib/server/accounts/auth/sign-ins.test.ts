import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { DELETE as deleteSignIn } from '@/app/api/v1/sign-ins/[id]/route';
import { DELETE as deleteOthers, GET as getSignIns } from '@/app/api/v1/sign-ins/route';
import { TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { send } from '@/lib/server/testing/person';
import { makeInvitation } from '../invitations/invitations';
import { acceptInvitationRoute } from '../invitations/routes';
import { authAdapter } from './adapter';
import { createAdminLink } from './admin-link';
import { isNewSignIn } from './handler';
import { redeemAdminLinkRoute } from './routes';
import { insertAuthSession, userOfCookie } from './session';
import { hashSessionToken } from './session-hash';

// This is CommonJS: Node exposes its named exports only this way.
const load = createRequire(import.meta.url);
const { default: NextAuth } = load('next-auth') as typeof import('next-auth');
const { default: EmailProvider } = load('next-auth/providers/email') as typeof import('next-auth/providers/email');

withTestDatabase();

const COOKIE = 'next-auth.session-token';
const context = { params: Promise.resolve({}) };

async function newUser(role: 'viewer' | 'researcher' = 'researcher'): Promise<string> {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "role") values ($1, $1, $2::"Role")', [id, role]);
  return id;
}
const cookieFor = async (userId: string): Promise<string> => `${COOKIE}=${(await insertAuthSession(userId)).token}`;
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const form = (token: string, cookie: string) =>
  new Request('http://127.0.0.1:3000/x', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ token, name: 'Ada' }),
  });
const newCookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** All texts in all columns of these tables. */
async function storedTexts(): Promise<string> {
  const tables = ['AuthSession', 'Account', 'AdminLink', 'Invitation', 'ApiToken', 'VerificationToken'];
  const rows = await Promise.all(
    tables.map(async (table) => (await pool().query(`select t::text as row from "${table}" t`)).rows),
  );
  return JSON.stringify(rows);
}

describe('a session', () => {
  it('is stored as a hash, also by next-auth', async () => {
    const userId = await newUser();
    const { token } = await insertAuthSession(userId);
    const adapter = authAdapter();
    const made = await adapter.createSession?.({
      sessionToken: 'made-by-next-auth',
      userId,
      expires: new Date(Date.now() + 60_000),
    });
    expect(made?.sessionToken).toBe('made-by-next-auth');
    expect(await adapter.getSessionAndUser?.('made-by-next-auth')).toMatchObject({
      session: { sessionToken: 'made-by-next-auth' },
      user: { id: userId },
    });
    expect(await userOfCookie(`${COOKIE}=made-by-next-auth`)).toMatchObject({ id: userId });
    await adapter.updateSession?.({ sessionToken: 'made-by-next-auth', expires: new Date(Date.now() + 120_000) });
    for (const text of [token, 'made-by-next-auth']) expect(await storedTexts()).not.toContain(text);
    await adapter.deleteSession?.('made-by-next-auth');
    expect(await userOfCookie(`${COOKIE}=made-by-next-auth`)).toBeNull();
  });

  it('cannot be used with only the stored hash', async () => {
    await insertAuthSession(await newUser());
    const { rows } = await pool().query('select "sessionToken" from "AuthSession"');
    for (const { sessionToken } of rows) expect(await userOfCookie(`${COOKIE}=${sessionToken}`)).toBeNull();
  });

  it('of a provider is stored without the provider’s tokens', async () => {
    const userId = await newUser();
    const account = {
      userId,
      type: 'oauth',
      provider: 'github',
      providerAccountId: '7',
      access_token: 'gho_secret',
      refresh_token: 'ghr_secret',
      id_token: 'x.y.z',
    };
    await authAdapter().linkAccount?.(account as never);
    expect((await pool().query('select "providerAccountId" from "Account"')).rows).toEqual([
      { providerAccountId: '7' },
    ]);
    for (const text of ['gho_secret', 'ghr_secret', 'x.y.z']) expect(await storedTexts()).not.toContain(text);
  });
});

describe('signing in', () => {
  it('with an admin link ends the browser’s earlier session', async () => {
    const old = await cookieFor(await newUser());
    const response = await redeemAdminLinkRoute(
      form(tokenIn(await createAdminLink('http://127.0.0.1:3000')), old),
      context,
    );
    expect(await userOfCookie(newCookieOf(response))).toMatchObject({ role: 'admin' });
    expect(await userOfCookie(old)).toBeNull();
  });

  it('with an invitation that raises the role ends the browser’s earlier session', async () => {
    const id = await newUser('viewer');
    const [old, elsewhere] = [await cookieFor(id), await cookieFor(id)];
    const { link } = await makeInvitation(
      TERMINAL,
      { role: 'researcher', email: null, expiresInDays: 7 },
      'http://127.0.0.1:3000',
    );
    const response = await acceptInvitationRoute(form(tokenIn(link), old), context);
    expect(await userOfCookie(newCookieOf(response))).toMatchObject({ id, role: 'researcher' });
    expect(await userOfCookie(old)).toBeNull();
    expect(await userOfCookie(elsewhere)).toMatchObject({ id });
  });

  it.each([
    ['runs', async () => undefined],
    [
      'was ended elsewhere',
      (hash: string) => pool().query('delete from "AuthSession" where "sessionToken" = $1', [hash]),
    ],
    [
      'is over',
      (hash: string) =>
        pool().query(`update "AuthSession" set "expires" = now() - interval '1 day' where "sessionToken" = $1`, [hash]),
    ],
  ])('by an e-mail link gives a new session in a browser whose session %s', async (_, end) => {
    const email = `${randomUUID()}@example.org`;
    const [before, id] = [await newUser(), await newUser()];
    await pool().query('update "User" set "email" = $2 where "id" = $1', [id, email]);
    const old = await cookieFor(before);
    await end(hashSessionToken(old.slice(COOKIE.length + 1)));
    const token = randomUUID();
    const secret = 'for this test';
    const tokenHash = createHash('sha256').update(`${token}${secret}`).digest('hex');
    await pool().query(
      `insert into "VerificationToken" ("identifier", "token", "expires") values ($1, $2, now() + interval '1 hour')`,
      [email, tokenHash],
    );
    const signIn = async () => {
      const headers = new Map<string, unknown>();
      const query = { nextauth: ['callback', 'email'], token, email, callbackUrl: 'http://127.0.0.1:3000/account' };
      const request = {
        method: 'GET',
        headers: { host: '127.0.0.1:3000' },
        cookies: { [COOKIE]: old.slice(COOKIE.length + 1) },
        query,
      };
      const response = {
        status: () => response,
        setHeader: (name: string, value: unknown) => headers.set(name, value),
        getHeader: (name: string) => headers.get(name),
        end: () => undefined,
      };
      await NextAuth(request as never, response as never, {
        adapter: authAdapter(),
        secret,
        session: { strategy: 'database' },
        providers: [EmailProvider({ server: 'smtp://127.0.0.1:9' })],
      });
      return { location: headers.get('Location'), cookies: [headers.get('Set-Cookie') ?? []].flat().map(String) };
    };
    process.env.NEXTAUTH_URL = 'http://127.0.0.1:3000';
    const { location, cookies } = await signIn();
    expect(location).toBe('http://127.0.0.1:3000/account');
    const given = cookies.find((cookie) => cookie.startsWith(COOKIE))?.split(';')[0] ?? '';
    expect(await userOfCookie(given)).toMatchObject({ id });
    expect(await userOfCookie(old)).toBeNull();
    expect((await signIn()).location).toContain('error=Verification');
    delete process.env.NEXTAUTH_URL;
  });

  it('is detected in a next-auth response by its new cookie', () => {
    const request = new Request('http://rung.test/', { headers: { cookie: `${COOKIE}=old` } });
    const answer = (...cookies: string[]) =>
      new Response(null, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
    expect(isNewSignIn(request, answer('other=1', `${COOKIE}=new; Path=/; HttpOnly`))).toBe(true);
    expect(isNewSignIn(request, answer(`${COOKIE}=old; Path=/`))).toBe(false);
    expect(isNewSignIn(request, answer(`${COOKIE}=; Max-Age=0`))).toBe(false);
    expect(isNewSignIn(request, answer())).toBe(false);
  });
});

describe('the list of sign-ins', () => {
  it('shows the account’s own, and ends one or all others', async () => {
    const [id, other] = [await newUser(), await newUser()];
    const [here, phone, library, stranger] = [
      await cookieFor(id),
      await cookieFor(id),
      await cookieFor(id),
      await cookieFor(other),
    ];
    const { signIns } = (await send(getSignIns, 'GET', { cookie: here })).body;
    expect(signIns.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, false, true]);
    const elsewhere = signIns.filter(({ current }: { current: boolean }) => !current);
    expect((await send(deleteSignIn, 'DELETE', { cookie: stranger, params: { id: elsewhere[0].id } })).status).toBe(
      404,
    );
    expect(
      (await send(deleteSignIn, 'DELETE', { cookie: here, params: { id: elsewhere[0].id } })).body.signIns,
    ).toHaveLength(2);
    expect((await Promise.all([phone, library].map(userOfCookie))).filter((user) => user === null)).toHaveLength(1);
    expect((await send(deleteOthers, 'DELETE', { cookie: here })).body.signIns).toMatchObject([{ current: true }]);
    expect(
      await Promise.all(
        [here, phone, library, stranger].map(async (cookie) => (await userOfCookie(cookie))?.id ?? null),
      ),
    ).toEqual([id, null, null, other]);
  });

  it('rejects changes from another site', async () => {
    const cookie = await cookieFor(await newUser());
    expect((await send(deleteOthers, 'DELETE', { cookie, headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  });
});

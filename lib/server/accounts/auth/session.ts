import { randomBytes } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Role } from '@/lib/generated/prisma/enums';
import { pool, type Queryable } from '@/lib/server/platform/db';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { readSessionToken } from './cookie';
import { hashSessionToken } from './session-hash';

export interface SignedIn {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: Role;
}

export interface NewAuthSession {
  readonly token: string;
  readonly expires: Date;
}

/** The default of next-auth. */
export const SESSION_DAYS = 30;

export async function insertAuthSession(userId: string, through: Queryable = pool()): Promise<NewAuthSession> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await through.query<{ expires: Date }>(
    `insert into "AuthSession" ("sessionToken", "userId", "expires") values ($1, $2, now() + $3 * interval '1 day') returning "expires"`,
    [hashSessionToken(token), userId, SESSION_DAYS],
  );
  return { token, expires: rows[0]?.expires ?? new Date(0) };
}

/** Ends the session that a browser had before it signs in again. */
export async function endFormerSession(cookies: string | null): Promise<void> {
  const token = readSessionToken(cookies);
  if (token !== null) await endAuthSession(token);
}

export async function endAuthSession(token: string): Promise<void> {
  await pool().query('delete from "AuthSession" where "sessionToken" = $1', [hashSessionToken(token)]);
}

/** Returns the user of a `Cookie` header, or null. Last use is stored to the minute. */
export async function userOfCookie(header: string | null): Promise<SignedIn | null> {
  const token = readSessionToken(header);
  if (token === null) return null;
  const { rows } = await pool().query<SignedIn>(
    `with used as (
       update "AuthSession" set "lastSeenAt" = now() where "sessionToken" = $1 and "expires" > now() and "lastSeenAt" < now() - interval '1 minute'
     )
     select u."id", u."name", u."email", u."role" from "AuthSession" s join "User" u on u."id" = s."userId"
     where s."sessionToken" = $1 and s."expires" > now() and u."disabledAt" is null`,
    [hashSessionToken(token)],
  );
  return rows[0] ?? null;
}

/** For routes: returns the signed-in user, or throws 401. */
export async function requireUser(request: RouteRequest): Promise<SignedIn> {
  const user = await userOfCookie(request.headers.get('cookie'));
  if (user === null) throw new AppError('not-signed-in', 'Sign in at /sign-in first.');
  return user;
}

export async function currentUser(): Promise<SignedIn | null> {
  await cookies();
  return userOfCookie((await headers()).get('cookie'));
}

/** For pages: sends visitors who are not signed in to /sign-in and back. */
export async function requirePageUser(path: string): Promise<SignedIn> {
  return (await currentUser()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** For admin pages: sends everyone else to /sign-in, which explains why. */
export async function requirePageAdmin(path: string): Promise<SignedIn> {
  const user = await requirePageUser(path);
  return user.role === 'admin' ? user : redirect(`/sign-in?next=${encodeURIComponent(path)}&error=not-admin`);
}

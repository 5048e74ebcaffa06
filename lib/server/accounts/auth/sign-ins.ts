import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { SignIn } from '@/lib/wire/people/sign-in';
import { readSessionToken } from './cookie';
import { hashSessionToken } from './session-hash';

interface Row {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expires: Date;
}

const ownHash = (cookies: string | null): string => hashSessionToken(readSessionToken(cookies) ?? '');

/** Newest use first. `cookies`: of the request, to mark its own session. */
export async function listSignIns(userId: string, cookies: string | null): Promise<SignIn[]> {
  const { rows } = await pool().query<Row>(
    `select "id", "sessionToken" = $2 as "current", "createdAt", "lastSeenAt", "expires" from "AuthSession"
     where "userId" = $1 and "expires" > now() order by "lastSeenAt" desc, "id" limit 200`,
    [userId, ownHash(cookies)],
  );
  return rows.map(({ createdAt, lastSeenAt, expires, ...row }) => ({
    ...row,
    createdAt: instantOf(createdAt),
    lastSeenAt: instantOf(lastSeenAt),
    expiresAt: instantOf(expires),
  }));
}

/** Throws `not-found`. */
export async function endSignIn(userId: string, id: string): Promise<void> {
  const { rowCount } = await pool().query('delete from "AuthSession" where "userId" = $1 and "id" = $2', [
    userId,
    isUuid(id) ? id : null,
  ]);
  if (rowCount === 0) throw new AppError('not-found', 'You are not signed in there any more.');
}

export async function endOtherSignIns(userId: string, cookies: string | null): Promise<void> {
  await pool().query('delete from "AuthSession" where "userId" = $1 and "sessionToken" <> $2', [
    userId,
    ownHash(cookies),
  ]);
}

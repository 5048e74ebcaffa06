/** Signs a browser in without the pages that do so. `account` tests those. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Oracle } from './volunteer';

/** Someone new with this role. Returns the account's id. */
export async function signIn(
  context: BrowserContext,
  oracle: Oracle,
  role: 'admin' | 'researcher',
  name: string = role,
): Promise<string> {
  const id = randomUUID();
  await oracle.rows('insert into "User" ("id", "name", "role") values ($1, $2, $3::"Role")', [id, name, role]);
  await signInAs(context, oracle, id);
  return id;
}

export async function signInAs(context: BrowserContext, oracle: Oracle, userId: string): Promise<void> {
  const token = randomUUID();
  await oracle.rows(
    `insert into "AuthSession" ("sessionToken", "userId", "expires") values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, now() + interval '1 hour')`,
    [token, userId],
  );
  const url = process.env.E2E_BASE_URL ?? '';
  await context.addCookies([{ name: 'next-auth.session-token', value: token, url }]);
}

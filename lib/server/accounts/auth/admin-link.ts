/**
 * The one-time sign-in link that the server prints for its admin. Opening it only shows a page. Its button signs in, so
 * a link preview does not use the link up.
 */
import { createHash, randomBytes } from 'node:crypto';
import { recordAct, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { ensureLocalAdmin } from './local-admin';
import { insertAuthSession, type NewAuthSession } from './session';

export type AdminLinkState = 'valid' | 'used' | 'expired' | 'unknown';

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a link that signs in as the local admin, once, within 24 hours. `baseUrl` has no trailing slash. */
export async function createAdminLink(baseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool().query(`delete from "AdminLink" where "expiresAt" < now() - interval '30 days'`);
  await pool().query(`insert into "AdminLink" ("tokenHash", "expiresAt") values ($1, now() + interval '24 hours')`, [
    hash(token),
  ]);
  await recordAct(pool(), TERMINAL, 'admin-link.create', 'user/local-admin');
  return `${baseUrl.replace(/\/+$/, '')}/sign-in/admin?token=${token}`;
}

export async function adminLinkState(token: string): Promise<AdminLinkState> {
  const { rows } = await pool().query<{ used: boolean; expired: boolean }>(
    'select "usedAt" is not null as used, "expiresAt" <= now() as expired from "AdminLink" where "tokenHash" = $1',
    [hash(token)],
  );
  const link = rows[0];
  if (link === undefined) return 'unknown';
  return link.used ? 'used' : link.expired ? 'expired' : 'valid';
}

/** Uses the link up, once. Returns a new session of the local admin, or the reason. */
export async function redeemAdminLink(token: string): Promise<NewAuthSession | Exclude<AdminLinkState, 'valid'>> {
  const session = await transaction(async (tx) => {
    const taken = await tx.query(
      'update "AdminLink" set "usedAt" = now() where "tokenHash" = $1 and "usedAt" is null and "expiresAt" > now()',
      [hash(token)],
    );
    if (taken.rowCount !== 1) return null;
    const userId = await ensureLocalAdmin(tx);
    await recordAct(tx, { userId, name: 'Local admin' }, 'admin-link.use', `user/${userId}`);
    return insertAuthSession(userId, tx);
  });
  if (session !== null) return session;
  const state = await adminLinkState(token);
  return state === 'valid' ? 'unknown' : state;
}

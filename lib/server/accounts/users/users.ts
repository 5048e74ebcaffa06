/** Accounts and their roles. The last admin can be neither demoted nor disabled. */
import type { PoolClient } from 'pg';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { ROLES, type Role, type UserView } from '@/lib/wire/team';
import { LOCAL_ADMIN_ID } from '../auth/local-admin';

type Row = Omit<UserView, 'createdAt' | 'disabledAt'> & { readonly createdAt: Date; readonly disabledAt: Date | null };

const SELECT = `select u."id", u."name", u."email", u."role", u."disabledAt", u."createdAt",
  exists (select from "AuthSession" s where s."userId" = u."id" and s."expires" > now()) as "signedIn" from "User" u`;

const viewOf = (row: Row): UserView => ({
  ...row,
  disabledAt: row.disabledAt && instantOf(row.disabledAt),
  createdAt: instantOf(row.createdAt),
});

/** Oldest first. */
export async function listUsers(): Promise<UserView[]> {
  const { rows } = await pool().query<Row>(`${SELECT} order by u."createdAt", u."id"`);
  return rows.map(viewOf);
}

/** By id or e-mail. A lower role ends all tokens and sessions. Throws `not-found`, or `conflict` for the last admin. */
export const changeRole = (actor: Actor, idOrEmail: string, role: Role): Promise<UserView> =>
  change(idOrEmail, async (tx, user) => {
    if (user.role === role) return;
    if (user.role === 'admin') await assertAnotherAdmin(tx, user.id);
    await tx.query('update "User" set "role" = $2::"Role" where "id" = $1', [user.id, role]);
    // A higher role keeps them: an account from an invitation may have no other way to sign in.
    const ended = ROLES.indexOf(role) < ROLES.indexOf(user.role) ? await endAccess(tx, user.id) : {};
    await recordAct(tx, actor, 'role.change', `user/${user.id}`, { from: user.role, to: role, ...ended });
  });

/** Finds the user by id or e-mail. Ends all tokens and sessions and rejects new ones. Throws like `changeRole`. */
export const disableUser = (actor: Actor, idOrEmail: string): Promise<UserView> =>
  change(idOrEmail, async (tx, user) => {
    if (user.disabledAt !== null) return;
    if (user.role === 'admin') await assertAnotherAdmin(tx, user.id);
    await tx.query('update "User" set "disabledAt" = now() where "id" = $1', [user.id]);
    await recordAct(tx, actor, 'user.disable', `user/${user.id}`, await endAccess(tx, user.id));
  });

/** Enables the account; its old tokens stay revoked. Throws `not-found`. */
export const enableUser = (actor: Actor, idOrEmail: string): Promise<UserView> =>
  change(idOrEmail, async (tx, user) => {
    if (user.disabledAt === null) return;
    await tx.query('update "User" set "disabledAt" = null where "id" = $1', [user.id]);
    await recordAct(tx, actor, 'user.enable', `user/${user.id}`);
  });

async function change(idOrEmail: string, act: (tx: PoolClient, user: Row) => Promise<void>): Promise<UserView> {
  return transaction(async (tx) => {
    await lockRoles(tx);
    const find = async () =>
      (await tx.query<Row>(`${SELECT} where u."id" = $1 or u."email" = $1`, [idOrEmail])).rows[0];
    const user = await find();
    if (user === undefined) throw new AppError('not-found', 'There is no such user.');
    await act(tx, user);
    return viewOf((await find()) ?? user);
  });
}

/** Also revokes links made by the account: they would let the person back in. Returns how many of each ended. */
async function endAccess(
  tx: PoolClient,
  userId: string,
): Promise<{
  readonly tokens: number;
  readonly sessions: number;
  readonly invitations: number;
  readonly links: number;
}> {
  const tokens = await tx.query(
    'update "ApiToken" set "revokedAt" = now() where "userId" = $1 and "revokedAt" is null',
    [userId],
  );
  const sessions = await tx.query('delete from "AuthSession" where "userId" = $1', [userId]);
  const invitations = await tx.query(
    `update "Invitation" set "revokedAt" = now() where "acceptedAt" is null and "revokedAt" is null and "expiresAt" > now()
       and 'invitation/' || "id" in (select "subject" from "AuditEntry" where "act" = 'invitation.create' and "userId" = $1)`,
    [userId],
  );
  const links = await tx.query('update "AdminLink" set "usedAt" = now() where $1 and "usedAt" is null', [
    userId === LOCAL_ADMIN_ID,
  ]);
  return {
    tokens: tokens.rowCount ?? 0,
    sessions: sessions.rowCount ?? 0,
    invitations: invitations.rowCount ?? 0,
    links: links.rowCount ?? 0,
  };
}

/** Serialises role changes: two admins who demote each other must not both succeed. */
export const lockRoles = (tx: PoolClient) => tx.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);

async function assertAnotherAdmin(tx: PoolClient, userId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `select from "User" where "role" = 'admin' and "disabledAt" is null and "id" <> $1 limit 1`,
    [userId],
  );
  if (rowCount === 0) throw new AppError('conflict', 'This is the last admin. Make someone else an admin first.');
}

/** Who has an account here, and which role. There is always an admin: the last one's role cannot be changed. */
import type { PoolClient } from 'pg';
import type { Role, UserView } from '@/lib/wire/team';
import { type Actor, recordAct } from '../audit-log';
import { instantOf } from '../clock';
import { pool, transaction } from '../db';
import { AppError } from '../problem';

type Row = Omit<UserView, 'createdAt'> & { readonly createdAt: Date };

const SELECT = `select u."id", u."name", u."email", u."role", u."createdAt",
  exists (select from "AuthSession" s where s."userId" = u."id" and s."expires" > now()) as "signedIn" from "User" u`;

const viewOf = (row: Row): UserView => ({ ...row, createdAt: instantOf(row.createdAt) });

/** Oldest first. */
export async function listUsers(): Promise<UserView[]> {
  const { rows } = await pool().query<Row>(`${SELECT} order by u."createdAt", u."id"`);
  return rows.map(viewOf);
}

/** By id or e-mail address. Refuses `not-found`, `conflict` where nobody would be admin any more. */
export async function changeRole(actor: Actor, idOrEmail: string, role: Role): Promise<UserView> {
  return transaction(async (tx) => {
    await lockRoles(tx);
    const { rows } = await tx.query<Row>(`${SELECT} where u."id" = $1 or u."email" = $1`, [idOrEmail]);
    const user = rows[0];
    if (user === undefined) throw new AppError('not-found', 'There is no such user.');
    if (user.role === role) return viewOf(user);
    if (user.role === 'admin') await assertAnotherAdmin(tx, user.id);
    await tx.query('update "User" set "role" = $2::"Role" where "id" = $1', [user.id, role]);
    await recordAct(tx, actor, 'role.change', `user/${user.id}`, { from: user.role, to: role });
    return viewOf({ ...user, role });
  });
}

/** Roles change one after the other: two admins who demote each other must not both succeed. */
export const lockRoles = (tx: PoolClient) => tx.query(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);

async function assertAnotherAdmin(tx: PoolClient, userId: string): Promise<void> {
  const { rowCount } = await tx.query(`select from "User" where "role" = 'admin' and "id" <> $1 limit 1`, [userId]);
  if (rowCount === 0) throw new AppError('conflict', 'This is the last admin. Make someone else an admin first.');
}

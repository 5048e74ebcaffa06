/** Accepting an invitation: whoever is signed in gets its role; anybody else gets an account and is signed in. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Role } from '@/lib/wire/team';
import { recordAct } from '../audit-log';
import { insertAuthSession, type NewAuthSession, type SignedIn } from '../auth/session';
import { transaction } from '../db';
import { findInvitation, tokenHashOf } from './invitations';

/** Why it cannot be accepted. */
export type InvitationRefusal = 'unknown' | 'accepted' | 'expired' | 'revoked' | 'other-address';

export interface Accepted {
  readonly userId: string;
  /** null: the browser is signed in already. */
  readonly session: NewAuthSession | null;
}

interface Taken {
  readonly id: string;
  readonly email: string | null;
  readonly role: Role;
  readonly invitedBy: string;
}

const RANK: Readonly<Record<Role, number>> = { viewer: 0, researcher: 1, admin: 2 };

/** Uses it up; of two at once only one gets in. `name` is for a new account. An invitation to an address is not another account's. */
export async function acceptInvitation(token: string, name: string | null, user: SignedIn | null): Promise<Accepted | InvitationRefusal> {
  const accepted = await transaction(async (tx) => {
    const { rows } = await tx.query<Taken>(
      `update "Invitation" set "acceptedAt" = now() where "tokenHash" = $1 and "acceptedAt" is null and "revokedAt" is null and "expiresAt" > now()
         and ("email" is null or $2::text is null or "email" = lower($2)) returning "id", "email", "role", "invitedBy"`,
      [tokenHashOf(token), user?.email ?? null],
    );
    const taken = rows[0];
    return taken === undefined ? null : letIn(tx, taken, name, user);
  });
  if (accepted !== null) return accepted;
  const state = (await findInvitation(token))?.state ?? 'unknown';
  return state === 'open' ? 'other-address' : state;
}

async function letIn(tx: PoolClient, taken: Taken, name: string | null, user: SignedIn | null): Promise<Accepted> {
  const account = user ?? (await findByEmail(tx, taken.email)) ?? (await makeUser(tx, taken, name));
  const role = RANK[taken.role] > RANK[account.role] ? taken.role : account.role;
  await tx.query('update "User" set "role" = $2::"Role" where "id" = $1', [account.id, role]);
  await tx.query('update "Invitation" set "acceptedBy" = $2 where "id" = $1', [taken.id, account.id]);
  const actor = { userId: account.id, name: account.name ?? account.email ?? account.id };
  await recordAct(tx, actor, 'invitation.accept', `invitation/${taken.id}`, { user: account.id, role, from: account.role, invitedBy: taken.invitedBy });
  return { userId: account.id, session: user === null ? await insertAuthSession(account.id, tx) : null };
}

/** Whoever holds a link that went to an address reads that address's mail, as with a sign-in link. */
async function findByEmail(tx: PoolClient, email: string | null): Promise<SignedIn | null> {
  if (email === null) return null;
  const { rows } = await tx.query<SignedIn>('select "id", "name", "email", "role" from "User" where lower("email") = $1', [email]);
  return rows[0] ?? null;
}

async function makeUser(tx: PoolClient, { email, role }: Taken, name: string | null): Promise<SignedIn> {
  const id = randomUUID();
  await tx.query(
    `insert into "User" ("id", "name", "email", "emailVerified", "role") values ($1, $2, $3, case when $3::text is not null then now() end, $4::"Role")`,
    [id, name, email, role],
  );
  return { id, name, email, role };
}

/**
 * Accepts an invitation. A signed-in user gets its role and joins its team; anyone else gets an account and is signed in.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { recordAct } from '@/lib/server/platform/audit-log';
import { transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import type { Role } from '@/lib/wire/team';
import { insertAuthSession, type NewAuthSession, type SignedIn } from '../auth/session';
import { lockRoles } from '../users/users';
import { findInvitation, tokenHashOf } from './invitations';

export type InvitationRefusal = 'unknown' | 'accepted' | 'expired' | 'revoked' | 'other-address' | 'sign-in-first';

export interface Accepted {
  readonly userId: string;
  readonly teamId: string | null;
  /** Set for signed-in browsers too, because the role may be higher now. */
  readonly session: NewAuthSession;
}

interface UsedInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly role: Role;
  readonly teamId: string | null;
  readonly teamRole: TeamRole | null;
  readonly invitedBy: string;
}

const RANK: Readonly<Record<Role, number>> = { viewer: 0, researcher: 1, admin: 2 };

/**
 * Uses the invitation up; of two calls at once only one succeeds. `name` is for a new account. An invitation to an
 * address works only for the account with that address.
 */
export async function acceptInvitation(
  token: string,
  name: string | null,
  user: SignedIn | null,
): Promise<Accepted | InvitationRefusal> {
  const accepted = await transaction(async (tx) => {
    await lockRoles(tx);
    if (user === null && (await isForAccount(tx, token))) return 'sign-in-first';
    const { rows } = await tx.query<UsedInvitation>(
      `update "Invitation" set "acceptedAt" = now() where "tokenHash" = $1 and "acceptedAt" is null and "revokedAt" is null and "expiresAt" > now()
         and ("email" is null or $2::text is null or "email" = lower($2)) returning "id", "email", "role", "teamId", "teamRole", "invitedBy"`,
      [tokenHashOf(token), user?.email ?? null],
    );
    const invitation = rows[0];
    return invitation === undefined ? null : admit(tx, invitation, name, user);
  });
  if (accepted !== null) return accepted;
  const state = (await findInvitation(token))?.state ?? 'unknown';
  return state === 'open' ? 'other-address' : state;
}

async function admit(
  tx: PoolClient,
  invitation: UsedInvitation,
  name: string | null,
  user: SignedIn | null,
): Promise<Accepted> {
  const account = user === null ? await makeUser(tx, invitation, name) : { ...user, role: await roleNow(tx, user) };
  const role = RANK[invitation.role] > RANK[account.role] ? invitation.role : account.role;
  await tx.query('update "User" set "role" = $2::"Role" where "id" = $1', [account.id, role]);
  await tx.query('update "Invitation" set "acceptedBy" = $2 where "id" = $1', [invitation.id, account.id]);
  await join(tx, invitation, account.id);
  const actor = { userId: account.id, name: account.name ?? account.email ?? account.id };
  await recordAct(tx, actor, 'invitation.accept', `invitation/${invitation.id}`, {
    user: account.id,
    role,
    from: account.role,
    invitedBy: invitation.invitedBy,
    ...(invitation.teamId === null ? {} : { team: invitation.teamId, teamRole: invitation.teamRole }),
  });
  return { userId: account.id, teamId: invitation.teamId, session: await insertAuthSession(account.id, tx) };
}

/** A member keeps a higher role. */
async function join(tx: PoolClient, { teamId, teamRole }: UsedInvitation, userId: string): Promise<void> {
  if (teamId === null) return;
  await tx.query(
    `insert into "TeamMember" as m ("teamId", "userId", "role") values ($1, $2, $3::"TeamRole")
     on conflict ("teamId", "userId") do update set "role" = least(m."role", excluded."role")`,
    [teamId, userId, teamRole],
  );
}

/** The inviter knows the link too, so an existing account must prove itself by signing in. */
async function isForAccount(tx: PoolClient, token: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from "Invitation" i join "User" u on lower(u."email") = i."email" where i."tokenHash" = $1',
    [tokenHashOf(token)],
  );
  return rowCount !== 0;
}

/** Reads the role under the lock, because it may have changed. Throws `forbidden` if the account is disabled. */
async function roleNow(tx: PoolClient, { id, role }: SignedIn): Promise<Role> {
  const { rows } = await tx.query<{ role: Role; disabled: boolean }>(
    'select "role", "disabledAt" is not null as "disabled" from "User" where "id" = $1',
    [id],
  );
  if (rows[0]?.disabled === true)
    throw new AppError('forbidden', 'This account is disabled. Ask an admin to enable it.');
  return rows[0]?.role ?? role;
}

/** The owner of a team knows the link, so only an invitation by an admin proves the address. */
async function makeUser(tx: PoolClient, invitation: UsedInvitation, name: string | null): Promise<SignedIn> {
  const id = randomUUID();
  const { role } = invitation;
  const email = invitation.teamId === null ? invitation.email : null;
  await tx.query(
    `insert into "User" ("id", "name", "email", "emailVerified", "role") values ($1, $2, $3, case when $3::text is not null then now() end, $4::"Role")`,
    [id, name, email, role],
  );
  return { id, name, email, role };
}

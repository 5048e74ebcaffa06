/** Invitation links. Each works once, for a new account or a higher role. Only a hash is stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import type { createInvitation as createInput, InvitationView } from '@/lib/wire/team';

interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly role: InvitationView['role'];
  readonly state: InvitationView['state'];
  readonly team: InvitationView['team'];
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** State of an invitation `i`. */
export const INVITATION_STATE_SQL = `case when i."acceptedAt" is not null then 'accepted' when i."revokedAt" is not null then 'revoked'
  when i."expiresAt" <= now() then 'expired' else 'open' end`;

const SELECT = `select i."id", i."email", i."role", i."invitedBy", i."createdAt", i."expiresAt", ${INVITATION_STATE_SQL} as "state",
  case when t."id" is not null then json_build_object('id', t."id", 'name', t."name", 'role', i."teamRole") end as "team"
  from "Invitation" i left join "Team" t on t."id" = i."teamId"`;

export const tokenHashOf = (token: string): string => createHash('sha256').update(`invitation/${token}`).digest('hex');

const viewOf = (row: Row): InvitationView => ({
  ...row,
  createdAt: instantOf(row.createdAt),
  expiresAt: instantOf(row.expiresAt),
});

/** The last hundred, newest first. */
export async function listInvitations(): Promise<InvitationView[]> {
  const { rows } = await pool().query<Row>(`${SELECT} order by i."createdAt" desc, i."id" limit 100`);
  return rows.map(viewOf);
}

export interface MadeInvitation {
  readonly invitation: InvitationView;
  /** Shown only once. */
  readonly link: string;
}

interface NewInvitation extends z.output<typeof createInput> {
  /** Also makes a member. */
  readonly team?: { readonly id: string; readonly role: TeamRole };
}

/** `siteUrl` has no trailing slash. */
export async function makeInvitation(
  actor: Actor,
  { role, email, expiresInDays, team }: NewInvitation,
  siteUrl: string,
): Promise<MadeInvitation> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const row = await transaction(async (tx) => {
    if (team !== undefined) await assertOwns(tx, actor, team.id);
    await tx.query(
      `insert into "Invitation" ("id", "tokenHash", "email", "role", "invitedBy", "expiresAt", "teamId", "teamRole")
       values ($1, $2, $3, $4::"Role", $5, now() + $6 * interval '1 day', $7, $8::"TeamRole")`,
      [
        id,
        tokenHashOf(token),
        email?.toLowerCase() ?? null,
        role,
        actor.name,
        expiresInDays,
        team?.id ?? null,
        team?.role ?? null,
      ],
    );
    await recordAct(tx, actor, 'invitation.create', `invitation/${id}`, {
      role,
      byEmail: email !== null,
      ...(team === undefined ? {} : { team: team.id, teamRole: team.role }),
    });
    return oneById(tx, id);
  });
  return { invitation: viewOf(row), link: `${siteUrl}/sign-in/invitation?token=${token}` };
}

/** Under the lock of the team's members: the actor may have lost the role since the request began. */
async function assertOwns(tx: Queryable, { userId }: Actor, teamId: string): Promise<void> {
  await tx.query('select from "Team" where "id" = $1 for update', [teamId]);
  const { rowCount } = await tx.query(
    `select from "User" u left join "TeamMember" m on m."userId" = u."id" and m."teamId" = $2
     where u."id" = $1 and u."disabledAt" is null and (u."role" = 'admin' or m."role" = 'owner')`,
    [userId, teamId],
  );
  if (rowCount === 0) throw new AppError('forbidden', 'Only owners of the team may do this. You are no longer one.');
}

/** Revokes an invitation. No effect if it was accepted or revoked before. Throws `not-found`. */
export async function revokeInvitation(actor: Actor, id: string): Promise<InvitationView> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.query(
      'update "Invitation" set "revokedAt" = now() where "id" = $1 and "acceptedAt" is null and "revokedAt" is null',
      [id],
    );
    const row = await oneById(tx, id);
    if (rowCount === 1) await recordAct(tx, actor, 'invitation.revoke', `invitation/${id}`);
    return viewOf(row);
  });
}

async function oneById(through: Queryable, id: string): Promise<Row> {
  const { rows } = await through.query<Row>(`${SELECT} where i."id" = $1`, [id]);
  if (rows[0] === undefined) throw new AppError('not-found', 'There is no such invitation.');
  return rows[0];
}

/** Finds an invitation by its secret; null if there is none. */
export async function findInvitation(token: string): Promise<InvitationView | null> {
  const { rows } = await pool().query<Row>(`${SELECT} where i."tokenHash" = $1`, [tokenHashOf(token)]);
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

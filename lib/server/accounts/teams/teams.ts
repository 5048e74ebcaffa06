/**
 * Teams and their members. The last owner that can sign in can neither leave nor step down. If that account is
 * disabled, an admin of the site names another owner.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Actor, recordAct } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { pool, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import {
  may,
  type TeamAccess,
  type TeamLine,
  type TeamMemberView,
  type TeamRole,
  type TeamView,
} from '@/lib/wire/studies/study-team';
import { listTeamInvitations } from './invitations';

/** Those of the account, or all for an admin of the site; by name. */
export async function listTeams(account: { readonly id: string }, all: boolean): Promise<TeamLine[]> {
  const { rows } = await pool().query<TeamLine>(
    `select t."id", t."name", m."role",
       (select count(*)::int from "TeamMember" x where x."teamId" = t."id") as "members",
       (select count(*)::int from "Study" s where s."teamId" = t."id") as "studies"
     from "Team" t left join "TeamMember" m on m."teamId" = t."id" and m."userId" = $1
     where $2 or m."userId" is not null order by lower(t."name"), t."id"`,
    [account.id, all],
  );
  return rows;
}

/** Addresses and invitations are for owners. */
export async function viewTeam(id: string, { access }: { readonly access: TeamAccess }): Promise<TeamView> {
  const owns = may(access, 'owner');
  const [team, members, studies, invitations] = await Promise.all([
    pool().query<{ name: string }>('select "name" from "Team" where "id" = $1', [id]),
    listMembers(id),
    pool().query<TeamView['studies'][number]>(
      `select "slug", "title" from "Study" where "teamId" = $1 order by "createdAt" desc, "slug"`,
      [id],
    ),
    owns ? listTeamInvitations(id) : [],
  ]);
  return {
    id,
    name: team.rows[0]?.name ?? '',
    role: access.role,
    members: members.map((member) => (owns ? member : { ...member, email: null })),
    invitations,
    studies: studies.rows,
  };
}

async function listMembers(teamId: string): Promise<TeamMemberView[]> {
  const { rows } = await pool().query<Omit<TeamMemberView, 'joinedAt'> & { readonly joinedAt: Date }>(
    `select m."userId", u."name", u."email", m."role", u."disabledAt" is not null as "disabled", m."joinedAt"
     from "TeamMember" m join "User" u on u."id" = m."userId" where m."teamId" = $1 order by m."role", m."joinedAt", m."userId"`,
    [teamId],
  );
  return rows.map((row) => ({ ...row, joinedAt: instantOf(row.joinedAt) }));
}

/** A team of this account alone, which owns it. */
export async function createTeam(tx: PoolClient, actor: Actor, name: string): Promise<string> {
  const id = randomUUID();
  await tx.query('insert into "Team" ("id", "name") values ($1, $2)', [id, name]);
  await tx.query(`insert into "TeamMember" ("teamId", "userId", "role") values ($1, $2, 'owner')`, [id, actor.userId]);
  await recordAct(tx, actor, 'team.create', `team/${id}`, { name });
  return id;
}

export async function renameTeam(actor: Actor, teamId: string, name: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.query('update "Team" set "name" = $2 where "id" = $1', [teamId, name]);
    await recordAct(tx, actor, 'team.rename', `team/${teamId}`, { name });
  });
}

/** Also revokes open invitations that the member made. Throws `not-found`, or `conflict` for the last owner. */
export async function changeMember(actor: Actor, teamId: string, userId: string, role: TeamRole): Promise<void> {
  await transaction(async (tx) => {
    const from = await lockMember(tx, teamId, userId);
    if (from === null) throw new AppError('not-found', 'The team has no such member.');
    if (from === role) return;
    if (from === 'owner') await assertAnotherOwner(tx, teamId, userId);
    await tx.query('update "TeamMember" set "role" = $3::"TeamRole" where "teamId" = $1 and "userId" = $2', [
      teamId,
      userId,
      role,
    ]);
    const invitations = await revokeInvitationsBy(tx, teamId, userId);
    await recordAct(tx, actor, 'team.role', `team/${teamId}`, { user: userId, from, to: role, invitations });
  });
}

/** Returns false if the account was no member. Throws like `changeMember`. */
export async function removeMember(actor: Actor, teamId: string, userId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const from = await lockMember(tx, teamId, userId);
    if (from === null) return false;
    if (from === 'owner') await assertAnotherOwner(tx, teamId, userId);
    await tx.query('delete from "TeamMember" where "teamId" = $1 and "userId" = $2', [teamId, userId]);
    const invitations = await revokeInvitationsBy(tx, teamId, userId);
    const act = actor.userId === userId ? 'team.leave' : 'team.remove';
    await recordAct(tx, actor, act, `team/${teamId}`, { user: userId, role: from, invitations });
    return true;
  });
}

/** Such links would let the person back in. Returns how many. */
async function revokeInvitationsBy(tx: PoolClient, teamId: string, userId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update "Invitation" set "revokedAt" = now() where "teamId" = $1 and "acceptedAt" is null and "revokedAt" is null
       and 'invitation/' || "id" in (select "subject" from "AuditEntry" where "act" = 'invitation.create' and "userId" = $2)`,
    [teamId, userId],
  );
  return rowCount ?? 0;
}

/** Serialises changes of members: two owners who remove each other must not both succeed. */
async function lockMember(tx: PoolClient, teamId: string, userId: string): Promise<TeamRole | null> {
  await tx.query('select from "Team" where "id" = $1 for update', [teamId]);
  const { rows } = await tx.query<{ role: TeamRole }>(
    'select "role" from "TeamMember" where "teamId" = $1 and "userId" = $2',
    [teamId, userId],
  );
  return rows[0]?.role ?? null;
}

async function assertAnotherOwner(tx: PoolClient, teamId: string, userId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `select from "TeamMember" m join "User" u on u."id" = m."userId" and u."disabledAt" is null
     where m."teamId" = $1 and m."role" = 'owner' and m."userId" <> $2 limit 1`,
    [teamId, userId],
  );
  if (rowCount === 0) throw new AppError('conflict', 'This is the last owner. Make another member an owner first.');
}

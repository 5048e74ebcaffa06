/** Invitations to a team. They are invitations to the site that also make a member. */
import type { z } from 'zod';
import type { Actor } from '@/lib/server/platform/audit-log';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import type { inviteToTeam as inviteInput, TeamInvitation, TeamInvitationCreated } from '@/lib/wire/studies/study-team';
import { INVITATION_STATE_SQL, makeInvitation, revokeInvitation } from '../invitations/invitations';
import { sendInvitation } from '../invitations/send-invitation';

type Row = Omit<TeamInvitation, 'createdAt' | 'expiresAt'> & { readonly createdAt: Date; readonly expiresAt: Date };

const SELECT = `select i."id", i."email", i."teamRole" as "role", ${INVITATION_STATE_SQL} as "state", i."invitedBy", i."createdAt", i."expiresAt"
  from "Invitation" i where i."teamId" = $1`;

const viewOf = (row: Row): TeamInvitation => ({
  ...row,
  createdAt: instantOf(row.createdAt),
  expiresAt: instantOf(row.expiresAt),
});

/** The last hundred, newest first. */
export async function listTeamInvitations(teamId: string): Promise<TeamInvitation[]> {
  const { rows } = await pool().query<Row>(`${SELECT} order by i."createdAt" desc, i."id" limit 100`, [teamId]);
  return rows.map(viewOf);
}

/** Also sends it, if it has an address. `siteUrl` has no trailing slash. */
export async function inviteToTeam(
  actor: Actor,
  teamId: string,
  { role, ...rest }: z.output<typeof inviteInput>,
  siteUrl: string,
): Promise<TeamInvitationCreated> {
  const { invitation, link } = await makeInvitation(
    actor,
    { ...rest, role: 'viewer', team: { id: teamId, role } },
    siteUrl,
  );
  return { invitation: await oneOf(teamId, invitation.id), link, sent: await sendInvitation(invitation, link) };
}

/** Throws `not-found` if it is of another team. */
export async function revokeTeamInvitation(actor: Actor, teamId: string, id: string): Promise<TeamInvitation> {
  await oneOf(teamId, id);
  await revokeInvitation(actor, id);
  return oneOf(teamId, id);
}

async function oneOf(teamId: string, id: string): Promise<TeamInvitation> {
  const { rows } = isUuid(id) ? await pool().query<Row>(`${SELECT} and i."id" = $2`, [teamId, id]) : { rows: [] };
  if (rows[0] === undefined) throw new AppError('not-found', 'The team has no such invitation.');
  return viewOf(rows[0]);
}

/** Teams that share studies. Roles on the whole site are in `team.ts`. */
import { z } from 'zod';
import { instant } from '../items/item';

/** owner: also members and invitations. editor: changes and runs studies. viewer: reads studies and results. */
export const TEAM_ROLES = ['owner', 'editor', 'viewer'] as const;
export const teamRole = z.enum(TEAM_ROLES);
export type TeamRole = z.infer<typeof teamRole>;

/** What an account is to a study or a team. */
export interface TeamAccess {
  /** null: a study without a team, such as that of the demo data. */
  readonly team: { readonly id: string; readonly name: string } | null;
  /** In the team. */
  readonly role: TeamRole | null;
  readonly isSiteAdmin: boolean;
}

/** Whether the account has this role in the team or a higher one. Admins of the site have every role. */
export const may = ({ role, isSiteAdmin }: TeamAccess, least: TeamRole): boolean =>
  isSiteAdmin || (role !== null && TEAM_ROLES.indexOf(role) <= TEAM_ROLES.indexOf(least));

export const MOST_TEAM_NAME = 80;
export const teamName = z.string().trim().min(1).max(MOST_TEAM_NAME);

const teamLine = z.object({
  id: z.uuid(),
  name: z.string(),
  role: teamRole.nullable().describe('Yours; null: you see it as an admin of the site'),
  members: z.int(),
  studies: z.int(),
});
export type TeamLine = z.infer<typeof teamLine>;
export const teamLines = z.object({ teams: z.array(teamLine) });

const teamMember = z.object({
  userId: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable().describe('For owners; null: none, or hidden'),
  role: teamRole,
  disabled: z.boolean().describe('The account cannot sign in'),
  joinedAt: instant,
});
export type TeamMemberView = z.infer<typeof teamMember>;

export const teamInvitation = z.object({
  id: z.uuid(),
  email: z.string().nullable().describe('null: for anyone who has the link'),
  role: teamRole,
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const teamView = z.object({
  id: z.uuid(),
  name: z.string(),
  role: teamRole.nullable().describe('Yours; null: you see it as an admin of the site'),
  members: z.array(teamMember).describe('Owners first'),
  invitations: z.array(teamInvitation).describe('For owners, newest first'),
  studies: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type TeamView = z.infer<typeof teamView>;

export const changeTeam = z.object({ name: teamName });
export const changeMember = z.object({ role: teamRole });
export const memberRemoved = z.object({ removed: z.boolean() });

export const inviteToTeam = z.object({
  role: teamRole,
  email: z.email().max(254).nullable().default(null),
  expiresInDays: z.int().min(1).max(30).default(7),
});
export const teamInvitationCreated = z.object({
  invitation: teamInvitation,
  link: z.string().describe('Shown once; it works once'),
  sent: z.boolean().describe('By e-mail, too'),
});
export type TeamInvitationCreated = z.infer<typeof teamInvitationCreated>;

export const studySettings = z.object({
  researchersMakeStudies: z.boolean().describe('Whether researchers may make studies, not only admins'),
});

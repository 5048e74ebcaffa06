/** Roles on this server, and the log of admin actions. */
import { z } from 'zod';
import { instant } from './items/item';
import { cursorQuery, nextCursor } from './page';
import { teamRole } from './studies/study-team';

/** viewer: boards. researcher: also own runs, and makes studies. admin: everything. Studies: by roles in their team. */
export const ROLES = ['viewer', 'researcher', 'admin'] as const;
const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const userView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role,
  disabledAt: instant.nullable().describe('Since when the account cannot sign in; null: it can'),
  createdAt: instant,
  signedIn: z.boolean().describe('Has a session that has not ended'),
});
export type UserView = z.infer<typeof userView>;
export const userList = z.object({ users: z.array(userView) });
export const changeUser = z
  .object({ role: role.optional(), disabled: z.boolean().optional() })
  .refine(
    ({ role, disabled }) => role !== undefined || disabled !== undefined,
    'Name a role, or whether the account is disabled.',
  );

const INVITATION_STATES = ['open', 'accepted', 'expired', 'revoked'] as const;
export const invitationView = z.object({
  id: z.uuid(),
  email: z.string().nullable().describe('null: for anyone who has the link'),
  role,
  team: z
    .object({ id: z.uuid(), name: z.string(), role: teamRole })
    .nullable()
    .describe('Of studies, that it also leads into'),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type InvitationView = z.infer<typeof invitationView>;
export const invitationList = z.object({ invitations: z.array(invitationView) });
export const createInvitation = z.object({
  role,
  email: z.email().max(254).nullable().default(null),
  expiresInDays: z.int().min(1).max(30).default(7),
});
export const invitationCreated = z.object({
  invitation: invitationView,
  link: z.string().describe('Shown once; it works once'),
  sent: z.boolean().describe('By e-mail, too'),
});

export const listActs = cursorQuery.extend({
  act: z.string().max(60).optional().describe('Prefix of acts: `study`, `study.open`'),
  subject: z.string().max(120).optional().describe('Prefix of subjects: `study/<slug>`'),
});
const actView = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type ActView = z.infer<typeof actView>;
export const actPage = z.object({ acts: z.array(actView), nextCursor });

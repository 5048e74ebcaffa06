import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { listInvitations, makeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { sendInvitation } from '@/lib/server/accounts/invitations/send-invitation';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { createInvitation as body, invitationCreated, invitationList } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireAdmin,
  limit: { name: 'admin' },
  reply: invitationList,
  handle: async () => ({ body: { invitations: await listInvitations() } }),
});

export const POST = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'token-create' },
  body,
  reply: invitationCreated,
  handle: async ({ who, request, body: input }) => {
    const made = await makeInvitation(actorOf(who), input, baseUrlOf(request));
    return { status: 201, body: { ...made, sent: await sendInvitation(made.invitation, made.link) } };
  },
});

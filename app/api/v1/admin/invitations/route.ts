import { actorOf } from '@/lib/server/audit-log';
import { baseUrlOf } from '@/lib/server/auth/base-url';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { listInvitations, makeInvitation } from '@/lib/server/invitations/invitations';
import { sendInvitation } from '@/lib/server/invitations/send-invitation';
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

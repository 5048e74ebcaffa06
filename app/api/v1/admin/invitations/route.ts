import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { listInvitations, makeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { sendInvitation } from '@/lib/server/accounts/invitations/send-invitation';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/invitations', async () => ({
  body: { invitations: await listInvitations() },
}));

export const POST = apiRoute('POST /api/v1/admin/invitations', async ({ who, request, body: input }) => {
  const made = await makeInvitation(actorOf(who), input, baseUrlOf(request));
  return { status: 201, body: { ...made, sent: await sendInvitation(made.invitation, made.link) } };
});

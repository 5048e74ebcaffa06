import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { revokeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { actorOf } from '@/lib/server/platform/audit-log';
import { isUuid, route } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { invitationView } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const DELETE = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  reply: invitationView,
  handle: async ({ who, params: { id = '' } }) => {
    if (!isUuid(id)) throw new AppError('not-found', 'There is no such invitation.');
    return { body: await revokeInvitation(actorOf(who), id) };
  },
});

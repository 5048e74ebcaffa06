import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { isUuid, route } from '@/lib/server/http';
import { revokeInvitation } from '@/lib/server/invitations/invitations';
import { AppError } from '@/lib/server/problem';
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

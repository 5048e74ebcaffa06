import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { changeRole } from '@/lib/server/users/users';
import { changeUser as body, userView } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: userView,
  handle: async ({ who, params, body: { role } }) => ({ body: await changeRole(actorOf(who), params.id ?? '', role) }),
});

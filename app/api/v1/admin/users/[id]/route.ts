import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { changeRole, disableUser, enableUser } from '@/lib/server/users/users';
import { changeUser as body, userView } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: userView,
  handle: async ({ who, params: { id = '' }, body: { role, disabled } }) => {
    const actor = actorOf(who);
    if (disabled === undefined && role !== undefined) return { body: await changeRole(actor, id, role) };
    if (role !== undefined) await changeRole(actor, id, role);
    return { body: await (disabled === true ? disableUser : enableUser)(actor, id) };
  },
});

import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { changeRole, disableUser, enableUser } from '@/lib/server/accounts/users/users';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
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

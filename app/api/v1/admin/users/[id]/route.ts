import { apiRoute } from '@/lib/server/accounts/api-route';
import { changeRole, disableUser, enableUser } from '@/lib/server/accounts/users/users';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const PATCH = apiRoute(
  'PATCH /api/v1/admin/users/{id}',
  async ({ who, params: { id }, body: { role, disabled } }) => {
    const actor = actorOf(who);
    if (disabled === undefined && role !== undefined) return { body: await changeRole(actor, id, role) };
    if (role !== undefined) await changeRole(actor, id, role);
    return { body: await (disabled === true ? disableUser : enableUser)(actor, id) };
  },
);

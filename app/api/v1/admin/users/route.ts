import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { listUsers } from '@/lib/server/accounts/users/users';
import { route } from '@/lib/server/platform/http/http';
import { userList } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const GET = route({
  who: requireAdmin,
  limit: { name: 'admin' },
  reply: userList,
  handle: async () => ({ body: { users: await listUsers() } }),
});

import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { listUsers } from '@/lib/server/users/users';
import { userList } from '@/lib/wire/team';

export const dynamic = 'force-dynamic';

export const GET = route({ who: requireAdmin, limit: { name: 'admin' }, reply: userList, handle: async () => ({ body: { users: await listUsers() } }) });

import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { purgeOf } from '@/lib/server/study-admin/study-acts';
import { purgeRehearsals as query, rehearsalsPurged } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const DELETE = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  query,
  reply: rehearsalsPurged,
  handle: async ({ who, params, query: { kind } }) => ({ body: { gone: await purgeOf(actorOf(who), params.slug ?? '', kind) } }),
});

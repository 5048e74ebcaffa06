import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { purgeOf } from '@/lib/server/studies/editor/study-acts';
import { purgeRehearsals as query, rehearsalsPurged } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

export const DELETE = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  query,
  reply: rehearsalsPurged,
  handle: async ({ who, params, query: { kind } }) => ({
    body: { gone: await purgeOf(actorOf(who), params.slug ?? '', kind) },
  }),
});

import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { markRun } from '@/lib/server/models/names/moderate';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { changeMarkedRun as body, markedRun } from '@/lib/wire/moderation';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: markedRun,
  handle: async ({ who, params, body: change }) => ({ body: await markRun(actorOf(who), params.id ?? '', change) }),
});

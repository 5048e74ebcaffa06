import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { hideRun } from '@/lib/server/models/moderate';
import { changeShownRun as body, shownRun } from '@/lib/wire/moderation';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: shownRun,
  handle: async ({ who, params, body: { hidden } }) => ({ body: await hideRun(actorOf(who), params.id ?? '', hidden) }),
});

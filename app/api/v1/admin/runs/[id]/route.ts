import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { hideRun } from '@/lib/server/models/names/moderate';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
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

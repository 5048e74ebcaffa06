import { actorOf } from '@/lib/server/audit-log';
import { requireAdmin } from '@/lib/server/auth/session';
import { route } from '@/lib/server/http';
import { changeModel } from '@/lib/server/models/moderate';
import { changeModel as body, modelLine } from '@/lib/wire/moderation';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: modelLine,
  handle: async ({ who, params, body: { name, hidden } }) => ({
    body: await changeModel(actorOf(who), params.id ?? '', { ...(name === undefined ? {} : { name }), ...(hidden === undefined ? {} : { hidden }) }),
  }),
});

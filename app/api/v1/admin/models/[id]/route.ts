import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { changeModel } from '@/lib/server/models/names/moderate';
import { actorOf } from '@/lib/server/platform/audit-log';
import { route } from '@/lib/server/platform/http/http';
import { changeModel as body, modelLine } from '@/lib/wire/moderation';

export const dynamic = 'force-dynamic';

export const PATCH = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  body,
  reply: modelLine,
  handle: async ({ who, params, body: { name, hidden } }) => ({
    body: await changeModel(actorOf(who), params.id ?? '', {
      ...(name === undefined ? {} : { name }),
      ...(hidden === undefined ? {} : { hidden }),
    }),
  }),
});

import { actorOf } from '@/lib/server/audit-log';
import { baseUrlOf } from '@/lib/server/auth/base-url';
import { requireAdmin } from '@/lib/server/auth/session';
import { isUuid, route } from '@/lib/server/http';
import { AppError } from '@/lib/server/problem';
import { takeLinkBack } from '@/lib/server/study-admin/study-links';
import { linkView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** Nobody new comes in by it from now on. */
export const DELETE = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  reply: linkView,
  handle: async ({ who, request, params: { slug = '', id = '' } }) => {
    if (!isUuid(id)) throw new AppError('not-found', 'The study has no such link.');
    return { body: await takeLinkBack(actorOf(who), slug, id, baseUrlOf(request)) };
  },
});

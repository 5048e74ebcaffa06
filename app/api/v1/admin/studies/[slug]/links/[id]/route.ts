import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { requireAdmin } from '@/lib/server/accounts/auth/session';
import { actorOf } from '@/lib/server/platform/audit-log';
import { isUuid, route } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { takeLinkBack } from '@/lib/server/studies/editor/study-links';
import { linkView } from '@/lib/wire/study-admin';

export const dynamic = 'force-dynamic';

/** From now on, no new person can enter by this link. */
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

import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { actorOf } from '@/lib/server/platform/audit-log';
import { isUuid } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { takeLinkBack } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';

/** From now on, no new person can enter by this link. */
export const DELETE = apiRoute(
  'DELETE /api/v1/admin/studies/{slug}/links/{id}',
  async ({ who, request, params: { slug, id } }) => {
    if (!isUuid(id)) throw new AppError('not-found', 'The study has no such link.');
    return { body: await takeLinkBack(actorOf(who), slug, id, baseUrlOf(request)) };
  },
);

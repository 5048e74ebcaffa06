import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { purgeOf } from '@/lib/server/studies/editor/study-acts';

export const dynamic = 'force-dynamic';

export const DELETE = apiRoute(
  'DELETE /api/v1/admin/studies/{slug}/rehearsals',
  async ({ who, params, query: { kind } }) => ({
    body: { gone: await purgeOf(actorOf(who), params.slug, kind) },
  }),
);

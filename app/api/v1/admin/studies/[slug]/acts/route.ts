import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { actOnStudy } from '@/lib/server/studies/editor/study-acts';
import { viewStudy } from '@/lib/server/studies/editor/view-study';

export const dynamic = 'force-dynamic';

export const POST = apiRoute(
  'POST /api/v1/admin/studies/{slug}/acts',
  async ({ who, params, body: { act, version } }) => {
    await actOnStudy(actorOf(who), params.slug, act, version);
    return { body: await viewStudy(params.slug) };
  },
);

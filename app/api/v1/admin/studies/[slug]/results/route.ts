import { apiRoute } from '@/lib/server/accounts/api-route';
import { readStudyResults } from '@/lib/server/studies/editor/study-results';

export const dynamic = 'force-dynamic';

export const GET = apiRoute(
  'GET /api/v1/admin/studies/{slug}/results',
  async ({ who, params, query: { whose, version } }) => ({
    body: await readStudyResults(params.slug, { whose, version: version ?? null }, who.access),
  }),
);

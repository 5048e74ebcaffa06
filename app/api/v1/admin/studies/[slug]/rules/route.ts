import { apiRoute } from '@/lib/server/accounts/api-route';
import { tryStudyRules } from '@/lib/server/studies/editor/study-results';

export const dynamic = 'force-dynamic';

/** The effect of other thresholds; stores nothing. */
export const POST = apiRoute('POST /api/v1/admin/studies/{slug}/rules', async ({ params, body: { rules, ...of } }) => ({
  body: await tryStudyRules(params.slug, rules, of),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { actorOf } from '@/lib/server/platform/audit-log';
import { readStudy } from '@/lib/server/play/studies';
import { newestVersion, storeDraft } from '@/lib/server/studies/editor/study-acts';

export const dynamic = 'force-dynamic';

/** The newest version's configuration: the draft where there is one. */
export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/draft', async ({ params }) => {
  const { number, state, config, configSha256 } = await newestVersion((await readStudy(params.slug)).id);
  return { body: { number, state, config, configSha256 } };
});

export const PUT = apiRoute('PUT /api/v1/admin/studies/{slug}/draft', async ({ who, params, body: change }) => {
  const { version, purged } = await storeDraft(actorOf(who), params.slug, change);
  return { body: { number: version.number, configSha256: version.configSha256, purged } };
});

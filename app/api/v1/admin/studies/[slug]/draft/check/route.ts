import { apiRoute } from '@/lib/server/accounts/api-route';
import { readStudy } from '@/lib/server/play/studies';
import { complaintsAbout } from '@/lib/server/play/studies/study/check-config';
import { newestVersion } from '@/lib/server/studies/editor/study-acts';

export const dynamic = 'force-dynamic';

/** What keeps the stored draft from being opened. */
export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/draft/check', async ({ params }) => {
  const { number, config, configSha256 } = await newestVersion((await readStudy(params.slug)).id);
  return { body: { number, configSha256, complaints: [...(await complaintsAbout(config))] } };
});

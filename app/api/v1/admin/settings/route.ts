import { apiRoute } from '@/lib/server/accounts/api-route';
import { letResearchersMakeStudies, researchersMakeStudies } from '@/lib/server/accounts/teams/settings';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const PATCH = apiRoute('PATCH /api/v1/admin/settings', async ({ who, body: settings }) => {
  await letResearchersMakeStudies(actorOf(who), settings.researchersMakeStudies);
  return { body: { researchersMakeStudies: await researchersMakeStudies() } };
});

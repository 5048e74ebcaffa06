import { apiRoute } from '@/lib/server/accounts/api-route';
import { renameTeam, viewTeam } from '@/lib/server/accounts/teams/teams';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/teams/{team}', async ({ who, params }) => ({
  body: await viewTeam(params.team, who),
}));

export const PATCH = apiRoute('PATCH /api/v1/teams/{team}', async ({ who, params, body: { name } }) => {
  await renameTeam(actorOf(who), params.team, name);
  return { body: await viewTeam(params.team, who) };
});

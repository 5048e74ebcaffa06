import { apiRoute } from '@/lib/server/accounts/api-route';
import { changeMember, removeMember, viewTeam } from '@/lib/server/accounts/teams/teams';
import { actorOf } from '@/lib/server/platform/audit-log';
import { AppError } from '@/lib/server/platform/http/problem';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';

export const PATCH = apiRoute('PATCH /api/v1/teams/{team}/members/{user}', async ({ who, params, body: { role } }) => {
  await changeMember(actorOf(who), params.team, params.user, role);
  return { body: await viewTeam(params.team, who) };
});

export const DELETE = apiRoute('DELETE /api/v1/teams/{team}/members/{user}', async ({ who, params }) => {
  if (params.user !== who.id && !may(who.access, 'owner'))
    throw new AppError('forbidden', 'Only owners of the team may remove others.');
  return { body: { removed: await removeMember(actorOf(who), params.team, params.user) } };
});

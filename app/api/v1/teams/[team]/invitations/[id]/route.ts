import { apiRoute } from '@/lib/server/accounts/api-route';
import { revokeTeamInvitation } from '@/lib/server/accounts/teams/invitations';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const DELETE = apiRoute(
  'DELETE /api/v1/teams/{team}/invitations/{id}',
  async ({ who, params: { team, id } }) => ({
    body: await revokeTeamInvitation(actorOf(who), team, id),
  }),
);

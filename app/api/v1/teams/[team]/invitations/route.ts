import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { inviteToTeam } from '@/lib/server/accounts/teams/invitations';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const POST = apiRoute(
  'POST /api/v1/teams/{team}/invitations',
  async ({ who, request, params, body: input }) => ({
    status: 201,
    body: await inviteToTeam(actorOf(who), params.team, input, baseUrlOf(request)),
  }),
);

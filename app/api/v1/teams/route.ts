import { apiRoute } from '@/lib/server/accounts/api-route';
import { isAdmin } from '@/lib/server/accounts/auth/roles';
import { listTeams } from '@/lib/server/accounts/teams/teams';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/teams', async ({ who }) => ({
  body: { teams: await listTeams(who, isAdmin(who)) },
}));

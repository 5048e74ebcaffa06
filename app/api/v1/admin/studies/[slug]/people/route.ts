import { apiRoute } from '@/lib/server/accounts/api-route';
import { isAdmin } from '@/lib/server/accounts/auth/roles';
import { listPeople } from '@/lib/server/studies/editor/list-people';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/people', async ({ who, params, query: filter }) => ({
  body: await listPeople(params.slug, filter, isAdmin(who)),
}));

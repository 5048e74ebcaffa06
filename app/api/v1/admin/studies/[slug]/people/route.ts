import { apiRoute } from '@/lib/server/accounts/api-route';
import { listPeople } from '@/lib/server/studies/editor/list-people';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/studies/{slug}/people', async ({ who, params, query: filter }) => ({
  body: await listPeople(params.slug, filter, may(who.access, 'editor')),
}));

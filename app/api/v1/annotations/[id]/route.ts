import { apiRoute } from '@/lib/server/accounts/api-route';
import { removeSet } from '@/lib/server/data/annotations/sets/remove-set';
import { viewSet } from '@/lib/server/data/annotations/sets/view-set';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/annotations/{id}', async ({ who, params: { id } }) => ({
  body: await viewSet(who, id),
}));

export const DELETE = apiRoute('DELETE /api/v1/annotations/{id}', async ({ who, params: { id } }) => {
  await removeSet(who, id);
  return { body: { removed: id } };
});

import { apiRoute } from '@/lib/server/accounts/api-route';
import { handIn } from '@/lib/server/data/annotations/hand-in';
import { viewSet } from '@/lib/server/data/annotations/sets/view-set';

export const dynamic = 'force-dynamic';

export const POST = apiRoute('POST /api/v1/annotations/{id}/hand-in', async ({ who, params: { id } }) => {
  await handIn(who, id);
  return { body: await viewSet(who, id) };
});

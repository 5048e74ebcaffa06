import { apiRoute } from '@/lib/server/accounts/api-route';
import { createSet } from '@/lib/server/data/annotations/sets/create';
import { listSets, viewSet } from '@/lib/server/data/annotations/sets/view-set';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/annotations', async ({ who }) => ({ body: { sets: await listSets(who) } }));

export const POST = apiRoute('POST /api/v1/annotations', async ({ who, body: wanted }) => ({
  status: 201,
  body: await viewSet(who, await createSet(who, wanted)),
}));

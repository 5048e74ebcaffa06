import { apiRoute } from '@/lib/server/accounts/api-route';
import { listEntries } from '@/lib/server/data/annotations/view-entry';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/annotations/{id}/entries', async ({ who, params: { id } }) => ({
  body: await listEntries(who, id),
}));

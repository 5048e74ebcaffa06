import { apiRoute } from '@/lib/server/accounts/api-route';
import { positionOf } from '@/lib/server/data/annotations/position';
import { viewEntry } from '@/lib/server/data/annotations/view-entry';

export const dynamic = 'force-dynamic';

export const GET = apiRoute(
  'GET /api/v1/annotations/{id}/entries/{position}',
  async ({ who, params: { id, position } }) => ({
    body: await viewEntry(who, id, positionOf(position)),
  }),
);

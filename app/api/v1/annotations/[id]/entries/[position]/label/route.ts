import { apiRoute } from '@/lib/server/accounts/api-route';
import { positionOf } from '@/lib/server/data/annotations/position';
import { saveLabel } from '@/lib/server/data/annotations/save-label';

export const dynamic = 'force-dynamic';

export const PUT = apiRoute(
  'PUT /api/v1/annotations/{id}/entries/{position}/label',
  async ({ who, params: { id, position }, body: wanted }) => ({
    body: await saveLabel(who, id, positionOf(position), wanted),
  }),
);

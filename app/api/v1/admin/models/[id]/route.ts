import { apiRoute } from '@/lib/server/accounts/api-route';
import { changeModel } from '@/lib/server/models/names/moderate';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const PATCH = apiRoute('PATCH /api/v1/admin/models/{id}', async ({ who, params, body: { name, hidden } }) => ({
  body: await changeModel(actorOf(who), params.id, {
    ...(name === undefined ? {} : { name }),
    ...(hidden === undefined ? {} : { hidden }),
  }),
}));

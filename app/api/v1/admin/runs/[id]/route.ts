import { apiRoute } from '@/lib/server/accounts/api-route';
import { markRun } from '@/lib/server/models/names/moderate';
import { actorOf } from '@/lib/server/platform/audit-log';

export const dynamic = 'force-dynamic';

export const PATCH = apiRoute('PATCH /api/v1/admin/runs/{id}', async ({ who, params, body: change }) => ({
  body: await markRun(actorOf(who), params.id, change),
}));

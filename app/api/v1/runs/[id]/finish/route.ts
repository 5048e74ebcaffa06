import { apiRoute } from '@/lib/server/accounts/api-route';
import { finishBatch } from '@/lib/server/models/batch/finish';
import { runId } from '@/lib/server/models/runs/access';

export const POST = apiRoute('POST /api/v1/runs/{id}/finish', async ({ who, params, body }) => ({
  body: await finishBatch(who, runId(params.id), body.missing),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { runId } from '@/lib/server/models/runs/access';
import { storeRunReply } from '@/lib/server/models/runs/answer';

export const POST = apiRoute('POST /api/v1/runs/{id}/replies', async ({ who, params, body }) => ({
  body: await storeRunReply(who, runId(params.id), body),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { runId } from '@/lib/server/models/runs/access';
import { abortRun } from '@/lib/server/models/runs/end';

export const POST = apiRoute('POST /api/v1/runs/{id}/abort', async ({ who, params }) => ({
  body: await abortRun(who, runId(params.id)),
}));

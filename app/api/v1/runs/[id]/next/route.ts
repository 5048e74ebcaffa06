import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { runId } from '@/lib/server/models/runs/access';
import { nextForRun } from '@/lib/server/models/runs/answer';

export const POST = apiRoute('POST /api/v1/runs/{id}/next', async ({ who, params, query, request }) => ({
  body: await nextForRun(who, runId(params.id), query, baseUrlOf(request)),
}));

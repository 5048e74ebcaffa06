import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { runId } from '@/lib/server/models/runs/access';
import { leaseForRun } from '@/lib/server/models/runs/answer';

export const POST = apiRoute('POST /api/v1/runs/{id}/leases', async ({ who, params, query, body, request }) => ({
  body: await leaseForRun(who, runId(params.id), body, query, baseUrlOf(request)),
}));

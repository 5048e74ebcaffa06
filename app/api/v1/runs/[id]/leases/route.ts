import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { runId } from '@/lib/server/models/runs/access';
import { leaseForRun } from '@/lib/server/models/runs/answer';

/** As many ids as the schema takes, and what goes with them. */
const _MAX_BYTES = 5000 * 40 + 1024;

export const POST = apiRoute('POST /api/v1/runs/{id}/leases', async ({ who, params, query, body, request }) => ({
  body: await leaseForRun(who, runId(params.id), body, query, baseUrlOf(request)),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { createRun, readIdempotencyKey } from '@/lib/server/models/runs/create';
import { listRuns } from '@/lib/server/models/runs/list';

export const GET = apiRoute('GET /api/v1/runs', async ({ who, query }) => ({
  body: await listRuns(who.userId, query),
}));

export const POST = apiRoute('POST /api/v1/runs', async ({ who, request, body }) => {
  const { run, isNew } = await createRun(who, readIdempotencyKey(request.headers.get('idempotency-key')), body);
  return { status: isNew ? 201 : 200, body: run, headers: { location: `/api/v1/runs/${run.id}` } };
});

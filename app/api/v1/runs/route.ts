import { viaToken, viaTokenOrCookie } from '@/lib/server/models/runs/access';
import { createRun, readIdempotencyKey } from '@/lib/server/models/runs/create';
import { listRuns } from '@/lib/server/models/runs/list';
import { route } from '@/lib/server/platform/http/http';
import { createRun as createRunInput, listRunsQuery, runList, runState } from '@/lib/wire/run';

export const GET = route({
  who: viaTokenOrCookie('results:read', 'runs:write'),
  query: listRunsQuery,
  reply: runList,
  handle: async ({ who, query }) => ({ body: await listRuns(who.userId, query) }),
});

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-create', key: (who) => who.userId },
  body: createRunInput,
  reply: runState,
  handle: async ({ who, request, body }) => {
    const { run, isNew } = await createRun(who, readIdempotencyKey(request.headers.get('idempotency-key')), body);
    return { status: isNew ? 201 : 200, body: run, headers: { location: `/api/v1/runs/${run.id}` } };
  },
});

import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { runId, viaToken } from '@/lib/server/models/runs/access';
import { nextForRun } from '@/lib/server/models/runs/answer';
import { route } from '@/lib/server/platform/http/http';
import { nextRunItem, nextRunQuery } from '@/lib/wire/run';

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-write', key: (who) => who.userId },
  query: nextRunQuery,
  reply: nextRunItem,
  handle: async ({ who, params, query, request }) => ({
    body: await nextForRun(who, runId(params.id), query, baseUrlOf(request)),
  }),
});

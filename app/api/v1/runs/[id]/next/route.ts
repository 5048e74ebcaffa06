import { baseUrlOf } from '@/lib/server/auth/base-url';
import { route } from '@/lib/server/http';
import { runId, viaToken } from '@/lib/server/runs/access';
import { nextForRun } from '@/lib/server/runs/answer';
import { nextRunItem, nextRunQuery } from '@/lib/wire/run';

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-write', key: (who) => who.userId },
  query: nextRunQuery,
  reply: nextRunItem,
  handle: async ({ who, params, query, request }) => ({ body: await nextForRun(who, runId(params.id), query, baseUrlOf(request)) }),
});

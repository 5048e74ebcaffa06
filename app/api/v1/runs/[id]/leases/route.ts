import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { runId, viaToken } from '@/lib/server/models/runs/access';
import { leaseForRun } from '@/lib/server/models/runs/answer';
import { route } from '@/lib/server/platform/http/http';
import { leasedItems, leaseItems, nextRunQuery } from '@/lib/wire/run';

/** As many ids as the schema takes, and what goes with them. */
const MAX_BYTES = 5000 * 40 + 1024;

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-write', key: (who) => who.userId },
  query: nextRunQuery,
  body: leaseItems,
  maxBytes: MAX_BYTES,
  reply: leasedItems,
  handle: async ({ who, params, query, body, request }) => ({
    body: await leaseForRun(who, runId(params.id), body, query, baseUrlOf(request)),
  }),
});

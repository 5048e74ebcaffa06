import { route } from '@/lib/server/http';
import { runId, viaToken } from '@/lib/server/runs/access';
import { storeRunReply } from '@/lib/server/runs/answer';
import { createRunReply, runReceipt } from '@/lib/wire/run';

/** The longest text that the schema takes, every character of it escaped in JSON, and what goes with it. */
const MAX_BYTES = 400_000 * 6 + 4096;

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-write', key: (who) => who.userId },
  body: createRunReply,
  maxBytes: MAX_BYTES,
  anyText: true,
  reply: runReceipt,
  handle: async ({ who, params, body }) => ({ body: await storeRunReply(who, runId(params.id), body) }),
});

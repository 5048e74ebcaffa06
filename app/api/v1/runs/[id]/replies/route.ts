import { runId, viaToken } from '@/lib/server/models/runs/access';
import { storeRunReply } from '@/lib/server/models/runs/answer';
import { route } from '@/lib/server/platform/http/http';
import { createRunReply, runReceipt } from '@/lib/wire/run';
import { LONGEST_TRANSCRIPT } from '@/lib/wire/transcript';

/**
 * The longest text and transcript that the schema takes, every character of them escaped in JSON, and what goes with
 * them.
 */
const MAX_BYTES = (400_000 + LONGEST_TRANSCRIPT) * 6 + 16_384;

export const POST = route({
  who: viaToken('runs:write'),
  limit: { name: 'run-write', key: (who) => who.userId },
  body: createRunReply,
  maxBytes: MAX_BYTES,
  anyText: true,
  reply: runReceipt,
  handle: async ({ who, params, body }) => ({ body: await storeRunReply(who, runId(params.id), body) }),
});

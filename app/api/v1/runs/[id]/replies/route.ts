import { apiRoute } from '@/lib/server/accounts/api-route';
import { runId } from '@/lib/server/models/runs/access';
import { storeRunReply } from '@/lib/server/models/runs/answer';
import { LONGEST_TRANSCRIPT } from '@/lib/wire/transcript';

/**
 * The longest text and transcript that the schema takes, every character of them escaped in JSON, and what goes with
 * them.
 */
const _MAX_BYTES = (400_000 + LONGEST_TRANSCRIPT) * 6 + 16_384;

export const POST = apiRoute('POST /api/v1/runs/{id}/replies', async ({ who, params, body }) => ({
  body: await storeRunReply(who, runId(params.id), body),
}));

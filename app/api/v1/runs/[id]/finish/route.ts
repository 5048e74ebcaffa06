import { finishBatch } from '@/lib/server/models/batch/finish';
import { runId, viaTokenOrCookie } from '@/lib/server/models/runs/access';
import { route } from '@/lib/server/platform/http/http';
import { finishRun } from '@/lib/wire/batch';
import { runState } from '@/lib/wire/run';

export const POST = route({
  who: viaTokenOrCookie('runs:write'),
  cookies: true,
  limit: { name: 'run-write', key: (who) => who.userId },
  body: finishRun,
  reply: runState,
  handle: async ({ who, params, body }) => ({ body: await finishBatch(who, runId(params.id), body.missing) }),
});

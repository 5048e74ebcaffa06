import { finishBatch } from '@/lib/server/batch/finish';
import { route } from '@/lib/server/http';
import { runId, viaTokenOrCookie } from '@/lib/server/runs/access';
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

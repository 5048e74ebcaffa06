import { route } from '@/lib/server/http';
import { runId, viaTokenOrCookie } from '@/lib/server/runs/access';
import { abortRun } from '@/lib/server/runs/end';
import { runState } from '@/lib/wire/run';

export const POST = route({
  who: viaTokenOrCookie('runs:write'),
  cookies: true,
  reply: runState,
  handle: async ({ who, params }) => ({ body: await abortRun(who, runId(params.id)) }),
});

import { runId, viaTokenOrCookie } from '@/lib/server/models/runs/access';
import { abortRun } from '@/lib/server/models/runs/end';
import { route } from '@/lib/server/platform/http/http';
import { runState } from '@/lib/wire/run';

export const POST = route({
  who: viaTokenOrCookie('runs:write'),
  cookies: true,
  reply: runState,
  handle: async ({ who, params }) => ({ body: await abortRun(who, runId(params.id)) }),
});

import { settled } from '@/lib/server/batch/finish';
import { route } from '@/lib/server/http';
import { ownRun, runId, viaTokenOrCookie } from '@/lib/server/runs/access';
import { withdrawRun } from '@/lib/server/runs/end';
import { viewRun } from '@/lib/server/runs/view';
import { runState } from '@/lib/wire/run';
import { withdrawn } from '@/lib/wire/session';

export const GET = route({
  who: viaTokenOrCookie('results:read', 'runs:write'),
  reply: runState,
  handle: async ({ who, params }) => ({ body: await viewRun(await settled(await ownRun(who, runId(params.id)))) }),
});

export const DELETE = route({
  who: viaTokenOrCookie('runs:write'),
  cookies: true,
  reply: withdrawn,
  handle: async ({ who, params }) => ({ body: await withdrawRun(who, runId(params.id)) }),
});

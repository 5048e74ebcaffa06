import { settled } from '@/lib/server/models/batch/finish';
import { ownRun, runId, viaTokenOrCookie, viaTokenOrOwnCookie } from '@/lib/server/models/runs/access';
import { showOwner, withdrawRun } from '@/lib/server/models/runs/end';
import { viewRun } from '@/lib/server/models/runs/view';
import { route } from '@/lib/server/platform/http/http';
import { changeRun } from '@/lib/wire/provenance';
import { runState } from '@/lib/wire/run';
import { withdrawn } from '@/lib/wire/session';

export const GET = route({
  who: viaTokenOrCookie('results:read', 'runs:write'),
  reply: runState,
  handle: async ({ who, params }) => ({ body: await viewRun(await settled(await ownRun(who, runId(params.id)))) }),
});

export const DELETE = route({
  who: viaTokenOrOwnCookie('runs:write'),
  cookies: true,
  reply: withdrawn,
  handle: async ({ who, params }) => ({ body: await withdrawRun(who, runId(params.id)) }),
});

export const PATCH = route({
  who: viaTokenOrCookie('runs:write'),
  cookies: true,
  body: changeRun,
  reply: runState,
  handle: async ({ who, params, body }) => ({ body: await showOwner(who, runId(params.id), body.showOwner) }),
});

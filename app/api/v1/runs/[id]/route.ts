import { apiRoute } from '@/lib/server/accounts/api-route';
import { settled } from '@/lib/server/models/batch/finish';
import { ownRun, runId } from '@/lib/server/models/runs/access';
import { showOwner, withdrawRun } from '@/lib/server/models/runs/end';
import { viewRun } from '@/lib/server/models/runs/view';

export const GET = apiRoute('GET /api/v1/runs/{id}', async ({ who, params }) => ({
  body: await viewRun(await settled(await ownRun(who, runId(params.id)))),
}));

export const DELETE = apiRoute('DELETE /api/v1/runs/{id}', async ({ who, params }) => ({
  body: await withdrawRun(who, runId(params.id)),
}));

export const PATCH = apiRoute('PATCH /api/v1/runs/{id}', async ({ who, params, body }) => ({
  body: await showOwner(who, runId(params.id), body.showOwner),
}));

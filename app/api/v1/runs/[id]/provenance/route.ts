import { apiRoute } from '@/lib/server/accounts/api-route';
import { provenanceOf } from '@/lib/server/boards/pages/entrant/provenance';
import { findRun } from '@/lib/server/boards/pages/run/run';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/runs/{id}/provenance', async ({ params: { id } }) => ({
  body: await provenanceOf((await findRun(id, { admin: false })).id),
}));

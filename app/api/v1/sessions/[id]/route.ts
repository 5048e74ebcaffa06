import { apiRoute } from '@/lib/server/accounts/api-route';
import { readSession } from '@/lib/server/play/sessions/play';
import { viewSession } from '@/lib/server/play/sessions/views/session-view';

export const GET = apiRoute('GET /api/v1/sessions/{id}', async ({ params, who }) => ({
  body: viewSession(await readSession(params.id, who)),
}));

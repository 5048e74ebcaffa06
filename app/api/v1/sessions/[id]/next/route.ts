import { apiRoute } from '@/lib/server/accounts/api-route';
import { nextItemOf } from '@/lib/server/play/sessions/play';

export const POST = apiRoute('POST /api/v1/sessions/{id}/next', async ({ params, who }) => ({
  body: await nextItemOf(params.id, who),
}));

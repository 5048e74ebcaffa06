import { apiRoute } from '@/lib/server/accounts/api-route';
import { replyTo } from '@/lib/server/play/sessions/play';

export const POST = apiRoute('POST /api/v1/sessions/{id}/replies', async ({ params, who, body }) => ({
  body: await replyTo(params.id, body, who),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { storeEvents } from '@/lib/server/play/sessions/play';

export const POST = apiRoute('POST /api/v1/sessions/{id}/events', async ({ params, who, body }) => ({
  body: { received: await storeEvents(params.id, body, who) },
}));

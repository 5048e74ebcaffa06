import { apiRoute } from '@/lib/server/accounts/api-route';
import { storeDevice } from '@/lib/server/play/sessions/play';

export const POST = apiRoute('POST /api/v1/sessions/{id}/device', async ({ params, who, body }) => ({
  body: await storeDevice(params.id, body, who),
}));

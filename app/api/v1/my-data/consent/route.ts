import { apiRoute } from '@/lib/server/accounts/api-route';
import { changeConsent } from '@/lib/server/play/sessions/consent/change-consent';

export const POST = apiRoute('POST /api/v1/my-data/consent', async ({ who, body }) => ({
  body: { texts: await changeConsent(body, who) },
}));

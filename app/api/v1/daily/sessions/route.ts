import { apiRoute } from '@/lib/server/accounts/api-route';
import { startDaily } from '@/lib/server/play/daily/start-daily';
import { startedSession } from '@/lib/server/play/sessions/started-session';

export const POST = apiRoute('POST /api/v1/daily/sessions', async ({ request, who, body }) =>
  startedSession(request, await startDaily(body, who)),
);

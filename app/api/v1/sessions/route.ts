import { apiRoute } from '@/lib/server/accounts/api-route';
import { createSession } from '@/lib/server/play/sessions/create-session';
import { listSessions } from '@/lib/server/play/sessions/mine';
import { startedSession } from '@/lib/server/play/sessions/started-session';

export const GET = apiRoute('GET /api/v1/sessions', async ({ who }) => ({ body: await listSessions(who) }));

export const POST = apiRoute('POST /api/v1/sessions', async ({ request, who, body }) =>
  startedSession(request, await createSession(body, who)),
);

import { apiRoute } from '@/lib/server/accounts/api-route';
import { startProfile } from '@/lib/server/play/profile/start-profile';
import { startedSession } from '@/lib/server/play/sessions/started-session';

export const POST = apiRoute('POST /api/v1/profiles', async ({ request, who, body }) =>
  startedSession(request, await startProfile(body, who)),
);

import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { createSession } from '@/lib/server/play/sessions/create-session';
import { listSessions, shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { viewSession } from '@/lib/server/play/sessions/session-view';

export const GET = apiRoute('GET /api/v1/sessions', async ({ who }) => ({ body: await listSessions(who) }));

export const POST = apiRoute('POST /api/v1/sessions', async ({ request, who, body: input }) => {
  const { climb, participantId, fresh } = await createSession(input, who);
  return {
    status: fresh ? 201 : 200,
    body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
    cookies: [await setParticipantCookie(request, participantId)],
  };
});

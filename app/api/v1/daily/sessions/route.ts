import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { startDaily } from '@/lib/server/play/daily/start-daily';
import { shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { viewSession } from '@/lib/server/play/sessions/session-view';

export const POST = apiRoute('POST /api/v1/daily/sessions', async ({ request, who, body: input }) => {
  const { climb, participantId, fresh } = await startDaily(input, who);
  return {
    status: fresh ? 201 : 200,
    body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
    cookies: [await setParticipantCookie(request, participantId)],
  };
});

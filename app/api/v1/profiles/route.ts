import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { startProfile } from '@/lib/server/play/profile/start-profile';
import { shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { viewSession } from '@/lib/server/play/sessions/session-view';

export const POST = apiRoute('POST /api/v1/profiles', async ({ request, who, body: input }) => {
  const { climb, participantId, fresh } = await startProfile(input, who);
  return {
    status: fresh ? 201 : 200,
    body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
    cookies: [await setParticipantCookie(request, participantId)],
  };
});

import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import type { CreatedSession } from './create-session';
import { shownReceiptCode } from './mine';
import { viewSession } from './views/session-view';

/** The reply that starts a session and gives its person a cookie: 201, or 200 for one that the same click had started. */
export const startedSession = async (request: RouteRequest, { climb, participantId, fresh }: CreatedSession) => ({
  status: fresh ? 201 : 200,
  body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
  cookies: [await setParticipantCookie(request, participantId)],
});

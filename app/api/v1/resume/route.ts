import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { findByCode, listSessions } from '@/lib/server/play/sessions/mine';

export const POST = apiRoute('POST /api/v1/resume', async ({ request, body }) => {
  const person = await findByCode(body.code);
  return { body: await listSessions(person), cookies: [await setParticipantCookie(request, person.participantId)] };
});

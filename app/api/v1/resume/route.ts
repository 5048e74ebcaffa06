import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { findByCode, listSessions } from '@/lib/server/play/sessions/mine';

/** A person's sessions by their code. Runs continue in `lib/server/models/runs`. */
export const POST = apiRoute('POST /api/v1/resume', async ({ request, body }) => {
  const person = await findByCode(body.code);
  return { body: await listSessions(person), cookies: [await setParticipantCookie(request, person.participantId)] };
});

import { anyone, route } from '@/lib/server/platform/http/http';
import { findByCode, listSessions } from '@/lib/server/play/sessions/mine';
import { setParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { resumeSession, sessionList } from '@/lib/wire/session';

export const POST = route({
  who: anyone,
  cookies: true,
  limit: { name: 'resume', counts: 'valid' },
  body: resumeSession,
  reply: sessionList,
  handle: async ({ request, body }) => {
    const person = await findByCode(body.code);
    return { body: await listSessions(person), cookies: [await setParticipantCookie(request, person.participantId)] };
  },
});

import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { clearParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { stopAndKeepAnswers } from '@/lib/server/play/sessions/play';
import { withdrawSession } from '@/lib/server/play/sessions/withdraw';
import { sessionStopped, stopSession } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body: stopSession,
  reply: sessionStopped,
  handle: async ({ request, params, who, body }) => {
    const id = params.id ?? '';
    if (body.what === 'keep') return { body: { session: await stopAndKeepAnswers(id, who) } };
    const { personGone } = await withdrawSession(id, who);
    return { body: { session: null }, cookies: personGone ? [clearParticipantCookie(request)] : [] };
  },
});

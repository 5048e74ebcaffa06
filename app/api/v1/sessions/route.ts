import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { createSession } from '@/lib/server/play/sessions/create-session';
import { listSessions, shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { setParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { viewSession } from '@/lib/server/play/sessions/session-view';
import { createSession as body, sessionCreated, sessionList } from '@/lib/wire/session';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: sessionList,
  handle: async ({ who }) => ({ body: await listSessions(who) }),
});

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-create' },
  body,
  reply: sessionCreated,
  handle: async ({ request, who, body: input }) => {
    const { climb, participantId, fresh } = await createSession(input, who);
    return {
      status: fresh ? 201 : 200,
      body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
      cookies: [await setParticipantCookie(request, participantId)],
    };
  },
});

import { route } from '@/lib/server/platform/http/http';
import { startProfile } from '@/lib/server/play/profile/start-profile';
import { personOf } from '@/lib/server/play/sessions/caller';
import { shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { setParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { viewSession } from '@/lib/server/play/sessions/session-view';
import { startProfile as body } from '@/lib/wire/profile';
import { sessionCreated } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-create' },
  body,
  reply: sessionCreated,
  handle: async ({ request, who, body: input }) => {
    const { climb, participantId, fresh } = await startProfile(input, who);
    return {
      status: fresh ? 201 : 200,
      body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
      cookies: [await setParticipantCookie(request, participantId)],
    };
  },
});

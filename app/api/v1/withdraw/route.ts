import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { clearParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { withdrawPerson } from '@/lib/server/play/sessions/withdraw';
import { withdrawal, withdrawn } from '@/lib/wire/session';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'withdraw', counts: 'valid' },
  body: withdrawal,
  reply: withdrawn,
  handle: async ({ request, who, body }) => {
    const { own, ...counts } = await withdrawPerson(body.code, who);
    return { body: counts, cookies: own ? [clearParticipantCookie(request)] : [] };
  },
});

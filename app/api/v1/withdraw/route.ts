import { route } from '@/lib/server/http';
import { personOf } from '@/lib/server/sessions/caller';
import { clearParticipantCookie } from '@/lib/server/sessions/participant-cookie';
import { withdrawPerson } from '@/lib/server/sessions/withdraw';
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

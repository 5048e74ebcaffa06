import { apiRoute } from '@/lib/server/accounts/api-route';
import { clearParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { withdrawPerson } from '@/lib/server/play/sessions/consent/withdraw';

export const POST = apiRoute('POST /api/v1/withdraw', async ({ request, who, body }) => {
  const { own, ...counts } = await withdrawPerson(body.code, who);
  return { body: counts, cookies: own ? [clearParticipantCookie(request)] : [] };
});

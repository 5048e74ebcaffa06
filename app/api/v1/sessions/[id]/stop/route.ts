import { apiRoute } from '@/lib/server/accounts/api-route';
import { clearParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { withdrawSession } from '@/lib/server/play/sessions/consent/withdraw';
import { stopAndKeepAnswers } from '@/lib/server/play/sessions/play';

export const POST = apiRoute('POST /api/v1/sessions/{id}/stop', async ({ request, params, who, body }) => {
  const id = params.id;
  if (body.what === 'keep') return { body: { session: await stopAndKeepAnswers(id, who) } };
  const { personGone } = await withdrawSession(id, who);
  return { body: { session: null }, cookies: personGone ? [clearParticipantCookie(request)] : [] };
});

import { apiRoute } from '@/lib/server/accounts/api-route';
import { clearParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { completionFor, ownEnrolment, stopAndDelete, stopAndKeep, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute('POST /api/v1/enrolments/{id}/stop', async ({ request, params, who, body: { what } }) => {
  const id = params.id;
  if (what === 'delete') {
    const { completion, personGone } = await stopAndDelete(id, who);
    return { body: { enrolment: null, completion }, cookies: personGone ? [clearParticipantCookie(request)] : [] };
  }
  await stopAndKeep(id, who);
  const enrolment = await ownEnrolment(id, who);
  return { body: { enrolment: await viewEnrolment(enrolment), completion: await completionFor(enrolment) } };
});

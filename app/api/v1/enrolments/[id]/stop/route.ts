import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { clearParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { completionFor, ownEnrolment, stopAndDelete, stopAndKeep, viewEnrolment } from '@/lib/server/play/studies';
import { stopEnrolment as body, enrolmentStopped } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body,
  reply: enrolmentStopped,
  handle: async ({ request, params, who, body: { what } }) => {
    const id = params.id ?? '';
    if (what === 'delete') {
      const { completion, personGone } = await stopAndDelete(id, who);
      return { body: { enrolment: null, completion }, cookies: personGone ? [clearParticipantCookie(request)] : [] };
    }
    await stopAndKeep(id, who);
    const enrolment = await ownEnrolment(id, who);
    return { body: { enrolment: await viewEnrolment(enrolment), completion: await completionFor(enrolment) } };
  },
});

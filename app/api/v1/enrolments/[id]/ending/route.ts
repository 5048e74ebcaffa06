import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { finishEnrolment, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { enrolmentEnding as body, enrolmentState } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body,
  reply: enrolmentState,
  handle: async ({ params, who, body: ending }) => {
    const id = params.id ?? '';
    await finishEnrolment(id, ending, who);
    return { body: await viewEnrolment(await ownEnrolment(id, who)) };
  },
});

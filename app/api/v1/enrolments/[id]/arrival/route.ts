import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { ownEnrolment, renewAssignment, requireEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { enrolmentState } from '@/lib/wire/enrolment';
import { recruitment as body } from '@/lib/wire/study';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body,
  reply: enrolmentState,
  handle: async ({ params, who, body: sent }) => {
    const { id } = await ownEnrolment(params.id ?? '', who);
    await renewAssignment(id, sent);
    return { body: await viewEnrolment(await requireEnrolment(id)) };
  },
});

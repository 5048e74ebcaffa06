import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { enrolmentState } from '@/lib/wire/enrolment';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: enrolmentState,
  handle: async ({ params, who }) => ({ body: await viewEnrolment(await ownEnrolment(params.id ?? '', who)) }),
});

import { route } from '@/lib/server/http';
import { personOf } from '@/lib/server/sessions/caller';
import { ownEnrolment, viewEnrolment } from '@/lib/server/studies';
import { enrolmentState } from '@/lib/wire/enrolment';

export const GET = route({
  who: personOf,
  limit: { name: 'session-write' },
  reply: enrolmentState,
  handle: async ({ params, who }) => ({ body: await viewEnrolment(await ownEnrolment(params.id ?? '', who)) }),
});

import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { viewSession } from '@/lib/server/play/sessions/session-view';
import { openPart, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { partOpened } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  reply: partOpened,
  handle: async ({ params, who }) => {
    const id = params.id ?? '';
    const climb = await openPart(id, who);
    return { body: { enrolment: await viewEnrolment(await ownEnrolment(id, who)), session: viewSession(climb) } };
  },
});

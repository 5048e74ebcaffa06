import { route } from '@/lib/server/platform/http/http';
import { localeCookie } from '@/lib/server/platform/locale/cookie';
import { personOf } from '@/lib/server/play/sessions/caller';
import { shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { setParticipantCookie } from '@/lib/server/play/sessions/participant-cookie';
import { enrol, requireEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { createEnrolment as body, enrolmentCreated } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-create' },
  body,
  reply: enrolmentCreated,
  handle: async ({ request, params, who, body: input }) => {
    const { enrolmentId, participantId, fresh } = await enrol(params.code ?? '', input, who);
    const enrolment = await viewEnrolment(await requireEnrolment(enrolmentId));
    return {
      status: fresh ? 201 : 200,
      body: { enrolment, receiptCode: await shownReceiptCode(participantId) },
      // The pages of the parts are in the language in which the person agreed.
      cookies: [await setParticipantCookie(request, participantId), localeCookie(enrolment.language)],
    };
  },
});

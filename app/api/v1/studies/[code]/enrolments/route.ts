import { apiRoute } from '@/lib/server/accounts/api-route';
import { setParticipantCookie } from '@/lib/server/accounts/participant-cookie';
import { localeCookie } from '@/lib/server/platform/locale/cookie';
import { shownReceiptCode } from '@/lib/server/play/sessions/mine';
import { enrol, requireEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute(
  'POST /api/v1/studies/{code}/enrolments',
  async ({ request, params, who, body: input }) => {
    const { enrolmentId, participantId, fresh } = await enrol(params.code, input, who);
    const enrolment = await viewEnrolment(await requireEnrolment(enrolmentId));
    return {
      status: fresh ? 201 : 200,
      body: { enrolment, receiptCode: await shownReceiptCode(participantId) },
      // The pages of the parts are in the language in which the person agreed.
      cookies: [await setParticipantCookie(request, participantId), localeCookie(enrolment.language)],
    };
  },
);

import { apiRoute } from '@/lib/server/accounts/api-route';
import { answerComprehension, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute(
  'POST /api/v1/enrolments/{id}/comprehension',
  async ({ params, who, body: { answers } }) => {
    const id = params.id;
    const wrong = await answerComprehension(id, answers, who);
    return { body: { enrolment: await viewEnrolment(await ownEnrolment(id, who)), wrong: [...wrong] } };
  },
);

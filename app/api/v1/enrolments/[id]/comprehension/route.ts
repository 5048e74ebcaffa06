import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { answerComprehension, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';
import { comprehensionAnswers as body, comprehensionJudged } from '@/lib/wire/enrolment';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'session-write' },
  body,
  reply: comprehensionJudged,
  handle: async ({ params, who, body: { answers } }) => {
    const id = params.id ?? '';
    const wrong = await answerComprehension(id, answers, who);
    return { body: { enrolment: await viewEnrolment(await ownEnrolment(id, who)), wrong: [...wrong] } };
  },
});

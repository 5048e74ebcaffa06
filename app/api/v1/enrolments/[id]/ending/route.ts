import { apiRoute } from '@/lib/server/accounts/api-route';
import { finishEnrolment, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute('POST /api/v1/enrolments/{id}/ending', async ({ params, who, body: ending }) => {
  const id = params.id;
  await finishEnrolment(id, ending, who);
  return { body: await viewEnrolment(await ownEnrolment(id, who)) };
});

import { apiRoute } from '@/lib/server/accounts/api-route';
import { ownEnrolment, renewAssignment, requireEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute('POST /api/v1/enrolments/{id}/arrival', async ({ params, who, body: sent }) => {
  const { id } = await ownEnrolment(params.id, who);
  await renewAssignment(id, sent);
  return { body: await viewEnrolment(await requireEnrolment(id)) };
});

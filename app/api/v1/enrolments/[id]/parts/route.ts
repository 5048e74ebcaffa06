import { apiRoute } from '@/lib/server/accounts/api-route';
import { viewSession } from '@/lib/server/play/sessions/views/session-view';
import { openPart, ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const POST = apiRoute('POST /api/v1/enrolments/{id}/parts', async ({ params, who }) => {
  const id = params.id;
  const climb = await openPart(id, who);
  return { body: { enrolment: await viewEnrolment(await ownEnrolment(id, who)), session: viewSession(climb) } };
});

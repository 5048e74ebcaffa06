import { apiRoute } from '@/lib/server/accounts/api-route';
import { ownEnrolment, viewEnrolment } from '@/lib/server/play/studies';

export const GET = apiRoute('GET /api/v1/enrolments/{id}', async ({ params, who }) => ({
  body: await viewEnrolment(await ownEnrolment(params.id, who)),
}));

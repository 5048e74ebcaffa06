import { apiRoute } from '@/lib/server/accounts/api-route';
import { reportItem } from '@/lib/server/play/sessions/report-item';

export const POST = apiRoute('POST /api/v1/sessions/{id}/reports', async ({ params, who, body }) => {
  await reportItem(params.id, body, who);
  return { body: { stored: true as const } };
});

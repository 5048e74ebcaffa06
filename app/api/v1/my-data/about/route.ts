import { apiRoute } from '@/lib/server/accounts/api-route';
import { deleteAbout, storeAbout } from '@/lib/server/play/sessions/consent/about-person';

export const dynamic = 'force-dynamic';

export const POST = apiRoute('POST /api/v1/my-data/about', async ({ who, body }) => {
  await storeAbout(body, who);
  return { body: { stored: true as const } };
});

export const DELETE = apiRoute('DELETE /api/v1/my-data/about', async ({ who }) => {
  await deleteAbout(who);
  return { body: { deleted: true as const } };
});

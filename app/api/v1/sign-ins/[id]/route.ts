import { apiRoute } from '@/lib/server/accounts/api-route';
import { endSignIn, listSignIns } from '@/lib/server/accounts/auth/sign-ins';

export const DELETE = apiRoute('DELETE /api/v1/sign-ins/{id}', async ({ who, params, request }) => {
  await endSignIn(who.id, params.id);
  return { body: { signIns: await listSignIns(who.id, request.headers.get('cookie')) } };
});

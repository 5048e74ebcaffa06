import { apiRoute } from '@/lib/server/accounts/api-route';
import { endOtherSignIns, listSignIns } from '@/lib/server/accounts/auth/sign-ins';
import type { RouteRequest } from '@/lib/server/platform/http/http';

export const dynamic = 'force-dynamic';

const cookiesOf = (request: RouteRequest): string | null => request.headers.get('cookie');

export const GET = apiRoute('GET /api/v1/sign-ins', async ({ who, request }) => ({
  body: { signIns: await listSignIns(who.id, cookiesOf(request)) },
}));

export const DELETE = apiRoute('DELETE /api/v1/sign-ins', async ({ who, request }) => {
  await endOtherSignIns(who.id, cookiesOf(request));
  return { body: { signIns: await listSignIns(who.id, cookiesOf(request)) } };
});

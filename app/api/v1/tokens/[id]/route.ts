import { apiRoute } from '@/lib/server/accounts/api-route';
import { revokeToken } from '@/lib/server/accounts/tokens/revoke';

export const DELETE = apiRoute('DELETE /api/v1/tokens/{id}', async ({ who, params }) => ({
  body: await revokeToken(who, params.id),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { createToken } from '@/lib/server/accounts/tokens/create';
import { listTokens } from '@/lib/server/accounts/tokens/list';

export const GET = apiRoute('GET /api/v1/tokens', async ({ who, query }) => ({
  body: await listTokens(who.id, query),
}));

export const POST = apiRoute('POST /api/v1/tokens', async ({ who, body }) => ({
  status: 201,
  body: await createToken(who, body),
}));

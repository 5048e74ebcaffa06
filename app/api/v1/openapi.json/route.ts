import { apiRoute } from '@/lib/server/accounts/api-route';
import { openApiDocument } from '@/lib/server/openapi/document';

export const GET = apiRoute('GET /api/v1/openapi.json', async () =>
  Response.json(openApiDocument(), {
    headers: { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' },
  }),
);

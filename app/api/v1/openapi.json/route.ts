import { openApiDocument } from '@/lib/server/openapi/document';

export const GET = (): Response =>
  Response.json(openApiDocument(), {
    headers: { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' },
  });

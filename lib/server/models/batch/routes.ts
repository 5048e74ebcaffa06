import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { streamOf } from '@/lib/server/platform/http/stream-of';
import { runId } from '../runs/access';
import { fileContext } from './read/file-context';
import { itemBytes } from './read/item-stream';
import { uploadReplies } from './upload';

/** `GET /api/v1/runs/{id}/items`: the set as a file, for the run's owner. */
export const itemsRoute = apiRoute('GET /api/v1/runs/{id}/items', async ({ request, who, params, query }) => {
  const context = await fileContext(who, runId(params.id), query, baseUrlOf(request));
  const extension = query.format === 'tar' ? 'tar' : 'jsonl';
  return new Response(streamOf(itemBytes(context), 'batch-items-broken'), {
    headers: {
      'content-type': query.format === 'tar' ? 'application/x-tar' : 'application/jsonl; charset=utf-8',
      'content-disposition': `attachment; filename="rung-${context.run.climb.id}.${query.format}.${extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

/** `POST /api/v1/runs/{id}/uploads`: replies as JSON lines, plain or gzip, for the run's owner. */
export const uploadsRoute = apiRoute('POST /api/v1/runs/{id}/uploads', async ({ request, who, params }) => ({
  body: await uploadReplies(who, runId(params.id), request.body),
}));

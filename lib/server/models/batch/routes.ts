import { z } from 'zod';
import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { check, guarded, type RouteHandler, refuseOtherSites } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { streamOf } from '@/lib/server/platform/http/stream-of';
import { batchItemsQuery, uploadReport } from '@/lib/wire/batch';
import { type Caller, runId, viaTokenOrCookie } from '../runs/access';
import { fileContext } from './file-context';
import { itemBytes } from './item-stream';
import { uploadReplies } from './upload';

const callerOf = viaTokenOrCookie('runs:write');

/** `GET /api/v1/runs/{id}/items`: the set as a file, for the run's owner. */
export const itemsRoute: RouteHandler = guarded(async (request, { params }) => {
  const who = await limited(request);
  const query = check(batchItemsQuery, Object.fromEntries(new URL(request.url).searchParams));
  const context = await fileContext(who, runId(String((await params).id)), query, baseUrlOf(request));
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
export const uploadsRoute: RouteHandler = guarded(async (request, { params }) => {
  refuseOtherSites(request);
  const who = await limited(request);
  const report = await uploadReplies(
    who,
    runId(String((await params).id)),
    request.body as AsyncIterable<Uint8Array> | null,
  );
  return new Response(JSON.stringify(z.parse(uploadReport, report)), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
});

async function limited(request: Request): Promise<Caller> {
  const who = await callerOf(request);
  await countRequest('run-write', who.userId);
  return who;
}

import { apiRoute } from '@/lib/server/accounts/api-route';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { encoded, streamOf } from '@/lib/server/platform/http/stream-of';
import type { ResultFormat } from '@/lib/wire/boards/results';
import { refuseUnknown } from './known';
import { publisherInfo } from './publisher';
import { resultTexts } from './result-texts';

const FILES: Readonly<Record<ResultFormat, readonly [type: string, extension: string]>> = {
  json: ['application/json; charset=utf-8', 'json'],
  csv: ['text/csv; charset=utf-8', 'csv'],
  'every-eval-ever': ['application/jsonl; charset=utf-8', 'jsonl'],
};

/** `GET /api/v1/exports/results?format=json|csv|every-eval-ever&suite=…&run=…`: public like boards; streamed. */
export const exportResultsRoute = apiRoute('GET /api/v1/exports/results', async ({ request, query }) => {
  await refuseUnknown(query);
  const [type, extension] = FILES[query.format];
  const texts = resultTexts({ ...query, ...publisherInfo(baseUrlOf(request)) });
  return new Response(streamOf(encoded(texts), 'results-broken'), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="rung-results${query.suite === undefined ? '' : `-${query.suite.replaceAll(/[^\w.-]/g, '_')}`}.${extension}"`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    },
  });
});

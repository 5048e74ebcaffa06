import { apiRoute } from '@/lib/server/accounts/api-route';
import { listEditions } from '@/lib/server/items/editions';
import { recordAct } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { encoded, streamOf } from '@/lib/server/platform/http/stream-of';
import { codebookJsonLd, codebookMarkdown, resultsCodebook, trialsCodebook } from './codebook';
import { exportChunks } from './export-trials';

/**
 * `GET /api/v1/exports/trials`: for admins; streamed. By cookie everything, by token only what has ended, so that a run
 * with this token cannot learn its score.
 */
export const exportTrialsRoute = apiRoute('GET /api/v1/exports/trials', async ({ who: { byToken, actor }, query }) => {
  const scope = byToken ? 'closed' : 'all';
  const { format, edition, gzip } = query;
  if (edition !== undefined && !(await listEditions()).some(({ id }) => id === edition))
    throw new AppError('not-found', 'There is no such edition.');
  await recordAct(pool(), actor, 'export.trials', 'exports', { format, edition: edition ?? null, scope });
  const text = streamOf(encoded(exportChunks({ format, edition, scope })), 'export-broken');
  const body = gzip === '1' ? text.pipeThrough(new CompressionStream('gzip')) : text;
  const name = `rung-trials${edition === undefined ? '' : `-${edition.replaceAll(/[^\w.-]/g, '_')}`}.${format}${gzip === '1' ? '.gz' : ''}`;
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8';
  return new Response(body, {
    headers: {
      'content-type': gzip === '1' ? 'application/gzip' : type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

/** `GET /api/v1/exports/codebook?format=md|json&table=trials|results`: public. */
export const codebookRoute = apiRoute('GET /api/v1/exports/codebook', async ({ query: { format, table } }) => {
  const book = table === 'results' ? resultsCodebook() : trialsCodebook();
  return new Response(format === 'md' ? codebookMarkdown(book) : JSON.stringify(codebookJsonLd(book), null, 2), {
    headers: { 'content-type': format === 'md' ? 'text/markdown; charset=utf-8' : 'application/ld+json' },
  });
});

import { check, clientAddress, guarded, type RouteHandler } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { annotationExport, annotationExportQuery } from '@/lib/wire/annotation';
import { requireResearcher } from './access';
import { downloadRows, exportCsv } from './export-set';
import { positionOf } from './position';
import { entryPicture } from './view-entry';
import { viewSet } from './view-set';

/** `GET /api/v1/annotations/{id}/export?format=csv|json` */
export const exportRoute: RouteHandler = guarded(async (request, context) => {
  const id = String((await context.params).id);
  const user = await requireResearcher(request);
  await countRequest('admin', clientAddress(request));
  const { format } = check(annotationExportQuery, Object.fromEntries(new URL(request.url).searchParams));
  const { rows } = await downloadRows(user, id, format);
  const body =
    format === 'csv'
      ? exportCsv(rows)
      : JSON.stringify(annotationExport.parse({ set: await viewSet(user, id), rows }), null, 2);
  return new Response(body, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'content-disposition': `attachment; filename="rung-annotations-${id.slice(0, 8)}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

/** `GET /api/v1/annotations/{id}/entries/{position}/panels/{file}` */
export const pictureRoute: RouteHandler = guarded(async (request, context) => {
  const user = await requireResearcher(request);
  await countRequest('panel', clientAddress(request));
  const { id, position, file } = await context.params;
  const png = await entryPicture(user, String(id), positionOf(String(position)), String(file));
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' },
  });
});

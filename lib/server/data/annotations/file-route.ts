import { apiRoute } from '@/lib/server/accounts/api-route';
import { annotationExport } from '@/lib/wire/items/annotation';
import { positionOf } from './position';
import { downloadRows, exportCsv } from './sets/export-set';
import { viewSet } from './sets/view-set';
import { entryPicture } from './view-entry';

/** `GET /api/v1/annotations/{id}/export?format=csv|json` */
export const exportRoute = apiRoute('GET /api/v1/annotations/{id}/export', async ({ who, params: { id }, query }) => {
  const { format } = query;
  const { rows } = await downloadRows(who, id, format);
  const body =
    format === 'csv'
      ? exportCsv(rows)
      : JSON.stringify(annotationExport.parse({ set: await viewSet(who, id), rows }), null, 2);
  return new Response(body, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'content-disposition': `attachment; filename="rung-annotations-${id.slice(0, 8)}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

export const pictureRoute = apiRoute('GET /api/v1/annotations/{id}/entries/{position}/panels/{file}', async (call) => {
  const { id, position, file } = call.params;
  const png = await entryPicture(call.who, id, positionOf(position), file);
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' },
  });
});

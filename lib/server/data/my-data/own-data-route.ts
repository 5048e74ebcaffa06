import { apiRoute } from '@/lib/server/accounts/api-route';
import type { TrialRow } from '@/lib/wire/items/export';
import { csvHeader, encodeRows } from '../exports/encode';
import { ownData } from './own-data';

/** `GET /api/v1/my-data?format=json|csv`: for the browser's own person. */
export const ownDataRoute = apiRoute('GET /api/v1/my-data', async ({ who, query: { format } }) => {
  const data = await ownData(who);
  // CSV has empty cells for withheld values.
  const text =
    format === 'csv'
      ? csvHeader() + encodeRows('csv', data.trials as readonly TrialRow[])
      : `${JSON.stringify(data, null, 2)}\n`;
  return new Response(text, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data.${format}"`,
      'cache-control': 'no-store',
    },
  });
});

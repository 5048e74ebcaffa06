import { check, clientAddress, guarded, type RouteHandler } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { personOf } from '@/lib/server/play/sessions/caller';
import type { TrialRow } from '@/lib/wire/export';
import { ownDataQuery } from '@/lib/wire/own-data';
import { csvHeader, encodeRows } from '../exports/encode';
import { ownData } from './own-data';

/** `GET /api/v1/my-data?format=json|csv`: for the browser's own person. */
export const ownDataRoute: RouteHandler = guarded(async (request) => {
  await countRequest('session-create', clientAddress(request));
  const { format } = check(ownDataQuery, Object.fromEntries(new URL(request.url).searchParams));
  const data = await ownData(personOf(request));
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

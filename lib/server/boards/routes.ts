import { requireAdmin } from '@/lib/server/auth/session';
import { check, guarded, type RouteHandler, route } from '@/lib/server/http';
import { boardView, liveClimbs } from '@/lib/wire/board';
import { getBoard } from './board';
import { listLiveClimbs, liveQuery } from './live-climbs';
import { boardQuery, sectionConditions } from './query';

/** `GET /api/v1/boards/{suite}`: open to all; revalidated by its content's hash. */
export const getBoardRoute: RouteHandler = guarded(async (request, context) => {
  const { suite } = await context.params;
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const board = await getBoard(String(suite), { ...check(boardQuery, search), sections: sectionConditions(search) });
  const etag = `"${board.contentHash}"`;
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate', 'access-control-allow-origin': '*' };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(boardView.parse(board)), { headers: { ...headers, 'content-type': 'application/json' } });
});

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*');

/** `GET /api/v1/admin/climbs?show=…&cursor=…`: sessions and runs, newest sign of life first. */
export const listLiveClimbsRoute: RouteHandler = route({
  who: requireAdmin,
  cookies: true,
  limit: { name: 'admin' },
  query: liveQuery,
  reply: liveClimbs,
  handle: async ({ query }) => ({ body: await listLiveClimbs(query.show, query.cursor) }),
});

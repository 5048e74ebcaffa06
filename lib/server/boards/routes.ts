import { check, guarded, type RouteHandler } from '@/lib/server/http';
import { boardView } from '@/lib/wire/board';
import { getBoard } from './board';
import { boardQuery } from './query';

/** `GET /api/v1/boards/{suite}`: open to all; revalidated by its content's hash. */
export const getBoardRoute: RouteHandler = guarded(async (request, context) => {
  const { suite } = await context.params;
  const query = check(boardQuery, Object.fromEntries(new URL(request.url).searchParams));
  const board = await getBoard(String(suite), query);
  const etag = `"${board.contentHash}"`;
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate', 'access-control-allow-origin': '*' };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(boardView.parse(board)), { headers: { ...headers, 'content-type': 'application/json' } });
});

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*');

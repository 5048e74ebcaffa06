import type { Condition } from 'rung-puzzles/items/condition';
import { findSuite } from 'rung-puzzles/suites';
import { apiRoute } from '@/lib/server/accounts/api-route';
import { assertSuiteShown } from '@/lib/server/items/banks/suite/shown-suite';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { RouteRequest } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { boardView } from '@/lib/wire/boards/board';
import { getBoard } from './board/board';
import { OF_SECTION, type Search, sectionConditions, withPrefix } from './query';
import { listLiveClimbs } from './run/live-climbs';
import { belongs, suiteTakes } from './shown-tasks';

/** `GET /api/v1/boards/{suite}`: open to all; revalidated by its content's hash. */
export const getBoardRoute = apiRoute('GET /api/v1/boards/{suite}', async ({ request, params: { suite }, query }) => {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  await assertSuiteShown(suite);
  refuseUnknown(suite, query.condition, search);
  const board = await getBoard(suite, { ...query, sections: sectionConditions(search) });
  return revalidated(request, board.contentHash, () => boardView.parse(board));
});

// Only a cache by hash. Validating and writing a board takes longer than making it.
const WRITTEN_CHARACTERS = 32 * 1024 * 1024;
const written = makeLru<string>(WRITTEN_CHARACTERS, (text) => text.length);

/**
 * JSON, or 304 if the caller has it. Any site may read it. `private` if it depends on who asks, so that no shared cache
 * keeps it.
 */
export function revalidated(
  request: RouteRequest,
  contentHash: string,
  body: () => unknown,
  cache: 'public' | 'private' = 'public',
): Response {
  const etag = `"${contentHash}"`;
  const headers = {
    etag,
    'cache-control': `${cache}, max-age=0, must-revalidate`,
    'access-control-allow-origin': '*',
  };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const text = written.getOr(contentHash, () => JSON.stringify(body()));
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}

/** The API rejects unknown names; a page skips them, because people follow old links. */
function refuseUnknown(suiteId: string, condition: Condition | undefined, search: Search): void {
  const suite = findSuite(suiteId);
  if (suite === undefined) return;
  if (condition !== undefined && !suiteTakes(suite, condition))
    throw refusal('condition', `No task of ${suite.id} has the condition ${condition}.`);
  const known = sectionConditions(search);
  for (const id of Object.keys(withPrefix(search, OF_SECTION))) {
    const section = suite.sections?.find((each) => each.id === id);
    const asked = known[id];
    if (section === undefined)
      throw refusal(`${OF_SECTION}${id}`, `The board of ${suite.id} has no section of this name.`);
    if (asked === undefined || !belongs(suite, section, asked))
      throw refusal(`${OF_SECTION}${id}`, `The section ${id} is not shown in this condition.`);
  }
}

const refusal = (path: string, message: string): AppError =>
  new AppError('invalid-input', message, { errors: [{ path: path.slice(0, 100), message }] });

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*');

/** `GET /api/v1/admin/climbs?show=…&cursor=…`: sessions and runs, latest heartbeat first. */
export const listLiveClimbsRoute = apiRoute('GET /api/v1/admin/climbs', async ({ query }) => ({
  body: await listLiveClimbs(query.show, query.cursor),
}));

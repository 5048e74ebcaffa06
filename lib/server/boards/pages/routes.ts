import type { Condition } from 'rung-puzzles/items/condition';
import { findSuite } from 'rung-puzzles/suites';
import type { z } from 'zod';
import { apiRoute } from '@/lib/server/accounts/api-route';
import { pluck, where } from '@/lib/server/boards/rows';
import { assertSuiteShown } from '@/lib/server/items/banks/suite/shown-suite';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { check, type RouteRequest } from '@/lib/server/platform/http/http';
import { boardView } from '@/lib/wire/boards/board';
import { homeQuery } from '@/lib/wire/boards/board-query';
import { homeBoard } from '@/lib/wire/boards/home-board';
import { overview } from '@/lib/wire/boards/overview';
import { getBoard } from './board/board';
import { getHomeBoard } from './home/home';
import { homeSuites, partsOf } from './home/home-parts';
import { asHomeQuery, searchOf } from './home/home-query';
import { getOverview } from './overview/overview';
import { OF_SECTION, refusal, type Search, sectionConditions, withPrefix } from './query';
import { listLiveClimbs } from './run/live-climbs';
import { belongs, suiteTakes } from './shown-tasks';

/** `GET /api/v1/boards/{suite}`: open to all; revalidated by its content's hash. */
export const getBoardRoute = apiRoute('GET /api/v1/boards/{suite}', async ({ request, params: { suite }, query }) => {
  const search = Object.fromEntries(new URL(request.url).searchParams);
  await assertSuiteShown(suite);
  refuseUnknown(suite, query.condition, search);
  const board = await getBoard(suite, { ...query, sections: sectionConditions(search) });
  return revalidated(request, board, boardView);
});

/** `GET /api/v1/boards`: open to all; revalidated by its content's hash. */
export const getHomeBoardRoute = apiRoute('GET /api/v1/boards', async ({ request }) => {
  // `part` and `model` may be repeated.
  const query = asHomeQuery(check(homeQuery, searchOf(new URL(request.url).searchParams)));
  await refuseUnknownParts(query.parts);
  return revalidated(request, await getHomeBoard(query), homeBoard);
});

/** `GET /api/v1/boards/overview`: open to all; revalidated by its content's hash. */
export const getOverviewRoute = apiRoute('GET /api/v1/boards/overview', async ({ request, query }) =>
  revalidated(request, await getOverview(query.form ?? null), overview),
);

// Only a cache by hash. Validating and writing a board takes longer than making it.
const WRITTEN_CHARACTERS = 32 * 1024 * 1024;
const written = makeLru<string>(WRITTEN_CHARACTERS, (text) => text.length);

/**
 * JSON, or 304 if the caller has it. Any site may read it. `private` if it depends on who asks, so that no shared cache
 * keeps it.
 */
export function revalidated(
  request: RouteRequest,
  view: { readonly contentHash: string },
  schema: z.ZodType,
  cache: 'public' | 'private' = 'public',
): Response {
  const etag = `"${view.contentHash}"`;
  const headers = {
    etag,
    'cache-control': `${cache}, max-age=0, must-revalidate`,
    'access-control-allow-origin': '*',
  };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const text = written.getOr(view.contentHash, () => JSON.stringify(schema.parse(view)));
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
    const section = suite.sections?.find(where({ id }));
    const asked = known[id];
    if (section === undefined)
      throw refusal(`${OF_SECTION}${id}`, `The board of ${suite.id} has no section of this name.`);
    if (asked === undefined || !belongs(suite, section, asked))
      throw refusal(`${OF_SECTION}${id}`, `The section ${id} is not shown in this condition.`);
  }
}

/** The same for parts of the table of all suites. */
async function refuseUnknownParts(parts: readonly string[]) {
  const known = pluck((await homeSuites()).flatMap(partsOf), 'id');
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined) throw refusal('part', `There is no suite or ability ${unknown.slice(0, 100)}.`);
}

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*');

/** `GET /api/v1/admin/climbs?show=…&cursor=…`: sessions and runs, latest heartbeat first. */
export const listLiveClimbsRoute = apiRoute('GET /api/v1/admin/climbs', async ({ query }) => ({
  body: await listLiveClimbs(query.show, query.cursor),
}));

import { apiRoute } from '@/lib/server/accounts/api-route';
import { check } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { homeQuery } from '@/lib/wire/boards/board-query';
import { homeBoard } from '@/lib/wire/boards/home-board';
import { revalidated } from '../routes';
import { getHomeBoard } from './home';
import { homeSuites, partsOf } from './home-parts';
import { asHomeQuery, searchOf } from './home-query';

/** `GET /api/v1/boards`: open to all; revalidated by its content's hash. */
export const getHomeBoardRoute = apiRoute('GET /api/v1/boards', async ({ request }) => {
  // `part` and `model` may be repeated.
  const query = asHomeQuery(check(homeQuery, searchOf(new URL(request.url).searchParams)));
  await refuseUnknown(query.parts);
  const board = await getHomeBoard(query);
  return revalidated(request, board.contentHash, () => homeBoard.parse(board));
});

/** The API rejects unknown names; a page skips them, because people follow old links. */
async function refuseUnknown(parts: readonly string[]): Promise<void> {
  const known = (await homeSuites()).flatMap(partsOf).map(({ id }) => id);
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown === undefined) return;
  const message = `There is no suite or ability ${unknown.slice(0, 100)}.`;
  throw new AppError('invalid-input', message, { errors: [{ path: 'part', message }] });
}

import { apiRoute } from '@/lib/server/accounts/api-route';
import { overview } from '@/lib/wire/boards/overview';
import { revalidated } from '../routes';
import { getOverview } from './overview';

/** `GET /api/v1/boards/overview`: open to all; revalidated by its content's hash. */
export const getOverviewRoute = apiRoute('GET /api/v1/boards/overview', async ({ request, query }) => {
  const board = await getOverview(query.form ?? null);
  return revalidated(request, board.contentHash, () => overview.parse(board));
});

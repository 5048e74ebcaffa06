import { z } from 'zod';
import { check, guarded, type RouteHandler } from '@/lib/server/platform/http/http';
import { OVERVIEW_FORMS, overview } from '@/lib/wire/overview';
import { searchOf } from './home-query';
import { getOverview } from './overview';
import { revalidated } from './routes';

export const overviewQuery = z.object({
  form: z
    .enum(OVERVIEW_FORMS)
    .optional()
    .describe(
      '`rung`: items as Rung generates them; `published`: the forms of the papers, with what they report. Absent: `rung` if anything is measured on it',
    ),
});

/** `GET /api/v1/boards/overview`: open to all; revalidated by its content's hash. */
export const getOverviewRoute: RouteHandler = guarded(async (request) => {
  const { form } = check(overviewQuery, searchOf(new URL(request.url).searchParams));
  const board = await getOverview(form ?? null);
  return revalidated(request, board.contentHash, () => overview.parse(board));
});

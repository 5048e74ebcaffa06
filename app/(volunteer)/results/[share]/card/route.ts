import { shareCardSvg } from '@/components/results/share-card';
import { shareCardOf } from '@/components/results/share-card-of';
import { localeOf } from '@/lib/messages';
import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';
import { getBoard } from '@/lib/server/boards/pages/board';
import { placeAmong } from '@/lib/server/boards/pages/place-among';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import { clientAddress, guarded } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { AppError } from '@/lib/server/platform/http/problem';
import { findResult } from '@/lib/server/play/sessions/result';

/** What shows a link to others has no cookie. */
const NOBODY = { cookieHash: null } as const;

/** The picture of a result that links show, 1200 × 630 px, in the language of `lang`. */
export const GET = guarded(async (request, context) => {
  await countRequest('results', clientAddress(request));
  const { share } = await context.params;
  const result = await findResult(String(share), NOBODY);
  if (result === null) throw new AppError('not-found', 'There is no such result.');
  const board = await getBoard(result.suite, { condition: result.condition, edition: result.edition });
  const task = board.tasks.find(({ id }) => id === result.task) ?? null;
  const place =
    result.course === 'ladder' ? placeAmong(task?.human?.depths ?? [], result.ladder.r, result.listed) : null;
  const { host } = new URL(baseUrlOf(request));
  const card = shareCardOf(localeOf(new URL(request.url).searchParams.get('lang') ?? ''), {
    result,
    task,
    place,
    host,
  });
  if (card === null) throw new AppError('not-found', 'This result has no picture.');
  return new Response(new Uint8Array(await drawSvg(shareCardSvg(card))), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
});

import { dayCardSvg } from '@/components/daily/day-card';
import { shareCardSvg } from '@/components/results/share/share-card';
import { shareCardOf } from '@/components/results/share/share-card-of';
import { type Locale, localeOf } from '@/lib/messages';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { placeAmong } from '@/lib/server/boards/pages/entrant/place-among';
import { isDaily } from '@/lib/server/items/daily/day';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import { clientAddress, guarded } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { AppError } from '@/lib/server/platform/http/problem';
import { getSharedDay } from '@/lib/server/play/daily/my-days';
import { findResult } from '@/lib/server/play/sessions/views/result';
import type { ResultView } from '@/lib/wire/people/session';

/** What shows a link to others has no cookie. */
const NOBODY = { cookieHash: null } as const;

/** The picture of a result that links show, 1200 × 630 px, in the language of `lang`. */
export const GET = guarded(async (request, context) => {
  await countRequest('results', clientAddress(request));
  const { share } = await context.params;
  const result = await findResult(String(share), NOBODY);
  if (result === null) throw new AppError('not-found', 'There is no such result.');
  const locale = localeOf(new URL(request.url).searchParams.get('lang') ?? '');
  const { host } = new URL(baseUrlOf(request));
  const svg = isDaily(result.suite) ? await daySvg(locale, result, host) : await climbSvg(locale, result, host);
  if (svg === null) throw new AppError('not-found', 'This result has no picture.');
  return new Response(new Uint8Array(await drawSvg(svg)), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
});

async function daySvg(locale: Locale, { shareId }: ResultView, host: string): Promise<string | null> {
  const day = await getSharedDay(shareId);
  return day && dayCardSvg(locale, day, host);
}

async function climbSvg(locale: Locale, result: ResultView, host: string): Promise<string | null> {
  const board = await getBoard(result.suite, { condition: result.condition, edition: result.edition });
  const task = board.tasks.find(({ id }) => id === result.task) ?? null;
  const place =
    result.course === 'ladder' ? placeAmong(task?.human?.depths ?? [], result.ladder.r, result.listed) : null;
  const card = shareCardOf(locale, { result, task, place, host });
  return card && shareCardSvg(card);
}

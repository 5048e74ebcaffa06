import { profileCardSvg } from '@/components/profile/profile-card';
import { localeOf } from '@/lib/messages';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { drawSvg } from '@/lib/server/items/stimuli/draw-svg';
import { clientAddress, guarded } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { AppError } from '@/lib/server/platform/http/problem';
import { findProfile } from '@/lib/server/play/profile/find-profile';

/** What shows a link to others has no cookie. */
const NOBODY = { cookieHash: null } as const;

/** The picture of a profile that links show, 1200 × 630 px, in the language of `lang`. */
export const GET = guarded(async (request, context) => {
  await countRequest('results', clientAddress(request));
  const { share } = await context.params;
  const profile = await findProfile(String(share), NOBODY);
  if (profile === null) throw new AppError('not-found', 'There is no such profile.');
  const locale = localeOf(new URL(request.url).searchParams.get('lang') ?? '');
  const svg = profileCardSvg(locale, profile.abilities, new URL(baseUrlOf(request)).host);
  if (svg === null) throw new AppError('not-found', 'This profile has no picture.');
  return new Response(new Uint8Array(await drawSvg(svg)), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
  });
});

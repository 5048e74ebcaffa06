import { isLocale } from '@/lib/messages/locale';
import { guarded, readText, refuseOtherSites } from '@/lib/server/platform/http/http';
import { AppError } from '@/lib/server/platform/http/problem';
import { localeCookie } from '@/lib/server/platform/locale/cookie';
import { pathOfReferrer } from '@/lib/server/platform/locale/referrer';

const MAX_BYTES = 1024;

/**
 * The form of the footer: keeps the language chosen and leads back to the page that it was chosen on. No part of the
 * API.
 */
export const POST = guarded(async (request) => {
  refuseOtherSites(request);
  const locale = new URLSearchParams(await readText(request, MAX_BYTES)).get('locale');
  if (!isLocale(locale))
    throw new AppError('invalid-input', 'There is no such language here.', {
      errors: [{ path: 'locale', message: 'is not known' }],
    });
  return new Response(null, {
    status: 303,
    headers: {
      location: pathOfReferrer(request.headers.get('referer')),
      'set-cookie': localeCookie(locale),
      'cache-control': 'no-store',
    },
  });
});

/** Form posts. They answer with a redirect, with or without JavaScript. */
import { clientAddress, guarded, type RouteHandler, readText, refuseOtherSites } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { isSecure } from './addresses/base-url';
import { redeemAdminLink } from './admin-link';
import { clearedCookies, sessionCookie } from './cookie';
import { endFormerSession } from './session';

const MAX_FORM_BYTES = 4096;

export const redeemAdminLinkRoute: RouteHandler = guarded(async (request) => {
  refuseOtherSites(request);
  await countRequest('sign-in', clientAddress(request));
  const token = new URLSearchParams(await readText(request, MAX_FORM_BYTES)).get('token') ?? '';
  const result = await redeemAdminLink(token);
  if (typeof result === 'string') return seeOther(`/sign-in?error=admin-link-${result}`);
  await endFormerSession(request.headers.get('cookie'));
  return seeOther('/admin', [sessionCookie(result.token, isSecure(request), result.expires)]);
});

export const signOutRoute: RouteHandler = guarded(async (request) => {
  refuseOtherSites(request);
  await endFormerSession(request.headers.get('cookie'));
  return seeOther('/', clearedCookies());
});

export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

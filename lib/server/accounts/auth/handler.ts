/**
 * The routes of next-auth. It builds links and redirects from NEXTAUTH_URL. Without that, it would use the Host header
 * of the request, and a forged header could send sign-in links to another site. So we trust the header only on this
 * machine.
 */
import NextAuth from 'next-auth';
import { clientAddress, guarded, type RouteHandler } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { AppError } from '@/lib/server/platform/http/problem';
import { readSessionToken } from './cookie';
import { authOptions } from './options';
import { readAuthEnv } from './providers';
import { endFormerSession } from './session';

export const nextAuthHandler: RouteHandler<Request> = guarded(async (request, context) => {
  trustOrigin(request);
  if (request.method === 'POST') await countRequest('sign-in', clientAddress(request));
  const response = (await NextAuth(await authOptions())(request, context)) as Response;
  if (isNewSignIn(request, response)) await endFormerSession(request.headers.get('cookie'));
  return response;
});

/** Whether the response sets a session cookie other than the one in the request. */
export function isNewSignIn(request: Request, response: Response): boolean {
  const given = response.headers.getSetCookie().flatMap((cookie) => readSessionToken(cookie.split(';')[0] ?? '') ?? []);
  return given.some((token) => token !== readSessionToken(request.headers.get('cookie')));
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

function trustOrigin(request: Request): void {
  const { publicUrl } = readAuthEnv(process.env);
  if (publicUrl !== null) process.env.NEXTAUTH_URL = publicUrl;
  else if (LOOPBACK.test(request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? ''))
    process.env.AUTH_TRUST_HOST = 'true';
  else
    throw new AppError(
      'unavailable',
      'Signing in needs PUBLIC_URL (the address of this site) in the environment of the server.',
    );
}

import { env } from '@/lib/server/platform/env';
import { forwardedHost, type RouteRequest } from '@/lib/server/platform/http/http';

/** Whether the visitor's connection is encrypted, by PUBLIC_URL or, if that is not set, by the request or the proxy. */
export function isSecure(request: RouteRequest): boolean {
  const address = env().PUBLIC_URL ?? request.url;
  return (
    address.startsWith('https:') ||
    (env().PUBLIC_URL === undefined && request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https')
  );
}

/** Returns the address of this site as the client sees it, without a trailing slash. */
export function baseUrlOf(request: RouteRequest): string {
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const host = forwardedHost(request) ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isSecure(request) ? 'https' : 'http'}://${host}`;
}

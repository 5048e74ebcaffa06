import { env } from '@/lib/server/platform/env';
import { forwardedHost } from '@/lib/server/platform/http/http';

/**
 * Whether the visitor's connection is encrypted: as PUBLIC_URL says, else as the request or the proxy before it does.
 */
export function isSecure(request: Request): boolean {
  const told = env().PUBLIC_URL ?? request.url;
  return (
    told.startsWith('https:') ||
    (env().PUBLIC_URL === undefined && request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https')
  );
}

/** Where the client finds this site, without a slash at its end. */
export function baseUrlOf(request: Request): string {
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const host = forwardedHost(request) ?? request.headers.get('host') ?? new URL(request.url).host;
  return `${isSecure(request) ? 'https' : 'http'}://${host}`;
}

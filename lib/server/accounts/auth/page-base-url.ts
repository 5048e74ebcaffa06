import { baseUrlOf } from './base-url';

/** For pages: where the visitor finds this site, without a slash at its end. */
export function pageBaseUrl(headers: Headers): string {
  const host = headers.get('host') ?? 'localhost';
  return baseUrlOf(
    new Request(`http://${host}/`, {
      headers: new Headers([...headers].filter(([name]) => name === 'host' || name.startsWith('x-forwarded-'))),
    }),
  );
}

import { baseUrlOf } from './base-url';

/** For pages: returns the address of this site as the visitor sees it, without a trailing slash. */
export function pageBaseUrl(headers: Headers): string {
  const host = headers.get('host') ?? 'localhost';
  return baseUrlOf(
    new Request(`http://${host}/`, {
      headers: new Headers([...headers].filter(([name]) => name === 'host' || name.startsWith('x-forwarded-'))),
    }),
  );
}

const BASE = 'http://site.invalid';

/** Returns where to go after signing in: always a path of this site. */
export function safeNextPath(next: string | undefined): string {
  if (next === undefined || next.length > 500 || !next.startsWith('/') || !URL.canParse(next, BASE)) return '/account';
  const url = new URL(next, BASE);
  // `/.//host` becomes `//host`, which browsers read as another site.
  return url.origin === BASE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/account';
}

const BASE = 'http://site.invalid';

/** Where to go after signing in: a path of this site, nothing else. */
export function safeNextPath(next: string | undefined): string {
  if (next === undefined || next.length > 500 || !next.startsWith('/') || !URL.canParse(next, BASE)) return '/account';
  const url = new URL(next, BASE);
  // `/.//host` comes out as `//host`, which a browser takes for another site.
  return url.origin === BASE && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/account';
}

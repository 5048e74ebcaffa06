/** Path and query of the page that sent a form, always on this site; the front page if unknown. */
export function pathOfReferrer(referrer: string | null): string {
  if (referrer === null || !URL.canParse(referrer)) return '/';
  const { pathname, search } = new URL(referrer);
  // A path with two leading slashes would name another host.
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

/**
 * Path and query of the page that a form was sent from, on this site whatever the header says; the front page where it
 * says nothing.
 */
export function pathOfReferrer(referrer: string | null): string {
  if (referrer === null || !URL.canParse(referrer)) return '/';
  const { pathname, search } = new URL(referrer);
  // Two slashes in front would name another host.
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}

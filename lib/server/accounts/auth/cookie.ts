/** The cookie that next-auth and our sign-in share. On https it has the prefix that browsers enforce. */
const PLAIN = 'next-auth.session-token';
const SECURE = `__Secure-${PLAIN}`;

const cookieName = (secure: boolean): string => (secure ? SECURE : PLAIN);

export function readSessionToken(header: string | null): string | null {
  const cookies = new Map(
    (header ?? '')
      .split(';')
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );
  const value = cookies.get(SECURE) ?? cookies.get(PLAIN);
  return value && value.length <= 200 ? value : null;
}

export function sessionCookie(token: string, secure: boolean, expires: Date): string {
  return `${cookieName(secure)}=${token}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const clearedCookies = (): string[] => [
  `${PLAIN}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
  `${SECURE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
];

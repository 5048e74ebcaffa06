import type { Locale } from '@/lib/messages/locale';

/** Holds a language tag and nothing about a person; readable by scripts, as the page for broken layouts asks it. */
export const LOCALE_COOKIE = 'rung_locale';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** `Set-Cookie` value. */
export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;

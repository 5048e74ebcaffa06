import type { Locale } from '@/lib/messages/locale';

/** Holds only a language tag. Scripts can read it, because the error page for broken layouts needs it. */
export const LOCALE_COOKIE = 'rung_locale';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;

/**
 * The languages that volunteers can read, as BCP 47 tags; the first one stands in where none of them is asked for.
 * Small: safe to import in the browser.
 */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en' satisfies Locale;

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

/** Of a language that was stored; one that is no longer here reads as the default. */
export const localeOf = (stored: string): Locale => (isLocale(stored) ? stored : DEFAULT_LOCALE);

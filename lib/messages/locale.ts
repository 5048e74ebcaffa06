/** The languages for volunteers, as BCP 47 tags; the first one is the default. Small: safe to import in the browser. */
export const LOCALES = ['en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE = 'en' satisfies Locale;

export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

/** A stored language; one that no longer exists becomes the default. */
export const localeOf = (stored: string): Locale => (isLocale(stored) ? stored : DEFAULT_LOCALE);

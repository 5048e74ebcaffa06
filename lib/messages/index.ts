/**
 * All texts for volunteers, by language and namespace. A namespace is one file in each language and one line in each
 * language's `index.ts`. Whole languages are large, so client components get the namespaces they need from a provider
 * (`components/site/messages.tsx`) and import only `./locale`.
 */
import * as de from './de';
import * as en from './en';
import type { Locale } from './locale';

export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, localeOf } from './locale';

/** The other languages have the keys of English. */
export type Messages = typeof en;
export type Namespace = keyof Messages;

const MESSAGES: Readonly<Record<Locale, Messages>> = { en, de };

export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];

/** Some namespaces of a language as plain data, for a client component. */
export function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, MESSAGES[locale][namespace]]));
}

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

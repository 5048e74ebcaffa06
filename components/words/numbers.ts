import type { Locale } from '@/lib/messages/locale';

/** With one digit behind the point, or the comma. */
export const oneDecimal = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }).format(
    value,
  );

/** The day of an instant, in UTC, the same for everyone, such as `27 November 2026`. */
export const dayOf = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );

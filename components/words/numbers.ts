import type { Locale } from '@/lib/messages/locale';

/** With one digit behind the point, or the comma. */
export const oneDecimal = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }).format(
    value,
  );

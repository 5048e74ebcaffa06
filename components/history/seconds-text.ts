/** `4.2 s`, with the language's own point or comma. */
export const secondsText = (locale: string, timeMs: number): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(timeMs / 1000)} s`;

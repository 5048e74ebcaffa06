/** Days in UTC, such as `2026-11-24`. Small: safe to import in the browser. */
import type { Locale } from './locale';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight of a day (UTC), in ms since 1970: years begin in March, so that leap days come last. */
export function midnightOf(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (365 * y + leapDays + Math.floor((153 * m + 2) / 5) + date - 719_469) * DAY_MS;
}

const FORMS = {
  short: {},
  dated: { year: 'numeric' },
  long: { weekday: 'long', year: 'numeric' },
} as const;
export type DayForm = keyof typeof FORMS;

/** A day (UTC) in words, such as `24 November`; `dated`: with the year; `long`: with weekday and year. */
export const dayInWords = (locale: Locale, day: string, form: DayForm = 'short'): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...FORMS[form],
  }).format(midnightOf(day));

/** The day of an instant, the same for everyone, such as `27 November 2026`. */
export const dayOf = (locale: Locale, instant: string): string => dayInWords(locale, instant.slice(0, 10), 'dated');

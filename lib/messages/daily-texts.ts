import { type DayForm, dayInWords } from './days';
import type { Locale } from './locale';
import { translatorOf } from './translator';

export const dailyTitle = (locale: Locale, day: string, form: DayForm = 'short'): string =>
  translatorOf(locale, 'daily')('titleOf', { day: dayInWords(locale, day, form) });

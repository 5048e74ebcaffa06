import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { dayInWords, midnightOf } from '@/lib/messages/days';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { DayLadder } from './five-ladders';

/** A person's day, as far as a small ladder shows it. */
export interface ShownDay {
  readonly day: string;
  readonly marks: readonly (boolean | null)[] | null;
}

export const rightOn = (shown: ShownDay | undefined): number | null =>
  shown?.marks ? shown.marks.filter(Boolean).length : null;

export function dayLabel(t: Translator<'daily'>, locale: Locale, day: string, shown: ShownDay | undefined): string {
  const right = rightOn(shown);
  return t('dayMark', {
    day: dayInWords(locale, day),
    score: shown === undefined ? 'none' : right === null ? 'open' : String(right),
  });
}

/** The last seven days, the newest one last. */
export function WeekStrip({
  locale,
  days,
  week,
}: {
  readonly locale: Locale;
  readonly days: readonly ShownDay[];
  readonly week: readonly string[];
}) {
  const t = translatorOf(locale, 'daily');
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <ul aria-label={t('week')} className="grid grid-cols-7">
      {week.map((day, place) => {
        const shown = days.find((one) => one.day === day);
        return (
          <li key={day}>
            <Link
              href={`/daily/${day}`}
              aria-label={dayLabel(t, locale, day, shown)}
              className={cn(
                'flex flex-col items-center gap-1 rounded-lg py-2 hover:bg-sunken',
                place === week.length - 1 && 'bg-accent-soft font-semibold',
              )}
            >
              <DayLadder right={rightOn(shown)} />
              <span aria-hidden="true">{letter.format(midnightOf(day))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { translatorOf } from '@/lib/messages/translator';
import { DayLadder } from './five-ladders';
import { dayLabel, rightOn, type ShownDay } from './week-strip';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** A month from its first day, weeks from Monday. Days to come are no links. */
export function MonthGrid({
  locale,
  first,
  today,
  days,
}: {
  readonly locale: Locale;
  readonly first: string;
  readonly today: string;
  readonly days: readonly ShownDay[];
}) {
  const t = translatorOf(locale, 'daily');
  const weekday = (form: 'narrow' | 'long', place: number) =>
    new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' }).format(MONDAY + place * DAY_MS);
  const start = new Date(`${first}T00:00:00Z`);
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const empty = (start.getUTCDay() + 6) % 7;
  const cells = [
    ...Array.from({ length: empty }, () => null),
    ...Array.from({ length }, (_, index) => `${first.slice(0, 8)}${String(index + 1).padStart(2, '0')}`),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => cells[week * 7 + place] ?? null),
  );
  return (
    <table className="w-full table-fixed text-center">
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, place) => (
            <th key={weekday('long', place)} scope="col" className="pb-1 text-sm font-normal text-muted">
              <span aria-hidden="true">{weekday('narrow', place)}</span>
              <span className="sr-only">{weekday('long', place)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td key={day ?? `empty ${place}`} className="p-0">
                {day !== null && day <= today && (
                  <Link
                    href={`/daily/${day}`}
                    aria-label={dayLabel(t, locale, day, dayAt(days, day))}
                    aria-current={day === today ? 'date' : undefined}
                    className={cn(
                      'flex flex-col items-center gap-0.5 rounded-lg py-1.5 hover:bg-sunken',
                      day === today && 'bg-accent-soft font-semibold',
                    )}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <DayLadder right={rightOn(dayAt(days, day))} className="h-8" />
                  </Link>
                )}
                {day !== null && day > today && (
                  <span className="flex h-16 justify-center py-1.5 text-muted">{Number(day.slice(8))}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dayAt = (days: readonly ShownDay[], day: string): ShownDay | undefined => days.find((one) => one.day === day);

import type { Metadata } from 'next';
import { MonthGrid } from '@/components/daily/month-grid';
import { Card } from '@/components/ui/card';
import { ChevronLeft, ChevronRight } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { single } from '@/lib/server/boards/pages/query';
import { dayAfter, parseDay, today } from '@/lib/server/items/daily/day';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listMyDays, streakOf } from '@/lib/server/play/daily/my-days';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator('daily'))('calendar.title'), robots: { index: false } };
}

interface CalendarProps {
  readonly searchParams: Promise<{ readonly month?: string | string[] }>;
}

export default async function CalendarPage({ searchParams }: CalendarProps) {
  const [locale, t] = [await currentLocale(), await translator('daily')];
  const [now, days] = [today(), await listMyDays()];
  const first = parseDay(`${single((await searchParams).month) ?? ''}-01`) ?? `${now.slice(0, 7)}-01`;
  const before = dayAfter(first, -1).slice(0, 7);
  const after = dayAfter(first, 31).slice(0, 7);
  const streak = streakOf(days, now);
  const known = days.flatMap(({ marks }) => (marks === null ? [] : [marks.filter(Boolean).length]));
  const average = known.length === 0 ? null : known.reduce((sum, right) => sum + right, 0) / known.length;
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const facts = [
    { value: String(streak), label: t('calendar.inRow', { days: streak }) },
    { value: String(days.length), label: t('calendar.played', { days: days.length }) },
    ...(average === null
      ? []
      : [
          {
            value: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average),
            label: t('calendar.average'),
          },
        ]),
  ];
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <PageHeader
        eyebrow={
          <Link href="/daily" className="link">
            {t('toToday')}
          </Link>
        }
        title={t('calendar.title')}
        lead={t('calendar.lead')}
      />
      <dl className="mb-6 grid grid-cols-3 gap-4">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-3xl font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Card className="p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between">
          <MonthLink month={before} label={t('calendar.before')} icon={ChevronLeft} />
          <h2 className="text-lg">{title.format(new Date(`${first}T00:00:00Z`))}</h2>
          {after <= now.slice(0, 7) ? (
            <MonthLink month={after} label={t('calendar.after')} icon={ChevronRight} />
          ) : (
            <span className="size-11" />
          )}
        </div>
        <MonthGrid locale={locale} first={first} today={now} days={days} />
      </Card>
    </Page>
  );
}

function MonthLink({
  month,
  label,
  icon: Icon,
}: {
  readonly month: string;
  readonly label: string;
  readonly icon: typeof ChevronLeft;
}) {
  return (
    <Link
      href={`/daily/calendar?month=${month}`}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}

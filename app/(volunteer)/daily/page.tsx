import type { Metadata } from 'next';
import { FiveLadders } from '@/components/daily/five-ladders';
import { MarkRow } from '@/components/daily/mark-row';
import { ShareDay } from '@/components/daily/share-day';
import { timeLeft } from '@/components/daily/time-left';
import { WeekBoard } from '@/components/daily/week-board';
import { WeekStrip } from '@/components/daily/week-strip';
import { ShowChoices } from '@/components/results/show-choices';
import { Messages } from '@/components/site/messages';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Lock } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import type { Locale } from '@/lib/messages';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { translatorOf } from '@/lib/messages/translator';
import { readWeekBoard } from '@/lib/server/boards/daily/week-board';
import { dayAfter, msLeft, today } from '@/lib/server/items/daily/day';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listMyDays, type MyDay, streakOf } from '@/lib/server/play/daily/my-days';
import { getResult, pageCaller } from '@/lib/server/play/sessions/views/pages';
import { DayStart } from './day-start';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await translator('daily');
  return { title: t('title'), description: t('description') };
}

export default async function DailyPage() {
  const [locale, t] = [await currentLocale(), await translator('daily')];
  const [day, days] = [today(), await listMyDays()];
  const mine = days.find((one) => one.day === day);
  const yesterday = days.find((one) => one.day === dayAfter(day, -1));
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      {mine === undefined ? (
        <>
          <PageHeader title={dailyTitle(locale, day)} lead={t('lead')} />
          <DayStart day={null} />
        </>
      ) : mine.marks === null ? (
        <Underway locale={locale} mine={mine} />
      ) : (
        <Done locale={locale} mine={mine} marks={mine.marks} />
      )}
      {yesterday?.marks && (
        <p className="mt-6">
          <Link href={`/daily/${yesterday.day}`} className="link">
            {t('yesterday')}
          </Link>
        </p>
      )}
      {days.length > 0 && (
        <section aria-labelledby="week" className="mt-8 border-t border-line pt-5">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="week" className="text-lg">
              {t('streak', { days: streakOf(days, day) })}
            </h2>
            <Link href="/daily/calendar" className="link">
              {t('calendarLink')}
            </Link>
          </div>
          <WeekStrip locale={locale} days={days} week={[-6, -5, -4, -3, -2, -1, 0].map((n) => dayAfter(day, n))} />
        </section>
      )}
      <WeekBoard
        locale={locale}
        rows={await readWeekBoard(day, await pageCaller())}
        played={mine !== undefined && mine.marks !== null}
      />
    </Page>
  );
}

/** Open, or stopped before the fifth answer. */
function Underway({ locale, mine }: { readonly locale: Locale; readonly mine: MyDay }) {
  const t = translatorOf(locale, 'daily');
  const { day, answers, sessionId, status } = mine;
  return (
    <>
      <PageHeader
        title={dailyTitle(locale, day)}
        lead={status === 'open' ? t('open', { answers, left: timeLeft(t, msLeft(day)) }) : t('stopped', { answers })}
      />
      {status === 'open' && (
        <a href={`/play/${sessionId}`} className={buttonClass({ variant: 'primary', size: 'lg' }, 'w-full sm:w-auto')}>
          {t('continue')}
        </a>
      )}
    </>
  );
}

async function Done({
  locale,
  mine,
  marks,
}: {
  readonly locale: Locale;
  readonly mine: MyDay;
  readonly marks: readonly (boolean | null)[];
}) {
  const t = translatorOf(locale, 'daily');
  const title = dailyTitle(locale, mine.day);
  const result = await getResult(mine.shareId);
  const choices = result?.mine?.choices ?? null;
  return (
    <>
      <Card className="text-center">
        <p className="text-muted">{title}</p>
        <h1 className="mt-1 text-6xl">{t('score', { right: marks.filter(Boolean).length })}</h1>
        <div className="mx-auto max-w-xs">
          <FiveLadders marks={marks} className="mx-auto mt-5 h-36 w-full" />
          <MarkRow locale={locale} marks={marks} className="mt-4 px-1" />
        </div>
        <div className="mx-auto mt-6 max-w-sm">
          <Messages locale={locale} namespaces={['daily', 'site']}>
            <ShareDay title={title} marks={marks} shareId={mine.shareId} />
          </Messages>
        </div>
      </Card>
      <div className="mt-6 flex gap-3">
        <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
        <div>
          <h2 className="text-lg">{t('opens.title', { left: timeLeft(t, msLeft(mine.day)) })}</h2>
          <p className="text-muted">{t('opens.text')}</p>
        </div>
      </div>
      {choices !== null && (
        <Disclosure summary={t('board.join')} className="mt-6">
          <Messages locale={locale} namespaces={['share', 'words']}>
            <ShowChoices sessionId={mine.sessionId} {...choices} handle={result?.handle ?? null} />
          </Messages>
        </Disclosure>
      )}
    </>
  );
}

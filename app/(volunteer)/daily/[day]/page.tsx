import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { DayQuestionCard } from '@/components/daily/day-question-card';
import { FixedSet } from '@/components/daily/fixed-set';
import { ShareDay } from '@/components/daily/share-day';
import { Messages } from '@/components/site/messages';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { dayInWords } from '@/lib/messages/days';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { type DayResults, readDayResults } from '@/lib/server/boards/daily/day-results';
import { parseDay, today } from '@/lib/server/items/daily/day';
import { currentLocale } from '@/lib/server/platform/locale';
import { listMyDays } from '@/lib/server/play/daily/my-days';
import { isDemoEdition } from '@/lib/wire/demo';
import { DayStart } from '../day-start';

export const dynamic = 'force-dynamic';

interface DayProps {
  readonly params: Promise<{ readonly day: string }>;
}

export async function generateMetadata({ params }: DayProps): Promise<Metadata> {
  const day = parseDay((await params).day);
  return day === null ? {} : { title: dailyTitle(await currentLocale(), day), robots: { index: false } };
}

/** A day that has ended. */
export default async function DayPage({ params }: DayProps) {
  const day = parseDay((await params).day);
  if (day === null || day > today()) notFound();
  if (day === today()) redirect('/daily');
  const locale = await currentLocale();
  const t = translatorOf(locale, 'daily');
  const [results, days] = [await readDayResults(day), await listMyDays()];
  const mine = days.find((one) => one.day === day);
  const marks = mine?.marks ?? null;
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <PageHeader
        eyebrow={
          <>
            <Link href="/daily/calendar" className="link">
              {t('day.back')}
            </Link>
            , {dayInWords(locale, day, 'long')}
          </>
        }
        title={
          results === null
            ? t('day.nothingTitle')
            : marks === null
              ? dailyTitle(locale, day)
              : t('solved', { right: marks.filter(Boolean).length })
        }
        lead={results === null ? t('day.nothingText', { day: dayInWords(locale, day) }) : scoreText(t, results)}
      />
      {mine?.status === 'open' && (
        <a href={`/play/${mine.sessionId}`} className={buttonClass({ variant: 'primary', size: 'lg' }, 'mb-6')}>
          {t('continue')}
        </a>
      )}
      {results !== null && mine === undefined && !isDemoEdition(results.edition) && (
        <Callout title={t('late.title')} className="mb-8">
          <p className="mb-3">{t('late.lead')}</p>
          <DayStart day={day} />
        </Callout>
      )}
      {results !== null && (
        <>
          <ol className="space-y-3">
            {results.questions.map((question, place) => (
              <li key={question.task}>
                <DayQuestionCard
                  locale={locale}
                  question={question}
                  place={place}
                  mark={marks?.[place]}
                  explanation={
                    mine === undefined || marks === null || typeof marks[place] !== 'boolean'
                      ? null
                      : `/results/${mine.shareId}/replay?item=${place}`
                  }
                />
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-muted">
            {marks === null ? `${t('day.legend')} ${t('day.explainLater')}` : t('day.legend')}
          </p>
        </>
      )}
      <div className="mt-6 space-y-3">
        <ButtonLink href="/daily" variant="primary" size="lg" className="w-full">
          {t('today')}
        </ButtonLink>
        {mine !== undefined && marks !== null && (
          <Messages locale={locale} namespaces={['daily', 'site']}>
            <ShareDay title={dailyTitle(locale, day)} marks={marks} shareId={mine.shareId} variant="secondary" />
          </Messages>
        )}
      </div>
      {results !== null && <FixedSet locale={locale} results={results} />}
    </Page>
  );
}

/** Of fewer people a share says nothing. */
const FEWEST_SHARED = 20;

function scoreText(t: Translator<'daily'>, { scores }: DayResults): string {
  const n = scores.reduce((sum, count) => sum + count, 0);
  if (n < FEWEST_SHARED) return t('day.fewPeople', { n });
  const most = (scores[4] ?? 0) + (scores[5] ?? 0);
  return t('day.people', { n, share: `${Math.round((100 * most) / n)} %` });
}

import { TodayLink } from '@/components/daily/today-link';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { ContinueList, type OpenSession } from '@/components/landing/continue-list';
import { LadderCards } from '@/components/landing/ladder-cards';
import { profilesOnce, sessionAddress } from '@/components/landing/open-session';
import { TryPuzzle } from '@/components/landing/try-puzzle';
import { ProfileLink } from '@/components/profile/profile-link';
import { Messages } from '@/components/site/messages';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Locale } from '@/lib/messages';
import { sessionTitle } from '@/lib/messages/session-title';
import { today } from '@/lib/server/items/daily/day';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { CLIMB_EXPIRY_DAYS } from '@/lib/server/play/climbs/open-climb';
import { listMyDays } from '@/lib/server/play/daily/my-days';
import { nextSample } from '@/lib/server/play/samples/sample';
import { listMySessions } from '@/lib/server/play/sessions/views/pages';

/** Ladders that this browser can continue. */
async function openSessions(locale: Locale): Promise<readonly OpenSession[]> {
  const { sessions } = await listMySessions();
  return profilesOnce(sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      address: sessionAddress(session),
      taskTitle: sessionTitle(locale, session),
      level: session.quick || session.daily !== null ? null : session.ladder.r,
      answers: session.profile?.done ?? session.replyCount,
    }));
}

export default async function Landing() {
  const locale = await currentLocale();
  const t = await translator('landing');
  const sessions = await openSessions(locale);
  const tasks = (await listTasks()).map(({ id, benchmark, title, summary, questions, chance }) => ({
    id,
    benchmark,
    title,
    summary,
    questions,
    chance,
  }));
  const first = await nextSample(undefined, locale);
  return (
    <div className="page pb-16">
      {sessions.length > 0 && (
        <div className="pt-8">
          <ContinueList locale={locale} sessions={sessions} />
        </div>
      )}
      <section className="grid items-start gap-x-12 gap-y-4 pt-4 pb-10 sm:gap-y-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="lg:pt-10">
          <h1 className="text-2xl sm:text-5xl">{t('title')}</h1>
          <p className="mt-1 max-w-text text-pretty text-muted sm:mt-4 sm:text-xl">{t('lead')}</p>
        </div>
        <Messages locale={locale} namespaces={['landing', 'play', 'replay', 'words']}>
          <TryPuzzle key={locale} first={first} />
        </Messages>
      </section>
      <TodayLink locale={locale} mine={(await listMyDays()).find(({ day }) => day === today())} />
      <ProfileLink locale={locale} />
      <section aria-labelledby="ladders-title" id="ladders" className="scroll-mt-4 border-t border-line pt-8">
        <h2 id="ladders-title" className="text-2xl">
          {t('pick')}
        </h2>
        <p className="mt-1 mb-4 text-muted">
          {t.rich('terms', {
            days: CLIMB_EXPIRY_DAYS,
            resume: (text) => (
              <Link className="link" href="/resume">
                {text}
              </Link>
            ),
          })}
        </p>
        <LadderCards locale={locale} tasks={tasks} />
      </section>
      <section
        aria-labelledby="climb-title"
        className="mt-12 grid items-center gap-x-12 gap-y-4 border-t border-line pt-8 md:grid-cols-[1fr_minmax(0,24rem)]"
      >
        <div>
          <h2 id="climb-title" className="text-2xl">
            {t('climb.title')}
          </h2>
          <p className="mt-3 max-w-text text-muted sm:text-lg">{t('climb.text')}</p>
          <ButtonLink href="/boards" className="mt-5">
            {t('climb.boards')}
          </ButtonLink>
        </div>
        <ClimbFigure label={t('climb.figure')} className="mx-auto w-full max-w-sm" />
      </section>
    </div>
  );
}

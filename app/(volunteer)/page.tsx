import Link from 'next/link';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { ContinueList, type OpenSession } from '@/components/landing/continue-list';
import { FirstChoice, LadderCards } from '@/components/landing/ladder-cards';
import { FIRST_CHOICE } from '@/components/landing/ladders';
import { ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/messages';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { RESUME_DAYS } from '@/lib/server/play/climbs/open-climb';
import { listMySessions } from '@/lib/server/play/sessions/pages';

/** Ladders that this browser may go on with. */
async function openSessions(locale: Locale): Promise<readonly OpenSession[]> {
  const { sessions } = await listMySessions();
  return sessions
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      id: session.id,
      taskTitle: ladderTitle(locale, session.task, session.ladder.taskTitle),
      level: session.ladder.r,
      answers: session.replyCount,
      hasDevice: session.hasDevice,
    }));
}

export default async function Landing() {
  const locale = await currentLocale();
  const t = await translator('landing');
  const sessions = await openSessions(locale);
  const tasks = (await listTasks()).map(({ id, benchmark, title, summary, questions }) => ({
    id,
    benchmark,
    title,
    summary,
    questions,
  }));
  const first = tasks.find(({ id }) => id === FIRST_CHOICE);
  return (
    <div className="page pb-16">
      {sessions.length > 0 && (
        <div className="pt-8">
          <ContinueList locale={locale} sessions={sessions} />
        </div>
      )}
      <section className="grid items-center gap-x-16 gap-y-7 py-8 sm:py-14 lg:grid-cols-[1.2fr_minmax(0,24rem)]">
        <div>
          <h1 className="text-3xl sm:text-5xl">{t('title')}</h1>
          <p className="mt-3 max-w-text text-pretty text-muted sm:mt-5 sm:text-lg">{t('lead')}</p>
          <p className="mt-3 text-sm text-muted sm:mt-5">
            {t.rich('terms', {
              days: RESUME_DAYS,
              resume: (text) => (
                <Link className="link" href="/resume">
                  {text}
                </Link>
              ),
            })}
          </p>
        </div>
        {first && <FirstChoice locale={locale} task={first} />}
      </section>
      <section aria-labelledby="ladders-title" id="ladders" className="scroll-mt-4 border-t border-line pt-8">
        <h2 id="ladders-title" className="mb-4 text-2xl">
          {t('pick')}
        </h2>
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

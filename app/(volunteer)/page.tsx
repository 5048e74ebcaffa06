import Link from 'next/link';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { ContinueList, type OpenSession } from '@/components/landing/continue-list';
import { FirstChoice, LadderCards } from '@/components/landing/ladder-cards';
import { FIRST_CHOICE, ladderTitle } from '@/components/landing/ladders';
import { ButtonLink } from '@/components/ui/button';
import { listTasks } from '@/lib/server/climbs/catalogue';
import { listMySessions } from '@/lib/server/sessions/pages';

/** Ladders that this browser may go on with. */
async function openSessions(): Promise<readonly OpenSession[]> {
  const { sessions } = await listMySessions();
  return sessions
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      id: session.id,
      taskTitle: ladderTitle(session.task, session.taskTitle),
      level: session.ladder.r,
      answers: session.replyCount,
      hasDevice: session.hasDevice,
    }));
}

export default async function Landing() {
  const sessions = await openSessions();
  const tasks = (await listTasks()).map(({ id, benchmark, title, summary, questions }) => ({ id, benchmark, title, summary, questions }));
  const first = tasks.find(({ id }) => id === FIRST_CHOICE);
  return (
    <div className="page pb-16">
      {sessions.length > 0 && (
        <div className="pt-8">
          <ContinueList sessions={sessions} />
        </div>
      )}
      <section className="grid items-center gap-x-16 gap-y-7 py-8 sm:py-14 lg:grid-cols-[1.2fr_minmax(0,24rem)]">
        <div>
          <h1 className="text-3xl sm:text-5xl">Climb the same ladder as the models</h1>
          <p className="mt-3 max-w-text text-pretty text-muted sm:mt-5 sm:text-lg">
            People and AI models solve the same generated puzzles, one rung after the other, until they fail. Your climb becomes part of the human baseline.
          </p>
          <p className="mt-3 text-sm text-muted sm:mt-5">
            No account. No time limit; your time is taken. Leave and resume within 30 days, here or{' '}
            <Link className="link" href="/resume">
              with your code
            </Link>{' '}
            elsewhere.
          </p>
        </div>
        {first && <FirstChoice task={first} />}
      </section>
      <section aria-labelledby="ladders-title" id="ladders" className="scroll-mt-4 border-t border-line pt-8">
        <h2 id="ladders-title" className="mb-4 text-2xl">
          Or pick a ladder
        </h2>
        <LadderCards tasks={tasks} />
      </section>
      <section aria-labelledby="climb-title" className="mt-12 grid items-center gap-x-12 gap-y-4 border-t border-line pt-8 md:grid-cols-[1fr_minmax(0,24rem)]">
        <div>
          <h2 id="climb-title" className="text-2xl">
            How a climb goes
          </h2>
          <p className="mt-3 max-w-text text-muted sm:text-lg">
            Five questions on each rung. Three right: one rung up; else one down. A rung that fails twice ends the climb, and so does falling off the first one;
            where you stand then is your R.
          </p>
          <ButtonLink href="/boards" className="mt-5">
            See the boards
          </ButtonLink>
        </div>
        <ClimbFigure className="mx-auto w-full max-w-sm" />
      </section>
    </div>
  );
}

import Link from 'next/link';
import { ClimbFigure } from '@/components/ladder/climb-figure';
import { ContinueList, type OpenSession } from '@/components/landing/continue-list';
import { LadderCards } from '@/components/landing/ladder-cards';
import { ladderTitle } from '@/components/landing/ladders';
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
  return (
    <div className="page pb-16">
      {sessions.length > 0 && (
        <div className="pt-8">
          <ContinueList sessions={sessions} />
        </div>
      )}
      <section className="grid items-center gap-x-12 gap-y-8 py-10 sm:py-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-4xl sm:text-5xl">Climb the same ladder as the models</h1>
          <p className="mt-5 max-w-text text-lg text-muted text-pretty">
            Rung measures spatial reasoning: people and AI models solve the same generated puzzles, with the same pictures, one rung after the other, until they
            fail. Your climb becomes part of the human baseline.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="#ladders" variant="primary" size="lg">
              Pick a ladder
            </ButtonLink>
            <ButtonLink href="/boards" size="lg">
              See the boards
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-muted">
            No account. No time limit; your time is taken. Leave and resume within 30 days, here or{' '}
            <Link className="link" href="/resume">
              with your code
            </Link>{' '}
            elsewhere.
          </p>
        </div>
        <figure>
          <ClimbFigure className="mx-auto w-full max-w-lg" />
          <figcaption className="mx-auto mt-4 max-w-md text-center text-sm text-muted">
            Five questions on each rung. Three right: one rung up; else one down. A rung that fails twice ends the climb, and so does falling off the first one;
            where you stand then is your R.
          </figcaption>
        </figure>
      </section>
      <section aria-labelledby="ladders-title" id="ladders" className="scroll-mt-4 border-t border-line pt-10">
        <h2 id="ladders-title" className="mb-6 text-2xl">
          Pick a ladder
        </h2>
        <LadderCards tasks={listTasks().map(({ id, benchmark, title, summary }) => ({ id, benchmark, title, summary }))} />
      </section>
    </div>
  );
}

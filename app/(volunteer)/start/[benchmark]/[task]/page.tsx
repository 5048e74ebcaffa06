import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExampleCube, ExamplePicture } from '@/components/landing/example-picture';
import { courseName, findLadder, ladderTitle, minutesOf, questionsText } from '@/components/landing/ladders';
import { sessionAddress } from '@/components/landing/open-session';
import { StartForm } from '@/components/start/start-form';
import { buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, PageHeader } from '@/components/ui/page';
import { meaningInWords } from '@/components/words/levels';
import { listTasks } from '@/lib/server/climbs/catalogue';
import { currentConsent } from '@/lib/server/sessions/consent';
import { listMySessions } from '@/lib/server/sessions/pages';

interface StartParams {
  readonly params: Promise<{ readonly benchmark: string; readonly task: string }>;
}

// The consent text names who runs this copy: known when the page is asked for.
export const dynamic = 'force-dynamic';

async function findTask({ params }: StartParams) {
  const { benchmark, task } = await params;
  return (await listTasks()).find(({ id }) => id === `${benchmark}/${task}`);
}

export async function generateMetadata(props: StartParams): Promise<Metadata> {
  const task = await findTask(props);
  return { title: task === undefined ? 'No such ladder' : `Start: ${ladderTitle(task.id, task.title)}` };
}

export default async function StartPage(props: StartParams) {
  const task = await findTask(props);
  if (task === undefined) notFound();
  const ladder = findLadder(task.id);
  const consent = currentConsent();
  const open = (await listMySessions()).sessions.find((session) => session.status === 'open' && session.task === task.id);
  return (
    <Page width="text">
      <div className="grid items-end gap-x-8 sm:grid-cols-[1fr_13rem]">
        <PageHeader eyebrow="Before you start" title={ladderTitle(task.id, task.title)} lead={ladder?.doing ?? task.summary} />
        <div className="mb-8 max-sm:hidden">
          {ladder && <ExamplePicture world={ladder.world} direction={ladder.direction} />}
          {task.benchmark === 'cubebench' && <ExampleCube />}
        </div>
      </div>
      {open !== undefined && (
        <Callout title={`You have this ${courseName(task.id)} open`} className="mb-8">
          <p>
            {task.questions === null && `Level ${open.ladder.r}, `}
            {open.replyCount} {open.replyCount === 1 ? 'answer' : 'answers'} so far. You can go on with it, or start another one below.
          </p>
          <p>
            {/* Pages under /play are isolated by headers of their own: a full load. */}
            <a href={sessionAddress(open)} className={buttonClass({ variant: 'primary' })}>
              Go on with it
            </a>
          </p>
        </Callout>
      )}
      <ol className="mb-4 grid gap-x-6 gap-y-2 text-muted sm:grid-cols-3">
        <li>1. A short check of colours and device</li>
        {task.questions === null ? (
          <>
            <li>2. Two practice questions with explanations</li>
            <li>3. The ladder, {minutesOf(task.id)}: it gets harder as long as you solve it</li>
          </>
        ) : (
          <li>2. A set of {questionsText(task.questions)}</li>
        )}
      </ol>
      <p className="mb-8 max-w-text">
        There is no time limit, but your time is taken: a question’s clock runs until you answer it, also while you are away. Between two questions no clock
        runs; if you like, each next question waits until you go on.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section aria-label={consent.title} className="mb-8 max-h-[26rem] overflow-auto rounded-lg border border-line bg-surface px-5 py-4" tabIndex={0}>
        <div className="prose text-[0.95rem]">
          {consent.sections.map(({ heading, paragraphs }) => (
            <div key={heading} className="space-y-2">
              <h2 className="text-base">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      </section>
      <StartForm
        task={task.id}
        conditions={task.conditions}
        variants={task.variants}
        consent={{ version: consent.version, textSha256: consent.textSha256, language: consent.language }}
      />
      {task.levels.notes.length > 0 && (
        <Disclosure summary="About the levels" className="mt-6">
          <div className="space-y-2 text-muted">
            <p>{meaningInWords(task.levels.meaning, 'level')}</p>
            {task.levels.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </Disclosure>
      )}
    </Page>
  );
}

import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { ExampleCube, ExamplePicture } from '@/components/landing/example-picture';
import { courseName, exampleOf, minutesOf } from '@/components/landing/ladders';
import { sessionAddress } from '@/components/landing/open-session';
import { Messages } from '@/components/site/messages';
import { StartForm } from '@/components/start/start-form';
import { buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, PageHeader } from '@/components/ui/page';
import { meaningInWords } from '@/components/words/levels';
import { ladderSummary, ladderTitle } from '@/lib/messages/ladder-texts';
import { translateText } from '@/lib/messages/task-texts';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { currentConsent } from '@/lib/server/play/sessions/consent';
import { listMySessions } from '@/lib/server/play/sessions/pages';

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
  const [locale, t] = [await currentLocale(), await translator('start')];
  return {
    title: task === undefined ? t('noSuchLadder') : t('title', { title: ladderTitle(locale, task.id, task.title) }),
  };
}

export default async function StartPage(props: StartParams) {
  const task = await findTask(props);
  if (task === undefined) notFound();
  const [locale, t] = [await currentLocale(), await translator('start')];
  const [ladders, words] = [await translator('ladders'), await translator('words')];
  const example = exampleOf(task.id);
  const consent = currentConsent(locale);
  const open = (await listMySessions()).sessions.find(
    (session) => session.status === 'open' && session.task === task.id,
  );
  return (
    <Page width="text">
      <div className="grid items-end gap-x-8 sm:grid-cols-[1fr_13rem]">
        <PageHeader
          eyebrow={t('eyebrow')}
          title={ladderTitle(locale, task.id, task.title)}
          lead={ladderSummary(locale, task.id, task.summary)}
        />
        <div className="mb-8 max-sm:hidden">
          {example && <ExamplePicture {...example} />}
          {task.benchmark === 'cubebench' && <ExampleCube />}
        </div>
      </div>
      {task.formerTask !== null && (
        <p className="mb-6 text-sm text-muted">
          {t('formerTask')}{' '}
          <Link href={`/start/${task.formerTask.id}`} className="link">
            {ladderTitle(locale, task.formerTask.id, task.formerTask.title)}
          </Link>
        </p>
      )}
      {open !== undefined && (
        <Callout title={t('open.title', { course: courseName(task.id) })} className="mb-8">
          <p>
            {task.questions === null
              ? t('open.level', { level: open.ladder.r, answers: open.replyCount })
              : t('open.set', { answers: open.replyCount })}
          </p>
          <p>
            {/* Pages under /play are isolated by headers of their own: a full load. */}
            <a href={sessionAddress(open)} className={buttonClass({ variant: 'primary' })}>
              {t('open.goOn')}
            </a>
          </p>
        </Callout>
      )}
      <ol className="mb-4 grid gap-x-6 gap-y-2 text-muted sm:grid-cols-3">
        <li>{t('steps.check')}</li>
        {task.questions === null ? (
          <>
            <li>{t('steps.practice')}</li>
            <li>{t('steps.ladder', { minutes: ladders('minutes', { ...minutesOf(task.id) }) })}</li>
          </>
        ) : (
          <li>{t('steps.set', { questions: ladders('questions', { count: task.questions }) })}</li>
        )}
      </ol>
      <p className="mb-8 max-w-text">{t('time')}</p>
      <section
        aria-label={consent.title}
        className="mb-8 max-h-[26rem] overflow-auto rounded-lg border border-line bg-surface px-5 py-4"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
      >
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
      <Messages locale={locale} namespaces={['start', 'words']}>
        <StartForm
          task={task.id}
          conditions={task.conditions}
          variants={task.variants}
          canPlay={task.questions === null}
          consent={{ version: consent.version, textSha256: consent.textSha256, language: consent.language }}
        />
      </Messages>
      {task.levels.notes.length > 0 && (
        <Disclosure summary={t('levels.title')} className="mt-6">
          <div className="space-y-2 text-muted">
            <p>{meaningInWords(words, translateText(locale, task.levels.meaning), 'level')}</p>
            {task.levels.notes.map((note) => (
              <p key={note}>{translateText(locale, note)}</p>
            ))}
          </div>
        </Disclosure>
      )}
    </Page>
  );
}

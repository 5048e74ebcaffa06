import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExampleCube, ExamplePicture } from '@/components/landing/example-picture';
import { courseName, exampleOf, hasQuickClimb, minutesOf, TOO_LUCKY } from '@/components/landing/ladders';
import { sessionAddress } from '@/components/landing/open-session';
import { Messages } from '@/components/site/messages';
import { ConsentFull, ConsentShort } from '@/components/start/consent-short';
import { StartForm } from '@/components/start/start-form';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { meaningInWords } from '@/components/words/levels';
import { ladderSummary, ladderTitle } from '@/lib/messages/ladder-texts';
import { translateText } from '@/lib/messages/task-texts/task-texts';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { listTasks, luckyParts } from '@/lib/server/play/climbs/catalogue';
import { hasSamples } from '@/lib/server/play/samples/sample';
import { currentConsent } from '@/lib/server/play/sessions/consent/consent';
import { listMySessions, myLastChoices } from '@/lib/server/play/sessions/views/pages';

interface StartParams {
  readonly params: Promise<{ readonly benchmark: string; readonly task: string }>;
  readonly searchParams: Promise<{ readonly sample?: string }>;
}

// The consent text names the operator, which is known only at request time.
export const dynamic = 'force-dynamic';

async function findTask({ params }: Pick<StartParams, 'params'>) {
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
  const hasQuick = hasQuickClimb(task);
  const minutes = ladders('minutes', { ...minutesOf(task.id) });
  const tooLucky = luckyParts(task.id, TOO_LUCKY);
  const [short, ...full] = consent.sections;
  const open = (await listMySessions()).sessions.find(
    ({ status, task: asked, profile, daily }) =>
      status === 'open' && asked === task.id && profile === null && daily === null,
  );
  return (
    <Page width="text" className="pt-4 sm:pt-12">
      <div className="grid items-end gap-x-8 sm:grid-cols-[1fr_13rem]">
        <PageHeader
          eyebrow={<span className="max-sm:hidden">{t('eyebrow')}</span>}
          title={ladderTitle(locale, task.id, task.title)}
          lead={<span className="max-sm:hidden">{ladderSummary(locale, task.id, task.summary)}</span>}
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
            {task.questions === null && !open.quick
              ? t('open.level', { level: open.ladder.r, answers: open.replyCount })
              : t('open.set', { answers: open.replyCount })}
          </p>
          <p>
            {/* Pages under /play are isolated by separate headers, so this needs a full load. */}
            <a href={sessionAddress(open)} className={buttonClass({ variant: 'primary' })}>
              {t('open.goOn')}
            </a>
          </p>
        </Callout>
      )}
      <p className="mb-4 font-medium">
        {hasQuick
          ? t('quick')
          : task.questions === null
            ? t('full', { minutes })
            : t('set', { questions: ladders('questions', { count: task.questions }) })}
      </p>
      <ConsentShort short={short} />
      <Messages locale={locale} namespaces={['start', 'words']}>
        <StartForm
          task={task.id}
          conditions={task.conditions}
          variants={task.variants}
          hasQuick={hasQuick}
          tooLucky={tooLucky}
          consent={{ version: consent.version, textSha256: consent.textSha256, language: consent.language }}
          choices={await myLastChoices()}
          sample={(await props.searchParams).sample ?? null}
        >
          {hasSamples(task.id) && (
            <ButtonLink href={`/try/${task.id}`} size="lg" className="w-full sm:w-auto">
              {t('form.casual')}
            </ButtonLink>
          )}
          <div className="basis-full space-y-1 text-sm text-muted">
            {hasQuick && <p>{t('form.fullHint', { minutes })}</p>}
            {hasSamples(task.id) && <p>{t('form.casualHint')}</p>}
          </div>
        </StartForm>
      </Messages>
      <Disclosure summary={t('fullText')} className="mt-6">
        <ConsentFull parts={full} />
      </Disclosure>
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

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ladderTitle } from '@/components/landing/ladders';
import { WithdrawDialog } from '@/components/my-data/withdraw-dialog';
import { ReceiptCode } from '@/components/play/receipt-code';
import { ComparisonTable } from '@/components/results/comparison-table';
import { LevelAccuracy } from '@/components/results/level-accuracy';
import { levelsOf } from '@/components/results/levels';
import { placeAmongPeople } from '@/components/results/place';
import { ResultFigure } from '@/components/results/result-figure';
import { endText, placeText, rungTitle } from '@/components/results/result-text';
import { ShareLink } from '@/components/results/share-link';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { meaningInWords } from '@/components/words/levels';
import { getBoard } from '@/lib/server/boards/board';
import { listTasks } from '@/lib/server/climbs/catalogue';
import { getResult } from '@/lib/server/sessions/pages';
import type { BoardTask } from '@/lib/wire/board';
import type { ResultView } from '@/lib/wire/session';

interface ResultParams {
  readonly params: Promise<{ readonly share: string }>;
}

export async function generateMetadata({ params }: ResultParams): Promise<Metadata> {
  const result = await getResult((await params).share);
  return { title: result === null ? 'No such result' : `Result: ${ladderTitle(result.task, result.taskTitle)}`, robots: { index: false } };
}

export default async function ResultPage({ params }: ResultParams) {
  const result = await getResult((await params).share);
  if (result === null) notFound();
  const board = await getBoard(result.suite, { condition: result.condition, edition: result.edition });
  const task = board.tasks.find(({ id }) => id === result.task) ?? null;
  if (result.status !== 'ended') return <Unfinished result={result} />;
  const meaning = (await listTasks()).find(({ id }) => id === result.task)?.levels.meaning;
  return result.course === 'set' ? <SetEnded result={result} /> : <Ended result={result} task={task} meaning={meaning} />;
}

/** Of a fixed set: nothing was climbed, so all that there is to tell is how many were right, where that does not tell which. */
function SetEnded({ result }: { readonly result: ResultView }) {
  const { mine, handle } = result;
  const { right, items, end } = result.ladder;
  const who = mine !== null ? 'You' : (handle ?? 'Someone');
  return (
    <Page width="text">
      <PageHeader
        eyebrow={eyebrowOf(result)}
        title={right === null ? `${who} answered ${items} ${items === 1 ? 'question' : 'questions'}` : `${who} had ${right} of ${items} right`}
        lead={end === 'complete' ? 'All questions of the set were asked.' : 'The set was stopped before all its questions were asked.'}
      />
      <p className="mb-6 max-w-text text-muted">
        {right === null ? 'How many were right is told from ten questions on. ' : ''}Which ones is not told: others are asked the same questions.
      </p>
      {mine !== null && !result.listed && (
        <p className="mb-6 max-w-text text-muted">You answered these questions before: only a person’s first time counts on the board.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ShareLink path={`/results/${result.shareId}`} />
        <ButtonLink href={`/boards/${result.suite}?condition=${result.condition}`}>The board</ButtonLink>
      </div>
      {mine !== null && <OwnerPart receiptCode={mine.receiptCode} isSet />}
    </Page>
  );
}

function eyebrowOf({ suiteTitle, task, taskTitle, condition }: ResultView): string {
  return `${suiteTitle} · ${ladderTitle(task, taskTitle)} · ${conditionName(condition)}`;
}

interface EndedProps {
  readonly result: ResultView;
  readonly task: BoardTask | null;
  readonly meaning: string | undefined;
}

function Ended({ result, task, meaning }: EndedProps) {
  const { ladder, mine, handle } = result;
  const rung = ladder.r;
  const name = mine !== null ? 'You' : (handle ?? 'This climb');
  const levels = levelsOf(result.visits ?? []);
  const hasOthers = (task?.human?.ladders ?? 0) > (result.listed ? 1 : 0);
  return (
    <Page>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div>
          <PageHeader eyebrow={eyebrowOf(result)} title={rungTitle(ladder, mine === null ? (handle ?? 'Someone') : null)} lead={endText(ladder)} />
          <p className="mb-6 max-w-text text-muted">{rungMeaning(meaning)}</p>
          <Facts result={result} rung={rung} levels={levels} />
          <p className="mt-6 max-w-text text-lg">{placeText(placeAmongPeople(task?.human ?? null, rung, result.listed), mine !== null)}</p>
          {mine !== null && !result.listed && (
            <p className="mt-3 max-w-text text-muted">You climbed this ladder before: only a person’s first climb counts in the human distribution.</p>
          )}
          {mine !== null && rung === 0 && (
            <p className="mt-3 max-w-text">
              That happens to many people: three of the first five questions must be right, and the first ones are new to everybody. Your answers count all the
              same. The other ladders ask for other skills, and a second climb of this one is welcome, too.
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-2">
            {mine !== null && rung === 0 && (
              <ButtonLink href={`/start/${result.task}`} variant="primary">
                Try this ladder again
              </ButtonLink>
            )}
            <ShareLink path={`/results/${result.shareId}`} />
            <ButtonLink href="/#ladders">{mine !== null ? 'Another ladder' : 'Climb it yourself'}</ButtonLink>
            <ButtonLink href={`/boards/${result.suite}?condition=${result.condition}`}>The board</ButtonLink>
          </div>
          {levels.length > 0 && (
            <Section title="Right answers on each rung" id="levels" className="max-w-text">
              <LevelAccuracy levels={levels} />
            </Section>
          )}
        </div>
        <figure className="rounded-lg border border-line bg-surface p-4 shadow-card">
          <ResultFigure r={rung} highestPassed={ladder.highestPassed} censored={ladder.censored} task={task} counted={result.listed} name={name} />
          <figcaption className="mt-3 text-sm text-muted">
            {marksText(task)}
            {hasOthers && ' Bars: people here.'}
            {ladder.highestPassed > 0 && ladder.highestPassed !== rung && ' Dotted rung: the highest one passed.'}
          </figcaption>
          {task && (
            <Disclosure summary="The numbers as a table" className="mt-2">
              <ComparisonTable task={task} r={rung} name={name} censored={ladder.censored} />
            </Disclosure>
          )}
        </figure>
      </div>
      {mine !== null && <OwnerPart receiptCode={mine.receiptCode} />}
    </Page>
  );
}

/** Of the marks beside the ladder, those that are there. */
function marksText(task: BoardTask | null): string {
  const marks = [
    (task?.models.length ?? 0) > 0 ? 'Filled squares: models measured here.' : '',
    (task?.reported.length ?? 0) > 0 ? 'Hollow marks: numbers from the paper, reported, not measured here.' : '',
  ].filter((text) => text !== '');
  return marks.length > 0 ? marks.join(' ') : 'No model has climbed this ladder here yet.';
}

/** What a rung is worth, in the task's own words. */
function rungMeaning(meaning: string | undefined): string {
  return `R is the rung on which the climb ended: the higher, the harder the questions that were still solved.${meaning === undefined ? '' : ` ${meaningInWords(meaning, 'rung')}`}`;
}

function Facts({ result, rung, levels }: { readonly result: ResultView; readonly rung: number; readonly levels: ReturnType<typeof levelsOf> }) {
  const { ladder } = result;
  const right = levels.reduce((sum, level) => sum + level.right, 0);
  const facts = [
    { name: 'R', value: `${ladder.censored ? '≥ ' : ''}${rung}` },
    { name: 'Highest rung passed', value: String(ladder.highestPassed) },
    { name: 'Right answers', value: `${right} of ${ladder.items}` },
    { name: 'Visits of a rung', value: String(result.visits?.length ?? ladder.visits) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-surface p-4">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="tabular text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OwnerPart({ receiptCode, isSet = false }: { readonly receiptCode: string; readonly isSet?: boolean }) {
  return (
    <Section title="Yours alone" id="owner" className="max-w-text">
      <p className="mb-4 text-muted">Only this browser sees this part of the page.</p>
      <ReceiptCode code={receiptCode} ended isSet={isSet} />
      <div className="mt-4">
        <WithdrawDialog code={null} />
      </div>
    </Section>
  );
}

function Unfinished({ result }: { readonly result: ResultView }) {
  const isOpen = result.status === 'open';
  const what = result.course === 'set' ? 'set' : 'climb';
  return (
    <Page width="text">
      <PageHeader eyebrow={eyebrowOf(result)} title={isOpen ? `This ${what} is still going on` : `This ${what} was left unfinished`} />
      <Callout>
        <p>
          {isOpen
            ? 'Its result stands here once it has ended; until then nothing is told, since telling would help.'
            : 'It was not gone on with for 30 days. Its answers are kept; it has no result.'}
        </p>
        {isOpen && result.mine !== null && (
          <p className="pt-1">
            <a href={`/play/${result.mine.sessionId}`} className={buttonClass({ variant: 'primary' })}>
              Continue
            </a>
          </p>
        )}
      </Callout>
    </Page>
  );
}

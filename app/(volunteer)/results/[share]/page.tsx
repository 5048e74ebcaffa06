import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { SharedDay } from '@/components/daily/shared-day';
import { WithdrawDialog } from '@/components/my-data/withdraw-dialog';
import { ReceiptCode } from '@/components/play/receipt-code';
import { ComparisonTable } from '@/components/results/comparison-table';
import { LevelAccuracy } from '@/components/results/level-accuracy';
import { levelsOf } from '@/components/results/levels';
import { modelsAround } from '@/components/results/models-around';
import { ModelsList } from '@/components/results/models-list';
import { ResultFigure } from '@/components/results/result-figure';
import { endText, percents, placeText, rungText, rungTitle } from '@/components/results/result-text';
import { CARD } from '@/components/results/share/card-kit';
import { ownRangeOf } from '@/components/results/share/share-card-of';
import { ShareLink } from '@/components/results/share/share-link';
import { ShowChoices } from '@/components/results/show-choices';
import { Messages } from '@/components/site/messages';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { meaningInWords } from '@/components/words/levels';
import { oneDecimal } from '@/components/words/numbers';
import type { Locale } from '@/lib/messages';
import { dailyTitle } from '@/lib/messages/daily-texts';
import { ladderTitle } from '@/lib/messages/ladder-texts';
import { translateText } from '@/lib/messages/task-texts/task-texts';
import { type Translator, translatorOf } from '@/lib/messages/translator';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { FEWEST_COMPARED, placeAmong } from '@/lib/server/boards/pages/entrant/place-among';
import { dayOfEdition, isDaily, today } from '@/lib/server/items/daily/day';
import { currentLocale, translator } from '@/lib/server/platform/locale';
import { peopleSoFar } from '@/lib/server/play/baseline/people-so-far';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { CLIMB_EXPIRY_DAYS } from '@/lib/server/play/climbs/open-climb';
import { getSharedDay } from '@/lib/server/play/daily/my-days';
import { getResult } from '@/lib/server/play/sessions/views/pages';
import type { BoardTask } from '@/lib/wire/boards/board';
import type { ResultView } from '@/lib/wire/people/session';
import { AboutPart } from '../../about-part';

interface ResultParams {
  readonly params: Promise<{ readonly share: string }>;
}

export async function generateMetadata({ params }: ResultParams): Promise<Metadata> {
  const result = await getResult((await params).share);
  const [locale, t] = [await currentLocale(), await translator('results')];
  if (result === null) return { title: t('noSuchResult'), robots: { index: false } };
  if (isDaily(result.suite)) return sharedDayMetadata(locale, result);
  const title = t('title', { title: ladderTitle(locale, result.task, result.ladder.taskTitle) });
  const hasPicture = result.status === 'ended' && ownRangeOf(result) !== null;
  return { title, robots: { index: false }, ...(hasPicture && (await pictured(locale, title, result, t('card.alt')))) };
}

async function sharedDayMetadata(locale: Locale, result: ResultView): Promise<Metadata> {
  const [t, day] = [translatorOf(locale, 'daily'), await getSharedDay(result.shareId)];
  if (day === null) return { robots: { index: false } };
  const title = dailyTitle(locale, day.day);
  return { title, robots: { index: false }, ...(await pictured(locale, title, result, t('card.alt'))) };
}

const cardAddress = (shareId: string, locale: Locale): string => `/results/${shareId}/card?lang=${locale}`;

/** Names the picture that a link to this page shows. */
async function pictured(locale: Locale, title: string, { shareId }: ResultView, alt: string): Promise<Metadata> {
  const image = { url: cardAddress(shareId, locale), ...CARD, alt };
  return {
    metadataBase: new URL(await pageBaseUrl()),
    openGraph: { title, images: [image] },
    twitter: { card: 'summary_large_image', images: [image] },
  };
}

/** Where the reader finds this site. */
const pageBaseUrl = async (): Promise<string> =>
  baseUrlOf(new Request('http://localhost', { headers: new Headers(await headers()) }));

export default async function ResultPage({ params }: ResultParams) {
  const result = await getResult((await params).share);
  if (result === null) notFound();
  const locale = await currentLocale();
  if (isDaily(result.suite)) return <DayOfResult locale={locale} result={result} />;
  return (
    <Messages locale={locale} namespaces={['share', 'myData', 'receipt', 'words']}>
      {result.status !== 'ended' ? (
        <Unfinished locale={locale} result={result} />
      ) : (
        <EndedPage locale={locale} result={result} />
      )}
    </Messages>
  );
}

interface ResultProps {
  readonly locale: Locale;
  readonly result: ResultView;
}

/** A day has its own page for the person who played it. Others see the marks that they were sent. */
async function DayOfResult({ locale, result }: ResultProps) {
  const day = result.mine === null ? await getSharedDay(result.shareId) : null;
  if (day === null) redirect(`/daily/${dayOfEdition(result.edition)}`);
  return <SharedDay locale={locale} shared={day} isOver={day.day < today()} />;
}

async function EndedPage({ locale, result }: ResultProps) {
  if (result.course === 'set') return <SetEnded locale={locale} result={result} />;
  const board = await getBoard(result.suite, { condition: result.condition, edition: result.edition });
  const task = board.tasks.find(({ id }) => id === result.task) ?? null;
  const tasks = await listTasks();
  const next = nextTask(tasks, result.task);
  if (result.course === 'express') return <ExpressEnded locale={locale} result={result} task={task} next={next} />;
  const meaning = tasks.find(({ id }) => id === result.task)?.levels.meaning;
  return <Ended locale={locale} result={result} task={task} meaning={meaning} next={next} />;
}

/** Of a fixed set: only how many were right, unless that would reveal which. */
function SetEnded({ locale, result }: ResultProps) {
  const t = translatorOf(locale, 'results');
  const { mine, handle } = result;
  const { right, items, end } = result.ladder;
  const who = { who: mine !== null ? 'you' : 'other', name: handle ?? t('someone') };
  return (
    <Page width="text">
      <PageHeader
        eyebrow={eyebrowOf(locale, result)}
        title={right === null ? t('set.answered', { ...who, items }) : t('set.right', { ...who, right, items })}
        lead={end === 'complete' ? t('set.complete') : t('set.stopped')}
      />
      <p className="mb-6 max-w-text text-muted">{right === null ? t('set.toldLater') : t('set.told')}</p>
      {mine !== null && !result.listed && <p className="mb-6 max-w-text text-muted">{t('set.again')}</p>}
      <div className="flex flex-wrap gap-2">
        <ShareLink path={`/results/${result.shareId}`} />
        <ButtonLink href={boardAddress(result)}>{t('links.board')}</ButtonLink>
      </div>
      {mine !== null && <OwnerPart t={t} locale={locale} result={result} mine={mine} />}
    </Page>
  );
}

/**
 * Of an express ladder: an estimate with its interval. No climbs of people are next to it, because no R was climbed. Its
 * place among people comes from the fit of their answers.
 */
function ExpressEnded({ locale, result, task, next }: Omit<EndedProps, 'meaning'>) {
  const t = translatorOf(locale, 'results');
  const { mine, handle, visits } = result;
  const { estimate, items, censored } = result.ladder;
  const who = { who: mine !== null ? 'you' : 'other', name: handle ?? t('someone') };
  const levels = levelsOf(visits ?? []);
  const name = mine !== null ? t('you') : who.name;
  return (
    <Page width={estimate === null ? 'text' : 'page'}>
      <div className={estimate === null ? 'grid gap-y-6' : BESIDE_FIGURE}>
        <div>
          <PageHeader
            eyebrow={eyebrowOf(locale, result)}
            title={
              estimate === null
                ? t('express.none')
                : t('express.estimate', {
                    ...who,
                    mean: oneDecimal(locale, estimate.mean),
                  })
            }
            lead={estimate === null ? undefined : t('express.range', { low: estimate.low, high: estimate.high })}
          />
          {estimate !== null && <EstimatedPlace t={t} result={result} />}
        </div>
        {estimate !== null && (
          <figure className={`${FIGURE} sm:max-lg:max-w-80`}>
            <ResultFigure
              locale={locale}
              r={estimate.mean}
              range={estimate}
              highestPassed={0}
              censored={censored}
              task={task}
              counted={false}
              name={name}
            />
            <figcaption className="mt-3 text-sm text-muted">{`${t('figure.range')} ${marksText(t, task)}`}</figcaption>
          </figure>
        )}
        <div>
          {estimate !== null && (
            <p className="mb-6 max-w-text text-muted">
              {t('express.meaning', { items })}
              {censored && ` ${t('express.stopped')}`}
              {!estimate.fromFit && ` ${t('express.assumed')}`}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {mine !== null && next !== null && <NextLink locale={locale} next={next} />}
            <ShareLink path={`/results/${result.shareId}`} />
            {estimate !== null && <CardLink locale={locale} shareId={result.shareId} />}
            <ButtonLink href="/#ladders">{mine !== null ? t('links.another') : t('links.yourself')}</ButtonLink>
          </div>
          {estimate !== null && <ModelsList locale={locale} around={modelsAround(task?.models ?? [], estimate)} />}
          {levels.length > 0 && (
            <Section title={t('levels.title')} id="levels" className="max-w-text">
              <LevelAccuracy locale={locale} levels={levels} />
            </Section>
          )}
        </div>
      </div>
      {mine !== null && <OwnerPart t={t} locale={locale} result={result} mine={mine} />}
    </Page>
  );
}

/** Or from how many people on there is one. */
async function EstimatedPlace({ t, result }: { readonly t: Translator<'results'>; readonly result: ResultView }) {
  const { place } = result;
  if (place !== null)
    return (
      <div className="max-w-text">
        <p className="text-lg">{t('express.place', percents(place))}</p>
        <p className="text-sm text-muted">{t('express.placeMeaning', { people: place.people })}</p>
      </div>
    );
  const few = await peopleSoFar(result);
  return few && <p className="max-w-text text-muted">{t('express.few', few)}</p>;
}

/** The figure is between the two parts of the text on a phone, and right of both on a wide screen. */
const BESIDE_FIGURE = 'grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_1fr]';
const FIGURE =
  'w-full rounded-lg border border-line bg-surface p-4 shadow-card lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start';

/** One step on: the task that follows in its suite, or the first one after the last. */
function nextTask<Task extends { readonly id: string; readonly benchmark: string }>(
  tasks: readonly Task[],
  id: string,
): Task | null {
  const suite = tasks.filter(({ benchmark }) => benchmark === id.split('/')[0]);
  const next = suite[(suite.findIndex((task) => task.id === id) + 1) % Math.max(1, suite.length)];
  return next === undefined || next.id === id ? null : next;
}

function NextLink({ locale, next }: { readonly locale: Locale; readonly next: NextTask }) {
  const t = translatorOf(locale, 'results');
  return (
    <ButtonLink href={`/start/${next.id}`} variant="primary">
      {t('links.next', { title: ladderTitle(locale, next.id, next.title) })}
    </ButtonLink>
  );
}

function CardLink({ locale, shareId }: { readonly locale: Locale; readonly shareId: string }) {
  const t = translatorOf(locale, 'results');
  return (
    <a className={buttonClass()} href={cardAddress(shareId, locale)} download={`rung-${shareId.slice(0, 6)}.png`}>
      {t('card.save')}
    </a>
  );
}

const boardAddress = ({ suite, condition }: ResultView): string => `/boards/${suite}?condition=${condition}`;

function eyebrowOf(locale: Locale, { suiteTitle, task, ladder, condition, casual }: ResultView): string {
  const parts = [
    suiteTitle,
    ladderTitle(locale, task, ladder.taskTitle),
    conditionName(condition, translatorOf(locale, 'words')),
  ];
  return [...parts, ...(casual ? [translatorOf(locale, 'results')('casual')] : [])].join(' · ');
}

interface EndedProps extends ResultProps {
  readonly task: BoardTask | null;
  readonly meaning: string | undefined;
  /** What to do next; null where the suite has no other task. */
  readonly next: NextTask | null;
}

interface NextTask {
  readonly id: string;
  readonly title: string;
}

function Ended({ locale, result, task, meaning, next }: EndedProps) {
  const t = translatorOf(locale, 'results');
  const { ladder, mine, handle } = result;
  const rung = ladder.r;
  const name = mine !== null ? t('you') : (handle ?? t('someone'));
  const levels = levelsOf(result.visits ?? []);
  const hasOthers = (task?.human?.ladders ?? 0) > (result.listed ? 1 : 0);
  return (
    <Page>
      <div className={BESIDE_FIGURE}>
        <div>
          <PageHeader
            eyebrow={eyebrowOf(locale, result)}
            title={rungTitle(t, ladder, mine === null ? (handle ?? t('someone')) : null)}
            lead={endText(t, ladder)}
          />
          <p className="mb-6 max-w-text text-muted">{rungMeaning(locale, meaning)}</p>
          <Facts t={t} result={result} levels={levels} />
          <p className="mt-6 max-w-text text-lg">
            {placeText(t, placeAmong(task?.human?.depths ?? [], rung, result.listed), mine !== null, FEWEST_COMPARED)}
          </p>
        </div>
        <figure className={FIGURE}>
          <ResultFigure
            locale={locale}
            r={rung}
            range={null}
            highestPassed={ladder.highestPassed}
            censored={ladder.censored}
            task={task}
            counted={result.listed}
            name={name}
          />
          <figcaption className="mt-3 text-sm text-muted">
            {marksText(t, task)}
            {hasOthers && ` ${t('figure.bars')}`}
            {ladder.highestPassed > 0 && ladder.highestPassed !== rung && ` ${t('figure.dotted')}`}
          </figcaption>
          {task && (
            <Disclosure summary={t('figure.table')} className="mt-2">
              <ComparisonTable locale={locale} task={task} r={rung} name={name} censored={ladder.censored} />
            </Disclosure>
          )}
        </figure>
        <div>
          {mine !== null && !result.listed && (
            <p className="mt-3 max-w-text text-muted">{result.casual ? t('casualText') : t('again')}</p>
          )}
          {mine !== null && rung === 0 && ladder.items > 0 && !result.casual && (
            <p className="mt-3 max-w-text">{t('comfort')}</p>
          )}
          <ModelsList locale={locale} around={modelsAround(task?.models ?? [], { low: rung, high: rung })} />
          <div className="mt-6 flex flex-wrap gap-2">
            {mine !== null && rung > 0 && next !== null && <NextLink locale={locale} next={next} />}
            {mine !== null && rung === 0 && (
              <ButtonLink href={`/start/${result.task}`} variant="primary">
                {t('links.again')}
              </ButtonLink>
            )}
            <ShareLink path={`/results/${result.shareId}`} />
            <CardLink locale={locale} shareId={result.shareId} />
            <ButtonLink href="/#ladders">{mine !== null ? t('links.another') : t('links.yourself')}</ButtonLink>
            <ButtonLink href={boardAddress(result)}>{t('links.board')}</ButtonLink>
          </div>
          {levels.length > 0 && (
            <Section title={t('levels.title')} id="levels" className="max-w-text">
              <LevelAccuracy locale={locale} levels={levels} />
            </Section>
          )}
        </div>
      </div>
      {mine !== null && <OwnerPart t={t} locale={locale} result={result} mine={mine} />}
    </Page>
  );
}

/** The existing marks next to the ladder. */
function marksText(t: Translator<'results'>, task: BoardTask | null): string {
  const marks = [
    (task?.models.length ?? 0) > 0 ? t('figure.measured') : '',
    (task?.reported.length ?? 0) > 0 ? t('figure.reported') : '',
  ];
  return marks.filter((text) => text !== '').join(' ') || t('figure.noModels');
}

/** What a rung is worth, in the task's own words. */
function rungMeaning(locale: Locale, meaning: string | undefined): string {
  const text = translatorOf(locale, 'results')('meaning');
  return meaning === undefined
    ? text
    : `${text} ${meaningInWords(translatorOf(locale, 'words'), translateText(locale, meaning), 'rung')}`;
}

interface FactsProps {
  readonly t: Translator<'results'>;
  readonly result: ResultView;
  readonly levels: ReturnType<typeof levelsOf>;
}

function Facts({ t, result, levels }: FactsProps) {
  const { ladder } = result;
  const right = levels.reduce((sum, level) => sum + level.right, 0);
  const facts = [
    { name: t('levels.rung'), value: rungText(ladder) },
    { name: t('facts.highest'), value: String(ladder.highestPassed) },
    { name: t('facts.right'), value: t('facts.rightOf', { right, items: ladder.items }) },
    { name: t('facts.visits'), value: String(result.visits?.length ?? ladder.visits) },
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

interface OwnerPartProps {
  readonly locale: Locale;
  readonly t: Translator<'results'>;
  readonly result: ResultView;
  readonly mine: NonNullable<ResultView['mine']>;
}

function OwnerPart({ t, locale, result: { shareId, casual, handle }, mine }: OwnerPartProps) {
  const { sessionId, receiptCode, colorChecked, choices } = mine;
  return (
    <Section title={t('owner.title')} id="owner" className="max-w-text">
      <AboutPart locale={locale} sessionId={sessionId} />
      {choices !== null && !casual && (
        <div className="mb-8">
          <ShowChoices sessionId={sessionId} {...choices} handle={handle} />
        </div>
      )}
      {choices !== null && !colorChecked && (
        <p className="mb-6">
          {t('owner.colours')} {/* Pages under /play are isolated by separate headers, so this needs a full load. */}
          <a className="link" href={`/play/${sessionId}/check`}>
            {t('owner.checkColours')}
          </a>
        </p>
      )}
      <p className="mb-4 text-muted">{t('owner.hint')}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href={`/results/${shareId}/replay`}>{t('owner.answers')}</ButtonLink>
        <ButtonLink href="/history">{t('owner.history')}</ButtonLink>
      </div>
      <ReceiptCode code={receiptCode} ended />
      <div className="mt-4">
        <WithdrawDialog code={null} />
      </div>
    </Section>
  );
}

function Unfinished({ locale, result }: ResultProps) {
  const t = translatorOf(locale, 'results');
  const isOpen = result.status === 'open';
  const { course } = result;
  return (
    <Page width="text">
      <PageHeader
        eyebrow={eyebrowOf(locale, result)}
        title={isOpen ? t('unfinished.open', { course }) : t('unfinished.left', { course })}
      />
      <Callout>
        <p>{isOpen ? t('unfinished.openText') : t('unfinished.leftText', { days: CLIMB_EXPIRY_DAYS })}</p>
        {isOpen && result.mine !== null && (
          <p className="pt-1">
            <a href={`/play/${result.mine.sessionId}`} className={buttonClass({ variant: 'primary' })}>
              {t('unfinished.continue')}
            </a>
          </p>
        )}
      </Callout>
    </Page>
  );
}

import type { Metadata } from 'next';
import { AnalysisForm } from '@/components/analysis/analysis-form';
import { GapView } from '@/components/analysis/gap-view';
import { TimesView } from '@/components/analysis/times-view';
import { TradeView } from '@/components/analysis/trade-view';
import { AXIS_WORDS } from '@/components/analysis/words';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import type { Folds } from '@/components/boards/links/on-demand';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { EditionHeader } from '@/components/compare/edition-header';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { Callout } from '@/components/ui/callout';
import { Page, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { getAnalysis } from '@/lib/server/boards/analysis/analysis';
import { pageAddress, readPageQuery } from '@/lib/server/boards/compare/pages';
import { type Search, withPrefix } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import { type Analysis, analysisQuery } from '@/lib/wire/boards/analysis';
import { viewSource } from '../../figure-sources';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'People and models',
  description:
    'Where people and models part: the gap by level, how long answers take, and accuracy against time, cost and tokens.',
};

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

/** The tables that are open are in the address too. */
const TABLES = ['gap-ladder', 'gap-set', 'times-human', 'times-model', 'trade-ladder', 'trade-set'];
const PARAMETERS = [...Object.keys(analysisQuery.shape), ...TABLES.map((id) => `show.${id}`)];

export default async function AnalysisPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = oneValueEach(await searchParams);
  const query = readPageQuery(analysisQuery, search)?.query ?? analysisQuery.parse({});
  const view = await foundOr404(getAnalysis(suite, query));
  const path = `/boards/${suite}/analysis`;
  const source = viewSource(suite, `${view.suiteTitle}, people and models`, view.edition.id, view);
  return (
    <FigureSourceProvider source={source}>
      <Page>
        <EditionHeader
          of={view}
          editions={await listSuiteEditions(suite)}
          path={path}
          title="People and models"
          lead="Where they part: level by level, in the time that an answer takes, and in what it costs."
          actions={<ShareMenu facts={factsOf(view)} papers={[{ id: view.suite, ...view.paper }]} />}
        />
        <AnalysisForm view={view} action={path} edition={query.edition} />
        <Found
          view={view}
          shown={withPrefix(search, 'show.')}
          address={(changes) => pageAddress(path, search, PARAMETERS, changes)}
        />
      </Page>
    </FigureSourceProvider>
  );
}

/** Checkboxes of a form repeat a name. In an address that is passed on, the values are joined by commas. */
const oneValueEach = ({ models, ...search }: Search): Search => ({
  ...search,
  ...(models !== undefined && { models: [models].flat().join(',') }),
});

const factsOf = ({ task, condition }: Analysis): readonly string[] =>
  task === null ? [] : [task.title, ...(condition === null ? [] : [`condition ${condition}`])];

interface FoundProps extends Folds {
  readonly view: Analysis;
}

function Found({ view, ...folds }: FoundProps) {
  const { task, condition, gaps, people, latencies, trades, axis } = view;
  if (task === null || condition === null || (people.length === 0 && trades.length === 0))
    return (
      <Callout
        title={
          task === null
            ? 'Nothing is measured yet'
            : `Too little of ${task.title} in the condition “${conditionName(condition ?? '')}”`
        }
      >
        <p>It takes ten questions at a level, of people or of a model, in courses that have ended.</p>
      </Callout>
    );
  const base = { task: task.id, condition };
  return (
    <>
      <Section title="The gap, level by level" id="gap" className="mt-0">
        {gaps.length === 0 ? (
          <NoGap view={view} />
        ) : (
          <GapView {...folds} curves={gaps} title={task.title} base={base} />
        )}
        {gaps.length > 0 && <GapNotes newestSets={view.newestSets} />}
      </Section>
      <Section title="How long people take" id="times">
        {people.length === 0 ? (
          <p className="text-muted">No level has ten answers of people.</p>
        ) : (
          <TimesView {...folds} profiles={people} kind="human" title={task.title} base={base} />
        )}
        <TimeNotes />
      </Section>
      <Section title="How long models take" id="latencies">
        {latencies.length === 0 ? (
          <p className="text-muted">No run of these models reported the latency of ten questions of a level.</p>
        ) : (
          <TimesView {...folds} profiles={latencies} kind="model" title={task.title} base={base} />
        )}
        <p className="mt-3 max-w-text text-sm text-muted">
          From sending a question to the whole reply, as whoever ran the model measured it: its server, its network and
          its queue are in it. It is no time of thinking, and is not set against that of people.
        </p>
      </Section>
      <Section title={`Accuracy and ${AXIS_WORDS[axis].title.toLowerCase()}`} id="trade">
        <div className="space-y-10">
          {trades.map((trade) => (
            <TradeView key={trade.course} trade={trade} {...folds} axis={axis} title={task.title} base={base} />
          ))}
        </div>
        <TradeNotes />
      </Section>
    </>
  );
}

const NoGap = ({ view: { models } }: { readonly view: Analysis }) => (
  <p className="text-muted">
    Nothing to set side by side: at no level have people and {models.length === 0 ? 'a model' : 'a chosen model'} ten
    answers each on ladders, or ten each on fixed sets. The two ways are never put together; <q>Compare two</q> shows
    each as it is.
  </p>
);

const GapNotes = ({ newestSets }: { readonly newestSets: number }) => (
  <p className="mt-4 max-w-text text-sm text-muted">
    Different items of the same level, or the same items at different times: nothing is paired. Each share has a Wilson
    interval over its clusters; those of people on sets are persons and items. The difference joins both by
    square-and-add (Newcombe), 95 %, each level by itself. People count with their first course; on fixed sets those of
    studies that stand on boards, the newest {newestSets} sessions. <IntervalKinds />
  </p>
);

const TimeNotes = () => (
  <p className="mt-3 max-w-text text-sm text-muted">
    From the picture to the choice, of a whole question, without time away from the page; first courses, no practice.
    Excluded are times under 0.4 s, with more than 5 s or a tenth of the time away, with clocks that disagree by more
    than 2 s, or not measured to 50 ms. Where a limit ended questions, the median is Kaplan–Meier’s. Times are counted
    in bins 12 % wide, so a quantile is at most so far off; the median’s interval (Brookmeyer and Crowley) is as wide as
    with one answer of each person.
  </p>
);

const TradeNotes = () => (
  <p className="mt-4 max-w-text text-sm text-muted">
    On a ladder one level at a time, because later levels are harder. Cost and tokens are what runs reported, the mean
    over questions of which they did, with Student’s t (spread from the bins). The front uses the values without their
    intervals, so other models may belong to it. Rung cannot check a cost that a run reports.
  </p>
);

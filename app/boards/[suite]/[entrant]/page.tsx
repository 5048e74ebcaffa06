import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AgainstPeople, likePeopleText } from '@/components/boards/entrant/against-people';
import { EntrantTask } from '@/components/boards/entrant/entrant-task';
import { MemorisationGauge, memoryText } from '@/components/boards/entrant/memorisation';
import { ModelProfile } from '@/components/boards/entrant/model-profile';
import { FoldRow } from '@/components/boards/fold-row';
import { addressOf, describeWithdrawn, editionToName, entrantPath } from '@/components/boards/format';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { EditionSwitch } from '@/components/boards/links/edition-switch';
import type { Folds } from '@/components/boards/links/on-demand';
import { ViewLinks } from '@/components/boards/links/view-links';
import { SetAside } from '@/components/boards/marks/nothing-measured';
import { SetupMarks } from '@/components/boards/marks/setup-marks';
import { entrantWords } from '@/components/boards/overview/words';
import { RunList } from '@/components/boards/run/run-list';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { getBoard } from '@/lib/server/boards/pages/board/board';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { getEntrant } from '@/lib/server/boards/pages/entrant/entrant';
import { hasSetAside } from '@/lib/server/boards/pages/entrant/entrant-facts';
import { getProfile } from '@/lib/server/boards/pages/entrant/profile';
import { getOverview } from '@/lib/server/boards/pages/overview/overview';
import {
  conditionOf,
  decodeSegment,
  editionOf,
  searchAddress,
  single,
  withPrefix,
} from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { BoardView, EntrantView } from '@/lib/wire/boards/board';
import type { Overview } from '@/lib/wire/boards/overview';
import { profileSource, viewSource } from '../../figure-sources';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ suite: string; entrant: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { suite, entrant } = await params;
  return { title: `${entrant === 'human' ? 'People' : (decodeSegment(entrant) ?? 'Entrant')} on ${suite}` };
}

export default async function EntrantPage({ params, searchParams }: Props) {
  const { suite, entrant: segment } = await params;
  const search = await searchParams;
  const condition = conditionOf(suite, search.condition);
  const id = decodeSegment(segment);
  const asked = editionOf(search.edition);
  if (id === null || asked === null) notFound();
  const query = { condition, edition: asked, cursor: single(search.cursor) };
  const [view, board, profile, overview, editions] = await foundOr404(
    Promise.all([
      getEntrant(suite, id, query),
      getBoard(suite, query),
      id === HUMAN ? [] : getProfile(id, { suite, edition: asked, condition }),
      id === HUMAN ? null : getOverview(null),
      listSuiteEditions(suite),
    ]),
  );
  const ofSections = board.sections.length > 0;
  const isDefault = condition === (ofSections ? undefined : board.conditions[0]);
  const edition = editionToName(editions, board.edition?.id);
  const withdrawn = describeWithdrawn(view.withdrawnRuns);
  const tasks = view.tasks.filter(hasNumbers);
  const isAside = tasks.length === 0 && board.edition !== null && (await hasSetAside(board.edition.id, id));
  const path = entrantPath(suite, id, undefined, null);
  const folds: Folds = {
    // An older link to a page of runs does not say that they are shown.
    shown: { ...(search.cursor !== undefined && { runs: '1' }), ...withPrefix(search, 'show.') },
    address: (changes) =>
      searchAddress(path, search, changes['show.runs'] === null ? { ...changes, cursor: null } : changes),
  };
  const source = viewSource(suite, `${board.suiteTitle}, ${view.name}`, board.edition?.id ?? null, view);
  return (
    <FigureSourceProvider source={source}>
      <Page>
        <PageHeader
          eyebrow={
            <>
              <Link href={addressOf(`/boards/${suite}`, { edition })} className="link">
                {board.suiteTitle}
              </Link>
              {board.edition !== null && ` · ${board.edition.title}`}
            </>
          }
          title={<bdi>{view.name}</bdi>}
          lead={
            view.kind === 'human'
              ? 'Everyone who climbed: the first ladder of each person. We show no one’s single answers.'
              : overview !== null && isDefault
                ? leadOf(overview, id, board)
                : undefined
          }
          actions={
            !ofSections && (
              <ViewLinks
                label="How the items are shown"
                links={board.conditions.map((each) => ({
                  href: folds.address({ condition: each, edition, cursor: null }),
                  title: conditionName(each),
                  current: each === condition,
                }))}
              />
            )
          }
        />
        <EditionSwitch
          editions={editions}
          shown={board.edition?.id}
          hrefOf={(other) => folds.address({ condition: condition ?? null, edition: other, cursor: null })}
        />
        {view.kind === 'model' && (
          <div className="-mt-4 mb-6 empty:hidden">
            <SetupMarks entrant={id} />
          </div>
        )}
        {profile.length > 0 && (
          <FigureSourceProvider source={profileSource(view.name, profile)}>
            <ModelProfile
              name={view.name}
              suites={profile}
              shown={{ suite, condition: ofSections ? null : (condition ?? null), edition }}
            />
          </FigureSourceProvider>
        )}
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="mb-2">
            {board.suiteTitle}, task by task
          </h2>
          {tasks.length === 0 ? (
            <Callout
              title={
                condition === undefined
                  ? 'Nothing here yet'
                  : `Nothing in the condition “${conditionName(condition)}” yet`
              }
            >
              {!ofSections && <p>The other condition may have some.</p>}
              {isAside && <SetAside />}
            </Callout>
          ) : (
            <div className="border-t border-line">
              {tasks.map((task) => (
                <EntrantTask key={task.id} {...folds} task={task} view={view} />
              ))}
            </div>
          )}
          <WhichNumbers kind={view.kind} hasSections={ofSections} />
        </section>
        {view.kind === 'model' && (
          <div className="mt-8 border-t border-line">
            <FoldRow
              {...folds}
              heading="h2"
              id="fails-like-people"
              title="Fails like people?"
              facts={likePeopleText(view)}
            >
              {() => <AgainstPeople view={view} />}
            </FoldRow>
            <FoldRow {...folds} heading="h2" id="memorisation" title="Memorisation gauge" facts={memoryText(view)}>
              {() => <MemorisationGauge view={view} />}
            </FoldRow>
            <FoldRow
              {...folds}
              heading="h2"
              id="runs"
              title="Runs"
              facts={`${view.runCount} of this edition${withdrawn === null ? ', none withdrawn' : `; withdrawn besides: ${withdrawn}`}`}
            >
              {() => <Runs view={view} older={(cursor) => `${folds.address({ cursor, 'show.runs': '1' })}#runs`} />}
            </FoldRow>
          </div>
        )}
        <p className="mt-10">
          <ButtonLink href={addressOf(`/boards/${suite}`, { condition: ofSections ? null : condition, edition })}>
            Back to the board
          </ButtonLink>
        </p>
      </Page>
    </FigureSourceProvider>
  );
}

interface RunsProps {
  readonly view: EntrantView;
  /** The address of those before a cursor. */
  readonly older: (cursor: string) => string;
}

const Runs = ({ view: { runs, tasks, nextCursor }, older }: RunsProps) => (
  <>
    <p className="mb-3 text-muted">Numbers in the list are of one run alone, all its levels together.</p>
    {runs.length === 0 ? (
      <p className="text-muted">No runs in this condition.</p>
    ) : (
      <RunList runs={runs} titles={new Map(tasks.map(({ id, title }) => [id, title]))} />
    )}
    {nextCursor !== null && (
      <p className="mt-4">
        <ButtonLink href={older(nextCursor)} size="sm">
          Older runs
        </ButtonLink>
      </p>
    )}
  </>
);

/** Other pages show other numbers for the same name: one level in a test's section, the newest run in the ranks. */
const WhichNumbers = ({ kind, hasSections }: { readonly kind: EntrantView['kind']; readonly hasSections: boolean }) => (
  <Disclosure summary="Which numbers these are" className="text-sm">
    <p className="max-w-text text-muted">
      {kind === 'model' && 'Numbers are from all runs that ended, not only the newest. '}
      {hasSections && 'In a table, a row is one level; “All” is all levels together. '}
      At a level of a ladder, an interval takes each question for an independent trial. <IntervalKinds />
    </p>
  </Disclosure>
);

const hasNumbers = ({ cell, levels, measured }: EntrantView['tasks'][number]): boolean =>
  cell !== null || (measured === null ? levels.length > 0 : measured.rows.length > 0);

/** By the table of all suites, which counts default conditions; undefined if it counts another edition. */
const leadOf = (overview: Overview, entrant: string, { suite, edition }: BoardView): string | undefined =>
  overview.columns.some((column) => column.suite === suite && column.edition === edition?.id)
    ? entrantWords(overview, entrant, suite)
    : undefined;

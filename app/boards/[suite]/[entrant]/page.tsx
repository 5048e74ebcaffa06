import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { EditionSwitch } from '@/components/boards/edition-switch';
import { EntrantTask } from '@/components/boards/entrant-task';
import { addressOf, describeWithdrawn, editionToName, entrantPath, plural } from '@/components/boards/format';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { RunList } from '@/components/boards/run-list';
import { EntrantMeasures } from '@/components/boards/sections/entrant-measures';
import { SetupMarks } from '@/components/boards/setup-marks';
import { ViewLinks } from '@/components/boards/view-links';
import { FigureSourceProvider } from '@/components/figures/figure-source';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { getBoard } from '@/lib/server/boards/pages/board';
import { type EntrantQuery, getEntrant } from '@/lib/server/boards/pages/entrant';
import { conditionOf, decodeSegment, editionOf, single } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { EntrantView } from '@/lib/wire/board';
import { viewSource } from '../../figure-sources';

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
  const { view, board } = await load(suite, id, { condition, edition: asked, cursor: single(search.cursor) });
  const editions = await listSuiteEditions(suite);
  const edition = editionToName(editions, board.edition?.id);
  const withdrawn = describeWithdrawn(view.withdrawnRuns);
  const titles = new Map(view.tasks.map((task) => [task.id, task.title]));
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
              : undefined
          }
          actions={
            board.sections.length === 0 && (
              <ViewLinks
                label="How the items are shown"
                links={board.conditions.map((each) => ({
                  href: entrantPath(suite, id, each, edition),
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
          hrefOf={(other) => entrantPath(suite, id, condition, other)}
        />
        {view.kind === 'model' && (
          <div className="-mt-4 mb-6 empty:hidden">
            <SetupMarks entrant={id} />
          </div>
        )}
        {view.tasks.every(
          ({ cell, levels, measured }) =>
            cell === null && levels.length === 0 && (measured === null || measured.rows.length === 0),
        ) && (
          <Callout
            title={
              condition === undefined
                ? 'Nothing here yet'
                : `Nothing in the condition “${conditionName(condition)}” yet`
            }
            className="mb-6"
          >
            {board.sections.length === 0 && <p>The other condition may have some.</p>}
          </Callout>
        )}
        <WhichNumbers kind={view.kind} hasSections={board.sections.length > 0} />
        {board.sections.length > 0 ? (
          <div className={cn('grid gap-10', view.tasks.every(isNarrow) && 'lg:grid-cols-2')}>
            {view.tasks
              .filter(({ cell, measured }) => cell !== null || (measured !== null && measured.rows.length > 0))
              .map((task) => (
                <EntrantMeasures key={task.id} task={task} view={entrantOf(view)} />
              ))}
          </div>
        ) : (
          <div className="grid gap-5 md:grid-cols-2">
            {view.tasks.map((task) => (
              <EntrantTask key={task.id} task={task} view={entrantOf(view)} />
            ))}
          </div>
        )}
        {view.kind === 'model' && (
          <Section title="Runs" id="runs">
            <p className="mb-3 text-muted">
              {plural(view.runCount, 'run')} of this edition
              {withdrawn === null ? ', none withdrawn' : `; withdrawn besides: ${withdrawn}`}. Numbers in the list are
              of one run alone, all its levels together.
            </p>
            {view.runs.length === 0 ? (
              <p className="text-muted">No runs in this condition.</p>
            ) : (
              <RunList runs={view.runs} titles={titles} />
            )}
            {view.nextCursor !== null && (
              <p className="mt-4">
                <ButtonLink
                  href={`${addressOf(`/boards/${suite}/${encodeURIComponent(id)}`, { condition, edition, cursor: view.nextCursor })}#runs`}
                  size="sm"
                >
                  Older runs
                </ButtonLink>
              </p>
            )}
          </Section>
        )}
        <p className="mt-10">
          <ButtonLink
            href={addressOf(`/boards/${suite}`, { condition: board.sections.length > 0 ? null : condition, edition })}
          >
            Back to the board
          </ButtonLink>
        </p>
      </Page>
    </FigureSourceProvider>
  );
}

/** Other pages show other numbers for the same name: one level in a test's section, the newest run in the ranks. */
const WhichNumbers = ({ kind, hasSections }: { readonly kind: EntrantView['kind']; readonly hasSections: boolean }) => (
  <p className="mb-6 max-w-text text-sm text-muted">
    {kind === 'model' && 'Numbers are from all runs that ended, not only the newest. '}
    {hasSections && 'In a table, a row is one level; “All” is all levels together. '}
    At a level of a ladder, an interval takes each question for an independent trial. <IntervalKinds />
  </p>
);

/** Narrow enough for two tables side by side. */
const isNarrow = ({ measured }: EntrantView['tasks'][number]): boolean =>
  measured === null || measured.columns.length <= 2;

const entrantOf = ({ entrant, name, kind }: EntrantView) => ({ entrant, name, kind });

async function load(suite: string, entrant: string, query: EntrantQuery) {
  const [view, board] = await foundOr404(Promise.all([getEntrant(suite, entrant, query), getBoard(suite, query)]));
  return { view, board };
}

import type { Metadata } from 'next';
import { formatCount, formatSigned, plural } from '@/components/boards/format';
import { ShareMenu } from '@/components/boards/share/share-menu';
import { EditionHeader } from '@/components/compare/edition-header';
import { FilterForm, LevelsField } from '@/components/compare/filter-form';
import { PeopleOverlapTable } from '@/components/compare/items/people-overlap';
import { RankFigure } from '@/components/compare/ranks/rank-figure';
import { peopleRows, rankBase, rankTableRows } from '@/components/compare/ranks/rank-rows';
import { RankTable } from '@/components/compare/ranks/rank-table';
import { type RankedSet, rankedItems, rankedNumber } from '@/components/compare/ranks/ranked-set';
import { reasonWords } from '@/components/compare/words';
import { FigureSourceProvider } from '@/components/figures/download/figure-source';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, Section } from '@/components/ui/page';
import { pageAddress, readPageQuery } from '@/lib/server/boards/compare/pages';
import { getRanking } from '@/lib/server/boards/compare/ranks/ranks';
import { findScope } from '@/lib/server/boards/compare/scope';
import { type Search, single } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import { type Ranking, ranksQuery } from '@/lib/wire/boards/compare';
import { viewSource } from '../../figure-sources';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Ranks',
  description: 'Models on the same fixed set, with the ranks that each could have: ties are seen as ties.',
};

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

const SCOPE = ['edition', 'condition', 'task', 'levels'];

export default async function RanksPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const read = readPageQuery(ranksQuery, search);
  const query = read?.query ?? {};
  const [view, { suite: benchmark }] = await foundOr404(
    Promise.all([getRanking(suite, query), findScope(suite, query)]),
  );
  const path = `/boards/${suite}/ranks`;
  const source = viewSource(suite, `${view.suiteTitle}, ranks`, view.edition.id, view);
  const set = { n: view.n, cells: view.cells, isLevelChoice: query.levels !== undefined };
  return (
    <FigureSourceProvider source={source}>
      <Page>
        <EditionHeader
          of={view}
          editions={await listSuiteEditions(suite)}
          path={path}
          title="Ranks"
          lead="Models on the same fixed set of items, each with all the ranks that it could have."
          actions={<ShareMenu facts={factsOf(view, set)} papers={[{ id: view.suite, ...benchmark.paper }]} />}
        />
        <FilterForm
          key={JSON.stringify(search)}
          action={path}
          tasks={view.tasks}
          conditions={view.conditions}
          condition={view.condition}
          task={query.task}
          last={<LevelsField asked={single(search.levels)} isWrong={read?.wrong.levels !== undefined} />}
          kept={{ edition: query.edition, with: query.with }}
        />
        {view.reason !== null ? (
          <Callout title="No ranking">
            <p>{reasonWords(view.reason)}</p>
          </Callout>
        ) : (
          <Ranked
            view={view}
            set={set}
            compareWith={(a, b) =>
              pageAddress(`/boards/${suite}/compare`, { ...search, condition: view.condition ?? undefined }, SCOPE, {
                a,
                b,
              })
            }
          />
        )}
      </Page>
    </FigureSourceProvider>
  );
}

const factsOf = ({ condition, reason }: Ranking, set: RankedSet): readonly string[] =>
  reason === null ? [`newest run of each model on ${rankedItems(set)}`, `condition ${condition}`] : [];

interface RankedProps {
  readonly view: Ranking;
  readonly set: RankedSet;
  readonly compareWith: (a: string, b: string) => string;
}

function Ranked({ view, set, compareWith }: RankedProps) {
  const { rows, suiteTitle } = view;
  const base = rankBase(view);
  const of = rankedNumber(set);
  return (
    <>
      <p className="mb-4 max-w-text">
        Of each model the <strong>newest complete run</strong> on {rankedItems(set)}.{' '}
        <span className="text-muted">
          On the board, a model’s numbers include all of its runs, and a test shows one level at a time.
        </span>
      </p>
      <RankFigure title={`${suiteTitle}: ranks`} rows={rows} base={base} of={of} />
      <RankNotes view={view} />
      <Section title="The numbers" id="numbers">
        <FigureFrame title={`${suiteTitle}: ranks, table`} rows={rankTableRows(base, rows)} isTable>
          <RankTable view={view} of={of} compareWith={compareWith} />
        </FigureFrame>
        <Unranked view={view} />
      </Section>
      <Section title="Models and people" id="people">
        <p className="mb-4 max-w-text text-sm text-muted">
          Does a model err on the items on which many people err? The table has the correlation of its errors with the
          share of people who err, over items. Only a person’s first answer to an item counts. The table shows the first
          twelve models. Name others in the address as with=a,b.
        </p>
        {view.people.length === 0 ? (
          <PeopleOverlapTable view={view} />
        ) : (
          <FigureFrame
            title={`${suiteTitle}: errors of models and people`}
            rows={peopleRows(base, view.people)}
            isTable
          >
            <PeopleOverlapTable view={view} />
          </FigureFrame>
        )}
      </Section>
    </>
  );
}

function RankNotes({ view }: { readonly view: Ranking }) {
  return (
    <p className="mt-3 max-w-text text-sm text-muted">
      A dot is the rank by score, the line all ranks that are possible: exact McNemar tests of all{' '}
      {formatCount((view.rows.length * (view.rows.length - 1)) / 2)} pairs on {plural(view.n, 'item')}, corrected by
      Holm, so that all lines hold together at 95 %. Models with equal scores share a rank, in the order of their names.
      A tie group has the models that do not differ significantly from its first. They may differ from each other.{' '}
      {view.smallestDifference !== null && (
        <>
          So many items do not show differences under {formatSigned(view.smallestDifference, 'share').replace('+', '')}{' '}
          points. This is for one pair without correction (80 % power, at the median spread). With Holm’s correction the
          difference has to be larger.{' '}
        </>
      )}
      People have no rank here: even on the same items their answers are not paired with those of models.
    </p>
  );
}

function Unranked({ view }: { readonly view: Ranking }) {
  return (
    <>
      <Disclosure summary={`The ${plural(view.n, 'item')}, and which run stands for a model`} className="mt-4">
        <p className="max-w-text text-sm">
          The newest complete run of each model that asked all of these items:{' '}
          {view.cells.map(({ title, level, items }) => `${title}, level ${level}: ${items}`).join('; ')}. Of all sets
          that runs completed, this one uses the most answers. The table says how many such runs each model made.
        </p>
      </Disclosure>
      {view.unranked.length > 0 && (
        <p className="mt-3 text-sm">
          Not ranked:{' '}
          {view.unranked
            .map(
              ({ name, reason }) =>
                `${name} (${reason === 'not-all-items' ? 'has not answered all of these items' : 'was asked other items'})`,
            )
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}

import type { Metadata } from 'next';
import type { Address } from '@/components/boards/format';
import { formatCount, plural } from '@/components/boards/format';
import { IntervalKinds } from '@/components/boards/interval-kinds';
import { ViewLinks } from '@/components/boards/links/view-links';
import { RunCommand } from '@/components/boards/run/run-command';
import { EditionHeader } from '@/components/compare/edition-header';
import { FilterForm, LevelsField } from '@/components/compare/filter-form';
import { ClosedItems } from '@/components/compare/items/closed-items';
import { CellTable, ItemTable } from '@/components/compare/items/item-tables';
import { MoreItems } from '@/components/compare/items/more-items';
import { reasonWords } from '@/components/compare/words';
import { Callout } from '@/components/ui/callout';
import { Page, Section } from '@/components/ui/page';
import { getDifficulty } from '@/lib/server/boards/compare/items/items';
import { pageAddress, readPageQuery } from '@/lib/server/boards/compare/pages';
import { type Search, single } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { pageViewer } from '@/lib/server/boards/pages/viewer';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import { type Difficulty, itemsQuery } from '@/lib/wire/boards/compare';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Items by difficulty',
  description: 'How many models and people have each item of the fixed sets right.',
};

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

const PARAMETERS = Object.keys(itemsQuery.shape);
const SORTS = { models: 'Hardest for models', people: 'Hardest for people', item: 'By task and level' } as const;

export default async function ItemsPage({ params, searchParams }: Props) {
  const { suite } = await params;
  const search = await searchParams;
  const read = readPageQuery(itemsQuery, search) ?? { query: itemsQuery.parse({}), wrong: {} };
  const view = await foundOr404(getDifficulty(suite, read.query, await pageViewer()));
  const path = `/boards/${suite}/items`;
  const address = (changes: Record<string, string | null>) => pageAddress(path, search, PARAMETERS, changes);
  return (
    <Page>
      <EditionHeader
        of={view}
        editions={await listSuiteEditions(suite)}
        path={path}
        title="Items by difficulty"
        lead={leadOf(view)}
      />
      <FilterForm
        key={JSON.stringify(search)}
        action={path}
        tasks={view.tasks}
        conditions={view.conditions}
        condition={view.condition}
        task={read.query.task}
        last={<LevelsField asked={single(search.levels)} isWrong={read.wrong.levels !== undefined} />}
        kept={{ edition: read.query.edition, sort: read.query.sort === 'models' ? undefined : read.query.sort }}
      />
      {view.reason !== null ? (
        <Callout title="No items to compare yet">
          {view.models === 0 ? (
            <>
              <p className="mb-2">
                No model has answered a whole fixed set of this edition. This command makes such a run, in the open
                edition.
              </p>
              <RunCommand run={`--suite ${suite} --protocol set`} />
            </>
          ) : (
            <p>{reasonWords(view.reason)}</p>
          )}
        </Callout>
      ) : (
        <>
          <Section title="Level by level" id="cells" className="mt-0">
            <CellTable cells={view.cells} />
            <p className="mt-3 max-w-text text-sm text-muted">
              One run of each model, the newest. Intervals (95 %) of models are Wilson’s, as wide as with the different
              items alone, because replies to one item are alike. Those of people have persons and items as clusters.
              {view.persons === 0 && ' No person has answered these items in a study that is on the boards.'}{' '}
              <IntervalKinds />
            </p>
          </Section>
          <Section title="Item by item" id="items">
            <SingleItems view={view} sort={read.query.sort} address={address} />
          </Section>
        </>
      )}
    </Page>
  );
}

const leadOf = ({ models, persons }: Difficulty): string =>
  models === 0
    ? 'How hard each item of the fixed sets is for models and people.'
    : `How many of ${plural(models, 'model')}${persons === 0 ? '' : `, and of ${plural(persons, 'person', 'people')} at their first meeting,`} have the items of the fixed sets right.`;

interface SingleProps {
  readonly view: Difficulty;
  readonly sort: keyof typeof SORTS;
  readonly address: Address;
}

function SingleItems({ view, sort, address }: SingleProps) {
  if (!view.itemsOpen) return <ClosedItems title="We show single items after the edition has retired" />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <ViewLinks
          label="Order"
          className="flex-wrap"
          links={(['models', 'people', 'item'] as const).map((each) => ({
            href: address({ sort: each, cursor: null }),
            title: SORTS[each],
            current: each === sort,
          }))}
        />
        <p className="text-sm text-muted">{formatCount(view.total)} items</p>
      </div>
      <ItemTable items={view.items} />
      <MoreItems cursor={view.nextCursor} address={address} />
    </>
  );
}

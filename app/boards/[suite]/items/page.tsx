import type { Metadata } from 'next';
import Link from 'next/link';
import { formatCount, plural } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/view-links';
import { FilterForm } from '@/components/compare/filter-form';
import { CellTable, ItemTable } from '@/components/compare/item-tables';
import { reasonWords } from '@/components/compare/words';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { type Search, single } from '@/lib/server/boards/query';
import { pageViewer } from '@/lib/server/boards/viewer';
import { getDifficulty } from '@/lib/server/compare/items';
import { foundOr404, pageAddress, readPageQuery } from '@/lib/server/compare/pages';
import { type Difficulty, itemsQuery } from '@/lib/wire/compare';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Items by difficulty', description: 'How many models and people have each item of the fixed sets right.' };

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
      <PageHeader
        eyebrow={
          <Link href={`/boards/${suite}`} className="link">
            {view.suiteTitle} · {view.edition.title}
          </Link>
        }
        title="Items by difficulty"
        lead={`How many of ${plural(view.models, 'model')}${view.persons === 0 ? '' : `, and of ${plural(view.persons, 'person', 'people')} at their first meeting,`} have the items of the fixed sets right.`}
      />
      <FilterForm
        action={path}
        tasks={view.tasks}
        conditions={view.conditions}
        condition={view.condition}
        task={read.query.task}
        levels={single(search.levels)}
        levelsError={read.wrong.levels === undefined ? undefined : 'Give levels as 1-3,5. All levels are shown.'}
        kept={{ edition: read.query.edition, sort: read.query.sort === 'models' ? undefined : read.query.sort }}
      />
      {view.reason !== null ? (
        <Callout title="Nothing to show">
          <p>{reasonWords(view.reason)}</p>
        </Callout>
      ) : (
        <>
          <Section title="Level by level" id="cells" className="mt-0">
            <CellTable cells={view.cells} />
            <p className="mt-3 max-w-text text-sm text-muted">
              One run of each model, the newest; intervals (Wilson, 95 %) are as wide as with the different items alone, since replies to one item are alike.
              {view.persons === 0 && ' No person has answered these very items in a study that stands on boards.'}
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

interface SingleProps {
  readonly view: Difficulty;
  readonly sort: keyof typeof SORTS;
  readonly address: (changes: Record<string, string | null>) => string;
}

function SingleItems({ view, sort, address }: SingleProps) {
  if (!view.itemsOpen)
    return (
      <Callout title="Single items are told of once the edition has retired">
        <p>Until then every run gets the same items, and what is known of one would be known to the next run.</p>
      </Callout>
    );
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
      {view.nextCursor !== null && (
        <p className="mt-4">
          <ButtonLink href={address({ cursor: view.nextCursor })} size="sm">
            More items
          </ButtonLink>
        </p>
      )}
    </>
  );
}

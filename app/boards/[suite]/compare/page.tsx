import type { Metadata } from 'next';
import { plural } from '@/components/boards/format';
import { EditionHeader } from '@/components/compare/edition-header';
import { Elsewhere } from '@/components/compare/elsewhere';
import { FilterForm, LevelsField } from '@/components/compare/filter-form';
import { DiscordantItems } from '@/components/compare/items/discordant-items';
import { LadderDifferences } from '@/components/compare/ladder-differences';
import { LevelDifferences } from '@/components/compare/level-differences';
import { PairRows } from '@/components/compare/pair-rows';
import { ComparedSides, NotPaired, PairSummary } from '@/components/compare/pair-summary';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/form/field';
import { Page, Section } from '@/components/ui/page';
import { getComparison } from '@/lib/server/boards/compare/compare';
import { type EntrantChoice, entrantChoices, pageAddress, readPageQuery } from '@/lib/server/boards/compare/pages';
import { editionFields, findEditionScope } from '@/lib/server/boards/compare/scope';
import { getOverviewColumn } from '@/lib/server/boards/pages/overview/overview';
import { type Search, single } from '@/lib/server/boards/pages/query';
import { listSuiteEditions } from '@/lib/server/boards/pages/suite-editions';
import { pageViewer } from '@/lib/server/boards/pages/viewer';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import { type Comparison, compareQuery } from '@/lib/wire/boards/compare';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Compare',
  description: 'Two entrants: difference, interval and test, on the same items or at the same levels.',
};

interface Props {
  readonly params: Promise<{ suite: string }>;
  readonly searchParams: Promise<Search>;
}

const PARAMETERS = Object.keys(compareQuery.shape);

/** Without the run and the condition of an entrant that the form has replaced. */
function withoutOldSides(search: Search): Search {
  const old = ['a', 'b'].filter((side) => single(search[`${side}.was`] ?? search[side]) !== single(search[side]));
  const dropped = old.flatMap((side) => [`${side}.run`, `${side}.condition`]);
  return Object.fromEntries(Object.entries(search).filter(([name]) => !dropped.includes(name)));
}

export default async function ComparePage({ params, searchParams }: Props) {
  const { suite } = await params;
  const asked = withoutOldSides(await searchParams);
  const scope = await foundOr404(
    findEditionScope(suite, readPageQuery(compareQuery.pick({ edition: true }), asked)?.query ?? {}),
  );
  const entrants = await entrantChoices(scope.edition.id);
  const search =
    'a' in asked && 'b' in asked
      ? asked
      : { ...firstTwo(entrants, await bestOf(suite, scope.edition.id, entrants)), ...asked };
  const read = readPageQuery(compareQuery, search);
  const view = read === null ? null : await foundOr404(getComparison(suite, read.query, await pageViewer()));
  const fields = editionFields(scope);
  const path = `/boards/${suite}/compare`;
  const address = (changes: Record<string, string | null>) => pageAddress(path, search, PARAMETERS, changes);
  return (
    <Page>
      <EditionHeader
        of={fields}
        editions={await listSuiteEditions(suite)}
        path={path}
        title="Compare"
        lead={leadOf(view)}
      />
      <FilterForm
        key={JSON.stringify(search)}
        action={path}
        tasks={fields.tasks}
        conditions={view?.conditions ?? []}
        condition={view?.a.condition ?? read?.query.condition ?? null}
        task={read?.query.task}
        last={<LevelsField asked={single(search.levels)} isWrong={read?.wrong.levels !== undefined} />}
        kept={{
          edition: read?.query.edition,
          'a.condition': read?.query['a.condition'],
          'b.condition': read?.query['b.condition'],
          'a.run': read?.query['a.run'],
          'b.run': read?.query['b.run'],
          'a.was': read?.query.a,
          'b.was': read?.query.b,
        }}
      >
        <EntrantField name="a" entrants={entrants} chosen={read?.query.a} />
        <EntrantField name="b" entrants={entrants} chosen={read?.query.b} />
        <SelectField label="Runs" name="runs" defaultValue={read?.query.runs ?? 'newest'}>
          <option value="newest">The newest of each</option>
          <option value="all">All, averaged per item</option>
        </SelectField>
      </FilterForm>
      {view === null ? (
        <Callout title="No results to compare yet">
          <p>It takes two models, two runs or conditions of one model, or a model and people as a whole.</p>
        </Callout>
      ) : (
        <>
          <ComparedSides view={view} />
          <Elsewhere of={view.elsewhere} address={address} />
          {view.paired !== null && (
            <Section title="On the same items" id="paired">
              <PairSummary view={view} />
            </Section>
          )}
          {view.rows.length > 1 && (
            <Section title="By task and level" id="rows">
              <PairRows rows={view.rows} />
            </Section>
          )}
          {view.paired !== null && (
            <Section title="Where they part" id="items">
              <DiscordantItems view={view} show={read?.query.show ?? 'a'} address={address} />
            </Section>
          )}
          {view.ladders.length > 0 && (
            <Section title="How far they climb" id="ladders">
              <LadderDifferences rows={view.ladders} />
            </Section>
          )}
          {view.levels.length > 0 && (
            <Section title="At the same levels" id="levels">
              <Disclosure summary={plural(view.levels.length, 'row')} className="text-sm">
                <LevelDifferences rows={view.levels} />
              </Disclosure>
            </Section>
          )}
          {view.paired === null && <NotPaired view={view} />}
        </>
      )}
    </Page>
  );
}

function leadOf(view: Comparison | null): string {
  if (view === null || view.paired !== null)
    return 'Two entrants on the same items: who is right where, and whether the difference is more than chance.';
  return [view.a, view.b].some(({ kind }) => kind === 'human')
    ? 'People and a model on the same levels and ladders, with different items.'
    : 'Two models on the same ladders, each with its own items.';
}

/** The best measured model by the table of all suites, if it also has people to be compared with. */
async function bestOf(
  suite: string,
  edition: string,
  entrants: readonly EntrantChoice[],
): Promise<EntrantChoice | undefined> {
  const column = await getOverviewColumn(suite);
  if (column?.edition !== edition || column.verdict.people === null) return undefined;
  return entrants.find(({ name }) => name === column.verdict.best);
}

/** Default choice: people and the best model, otherwise two models, or a model and people. `entrants`: people, then models. */
function firstTwo([people, first, second]: readonly EntrantChoice[], best: EntrantChoice | undefined): Search {
  if (best !== undefined) return { a: people?.id, b: best.id };
  return first === undefined ? {} : { a: first.id, b: (second ?? people)?.id };
}

function EntrantField({
  name,
  entrants,
  chosen,
}: {
  name: 'a' | 'b';
  entrants: readonly EntrantChoice[];
  chosen: string | undefined;
}) {
  return (
    <SelectField label={name.toUpperCase()} name={name} defaultValue={chosen}>
      {entrants.map((entrant) => (
        <option key={entrant.id} value={entrant.id}>
          {entrant.name}
        </option>
      ))}
    </SelectField>
  );
}

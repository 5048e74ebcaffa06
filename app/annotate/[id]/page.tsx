import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CategoryList } from '@/components/annotate/category-list';
import { HandInButton } from '@/components/annotate/hand-in-button';
import { StageBadge } from '@/components/annotate/stages';
import { plural } from '@/components/boards/format';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { Check } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { Progress } from '@/components/ui/progress';
import { requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { viewSet } from '@/lib/server/data/annotations/sets/view-set';
import { listEntries } from '@/lib/server/data/annotations/view-entry';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { AnnotationSetView } from '@/lib/wire/items/annotation';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Annotation set', robots: { index: false } };

interface Entry {
  readonly position: number;
  readonly labelled: boolean;
}

/** Where an annotator is: what is done, what is next, and the end of their part. */
export default async function AnnotateSetPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { set, entries } = await load(id);
  const left = entries.filter(({ labelled }) => !labelled);
  const next = left[0] ?? entries[0];
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/annotate" className="link">
            Annotate
          </Link>
        }
        title={<bdi>{set.title}</bdi>}
        lead={`${set.suiteTitle} · you are annotator ${set.you}`}
        actions={
          set.yourTurn &&
          next !== undefined && (
            <ButtonLink href={`/annotate/${id}/${next.position}`} variant={left.length > 0 ? 'primary' : 'secondary'}>
              {left.length === entries.length ? 'Begin' : left.length > 0 ? 'Continue' : 'Look through once more'}
            </ButtonLink>
          )
        }
      />
      <div className="-mt-4 mb-6">
        <StageBadge stage={set.stage} yourTurn={set.yourTurn} />
      </div>
      <YourPart set={set} entries={entries} left={left.length} />
      {entries.length > 0 && (
        <Section id="replies" title="Replies">
          <EntryLinks set={id} entries={entries} />
        </Section>
      )}
      <Section id="kinds" title="What to choose from">
        <CategoryList categories={set.categories} />
      </Section>
    </Page>
  );
}

function YourPart({
  set,
  entries,
  left,
}: {
  readonly set: AnnotationSetView;
  readonly entries: readonly Entry[];
  readonly left: number;
}) {
  const gone =
    set.lost === 0 ? null : <p>{plural(set.lost, 'reply', 'replies')} left with runs that were withdrawn.</p>;
  if (set.stage === 'closed')
    return (
      <Callout tone="good" title="The set is closed">
        <p>
          All labels are given.{' '}
          <Link className="link" href={`/admin/annotations/${set.id}`}>
            What it found
          </Link>
        </p>
        {gone}
      </Callout>
    );
  if (!set.yourTurn)
    return (
      <Callout title={set.you === 'C' ? 'A and B are at work' : 'You have handed in'}>
        <p>
          {set.you === 'C'
            ? 'Replies that they label differently appear here once both have handed in.'
            : 'Thank you. The others are at work.'}
        </p>
        {gone}
      </Callout>
    );
  return (
    <div className="max-w-text space-y-4">
      <Progress
        value={entries.length - left}
        max={Math.max(1, entries.length)}
        label={`${entries.length - left} of ${entries.length} labelled`}
      />
      <p>
        {entries.length - left} of {entries.length} labelled
        {left === 0 ? ': you can hand in.' : '. Each choice is saved at once. Continue any time.'}
      </p>
      {gone}
      <HandInButton set={set.id} disabled={left > 0} />
    </div>
  );
}

function EntryLinks({ set, entries }: { readonly set: string; readonly entries: readonly Entry[] }) {
  return (
    <ol className="flex flex-wrap gap-2">
      {entries.map(({ position, labelled }, index) => (
        <li key={position}>
          <Link
            href={`/annotate/${set}/${position}`}
            className={cn(
              'tabular inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md border px-2 text-sm font-medium',
              labelled ? 'border-line bg-sunken text-muted' : 'border-edge bg-surface',
            )}
          >
            {index + 1}
            {labelled && <Check aria-hidden="true" className="size-3.5" />}
            <span className="sr-only">{labelled ? 'labelled' : 'not labelled'}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

async function load(id: string): Promise<{ readonly set: AnnotationSetView; readonly entries: readonly Entry[] }> {
  const user = await requirePageAnnotator(`/annotate/${id}`);
  const set = await foundOr404(viewSet(user, id));
  if (set.you === null) redirect(`/admin/annotations/${id}`);
  return { set, entries: (await foundOr404(listEntries(user, id))).entries };
}

import type { Metadata } from 'next';
import { CategoryList } from '@/components/annotate/category-list';
import { DeleteSetButton } from '@/components/annotate/delete-set-button';
import { FinalLabels } from '@/components/annotate/final-labels';
import { countReplies, evenOver } from '@/components/annotate/reply-words';
import { AgreementTable } from '@/components/annotate/results/agreement-table';
import { AnnotatorTable } from '@/components/annotate/results/annotator-table';
import { LabelDistributionView } from '@/components/annotate/results/label-distribution';
import { StageBadge } from '@/components/annotate/stages';
import { formatInstant, plural } from '@/components/boards/format';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Disclosure } from '@/components/ui/disclosure';
import { Link } from '@/components/ui/link';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { exportRows } from '@/lib/server/data/annotations/sets/export-set';
import { viewSet } from '@/lib/server/data/annotations/sets/view-set';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { AnnotationExportRow, AnnotationSetView } from '@/lib/wire/items/annotation';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Annotation set', robots: { index: false } };

/** How far a set is, and what it found. */
export default async function AnnotationSetPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { set, rows } = await load(id);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin/annotations" className="link">
            Annotations
          </Link>
        }
        title={<bdi>{set.title}</bdi>}
        lead={leadOf(set)}
        actions={
          <>
            {set.you !== null && set.stage !== 'closed' && <ButtonLink href={`/annotate/${id}`}>Your part</ButtonLink>}
            {rows !== null && <Downloads id={id} />}
            {set.mayManage && set.stage !== 'closed' && <DeleteSetButton set={id} />}
          </>
        }
      />
      <div className="-mt-4 mb-6">
        <StageBadge stage={set.stage} yourTurn={set.yourTurn} />
      </div>
      {set.lost > 0 && (
        <Callout
          tone="warn"
          title={`${plural(set.lost, 'reply', 'replies')} of ${set.size} left with runs that were withdrawn`}
          className="mb-6"
        >
          <p>All numbers are of the {set.remaining} that remain.</p>
        </Callout>
      )}
      <AnnotatorTable annotators={set.annotators} />
      {set.distribution !== null && (
        <Section id="distribution" title="Results">
          <LabelDistributionView distribution={set.distribution} />
        </Section>
      )}
      {set.agreement !== null && (
        <Section id="agreement" title="How far A and B agree">
          <AgreementTable agreement={set.agreement} categories={set.categories} />
        </Section>
      )}
      {rows !== null && rows.length > 0 && (
        <Section id="labels" title="Reply by reply">
          <Disclosure summary={`${plural(rows.length, 'reply', 'replies')} with all labels`}>
            <FinalLabels rows={rows} categories={set.categories} />
          </Disclosure>
        </Section>
      )}
      <Section id="kinds" title={set.labelSet.title}>
        <CategoryList categories={set.categories} />
      </Section>
      <SelectionFacts set={set} />
    </Page>
  );
}

const leadOf = ({ suiteTitle, labelSet, size, createdAt, closedAt }: AnnotationSetView): string =>
  `${suiteTitle} · ${countReplies(size, labelSet)} · drawn ${formatInstant(createdAt)}${closedAt === null ? '' : ` · closed ${formatInstant(closedAt)}`}`;

function Downloads({ id }: { readonly id: string }) {
  return (['csv', 'json'] as const).map((format) => (
    <a key={format} className={buttonClass()} href={`/api/v1/annotations/${id}/export?format=${format}`} download>
      {format.toUpperCase()}
    </a>
  ));
}

function SelectionFacts({ set: { labelSet, selection, eligible, blind } }: { readonly set: AnnotationSetView }) {
  if (selection === null) return null;
  const { entrants, conditions, tasks, levelFrom, levelTo, size, seed } = selection;
  const facts: readonly (readonly [string, string])[] = [
    ['Entrants', entrants.join(', ')],
    ['Conditions', conditions.map((condition) => conditionName(condition)).join(', ')],
    ['Tasks', tasks.join(', ')],
    ['Levels', levelTo === null ? `from ${levelFrom}` : `${levelFrom} to ${levelTo}`],
    ['Drawn', `${size} of ${eligible} that fitted, evenly over ${evenOver(labelSet)}`],
    ['Seed', seed],
    ['Blind', blind ? 'yes' : 'no'],
  ];
  return (
    <Section id="sample" title="Sample">
      <dl className="max-w-text space-y-2 text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

async function load(
  id: string,
): Promise<{ readonly set: AnnotationSetView; readonly rows: readonly AnnotationExportRow[] | null }> {
  const user = await requirePageAnnotator(`/admin/annotations/${id}`);
  const set = await foundOr404(viewSet(user, id));
  return { set, rows: set.distribution === null ? null : (await foundOr404(exportRows(user, id))).rows };
}

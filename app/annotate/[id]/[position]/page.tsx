import type { Metadata } from 'next';
import { EntryItem, OtherLabels } from '@/components/annotate/entry-item';
import { LabelForm } from '@/components/annotate/label-form';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { Progress } from '@/components/ui/progress';
import { conditionName } from '@/components/words/conditions';
import { requirePageAnnotator } from '@/lib/server/accounts/auth/roles';
import { positionOf } from '@/lib/server/data/annotations/position';
import { viewSet } from '@/lib/server/data/annotations/sets/view-set';
import { viewEntry } from '@/lib/server/data/annotations/view-entry';
import { foundOr404 } from '@/lib/server/platform/http/found-or-404';
import type { AnnotationEntryView, AnnotationSetView } from '@/lib/wire/items/annotation';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Label a reply', robots: { index: false } };

export default async function AnnotateEntryPage({
  params,
}: {
  readonly params: Promise<{ id: string; position: string }>;
}) {
  const { id, position } = await params;
  const { set, entry } = await load(id, position);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href={`/annotate/${id}`} className="link">
            <bdi>{set.title}</bdi>
          </Link>
        }
        title={`Reply ${entry.place} of ${entry.total}`}
        lead={`${entry.taskTitle}, level ${entry.level} · ${conditionName(entry.condition)}`}
      />
      <Progress
        value={entry.place}
        max={entry.total}
        label={`Reply ${entry.place} of ${entry.total}`}
        className="-mt-4 mb-6"
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <EntryItem entry={entry} />
        <div className="min-w-0">
          <Card className="space-y-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
            {entry.others !== null && entry.others.length > 0 && (
              <OtherLabels others={entry.others} categories={set.categories} />
            )}
            <LabelForm
              key={`${position}/${entry.label?.id}`}
              set={id}
              position={entry.position}
              question={set.labelSet.question}
              previous={entry.previous}
              next={entry.next}
              categories={set.categories}
              label={entry.label}
              editable={entry.editable}
            />
          </Card>
        </div>
      </div>
    </Page>
  );
}

async function load(
  id: string,
  position: string,
): Promise<{ readonly set: AnnotationSetView; readonly entry: AnnotationEntryView }> {
  const user = await requirePageAnnotator(`/annotate/${id}/${position}`);
  const read = async () => Promise.all([viewSet(user, id), viewEntry(user, id, positionOf(position))]);
  const [set, entry] = await foundOr404(read());
  return { set, entry };
}

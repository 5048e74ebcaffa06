import type { Metadata } from 'next';
import { StudyEditor } from '@/components/admin/editor/study-editor';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Link } from '@/components/ui/link';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import { listTaskChoices } from '@/lib/server/studies/editor/task-choices';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Configuration of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

export default async function EditPage({ params }: Props) {
  const page = await readStudyPage(params, '/edit');
  const { slug, access, newest: version } = page;
  const tasks = await listTaskChoices();
  const isDraft = version.state === 'draft';
  return (
    <StudyFrame
      of={page}
      at="/edit"
      lead={
        isDraft
          ? `Version ${version.number}, a draft: it is saved as you work.`
          : `Version ${version.number}, frozen when it was opened.`
      }
      actions={may(access, 'editor') && <ButtonLink href={`/admin/studies/${slug}/preview`}>Preview</ButtonLink>}
    >
      {!isDraft && (
        <Callout className="mb-6" title="Frozen">
          <p>
            A change makes a new version: press “New version” on{' '}
            <Link href={`/admin/studies/${slug}`} className="link">
              the overview
            </Link>
            .
          </p>
        </Callout>
      )}
      <StudyEditor
        key={version.number}
        slug={slug}
        version={version.number}
        config={version.config}
        configSha256={version.configSha256}
        tasks={tasks.map(({ id, title, benchmark, conditions, variants, levels, size }) => ({
          id,
          title,
          benchmark,
          conditions,
          variants,
          levels: { last: levels.last, meaning: levels.meaning },
          size,
        }))}
        canEdit={isDraft && may(access, 'editor')}
        isDraft={isDraft}
      />
    </StudyFrame>
  );
}

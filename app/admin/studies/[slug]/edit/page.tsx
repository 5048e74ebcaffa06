import type { Metadata } from 'next';
import Link from 'next/link';
import { StudyEditor } from '@/components/admin/editor/study-editor';
import { StudyHeader } from '@/components/admin/study-header';
import { StudyState } from '@/components/admin/study-state';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Page } from '@/components/ui/page';
import { isAdmin, requirePageStudyReader } from '@/lib/server/accounts/auth/roles';
import { readStudy } from '@/lib/server/play/studies';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { newestVersion } from '@/lib/server/studies/editor/study-acts';
import { listTaskChoices } from '@/lib/server/studies/editor/task-choices';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Configuration of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

export default async function EditPage({ params }: Props) {
  const { slug } = await params;
  const user = await requirePageStudyReader(`/admin/studies/${slug}/edit`);
  const study = await orNotFound(readStudy(slug));
  const [version, tasks] = await Promise.all([newestVersion(study.id), listTaskChoices()]);
  const isDraft = version.state === 'draft';
  return (
    <Page>
      <StudyHeader
        slug={slug}
        title={study.title}
        at="/edit"
        role={user.role}
        state={<StudyState state={version.state} />}
        lead={
          isDraft
            ? `Version ${version.number}, a draft: it is saved as you work.`
            : `Version ${version.number}, frozen when it was opened.`
        }
        actions={isAdmin(user) && <ButtonLink href={`/admin/studies/${slug}/preview`}>Preview</ButtonLink>}
      />
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
        canEdit={isDraft && isAdmin(user)}
        isDraft={isDraft}
      />
    </Page>
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LinkTable } from '@/components/admin/study/link-table';
import { NewLinks } from '@/components/admin/study/new-links';
import { RecruiterLinks } from '@/components/admin/study/recruiter-links';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/page';
import { pageBaseUrl } from '@/lib/server/accounts/auth/addresses/page-base-url';
import { shownVersion } from '@/lib/server/play/studies';
import { listLinkViews } from '@/lib/server/studies/editor/study-links';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Links of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

export default async function LinksPage({ params }: Props) {
  const page = await readStudyPage(params, '/links', 'editor');
  const { slug, study, newest } = page;
  const siteUrl = pageBaseUrl(await headers());
  const [links, shown] = await Promise.all([listLinkViews(slug, siteUrl), shownVersion(study.id)]);
  const { config } = shown ?? newest;
  return (
    <StudyFrame
      of={page}
      at="/links"
      lead="Opening a link uses nothing up; only the press of the start button does. So previews that mail programs and chats make are harmless."
      actions={
        <a href={`/api/v1/admin/studies/${slug}/links/csv`} download className={buttonClass()}>
          Download as CSV
        </a>
      }
    >
      <LinkTable slug={slug} links={links} />
      <Section title="New links" id="new">
        <NewLinks slug={slug} />
      </Section>
      <Section title="For recruiters" id="recruiters">
        <RecruiterLinks url={`${siteUrl}/s/${slug}`} recruiters={config.recruiters} />
      </Section>
    </StudyFrame>
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LinkTable } from '@/components/admin/link-table';
import { NewLinks } from '@/components/admin/new-links';
import { RecruiterLinks } from '@/components/admin/recruiter-links';
import { StudyHeader } from '@/components/admin/study-header';
import { buttonClass } from '@/components/ui/button';
import { Page, Section } from '@/components/ui/page';
import { pageBaseUrl } from '@/lib/server/accounts/auth/page-base-url';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { readStudy, shownVersion } from '@/lib/server/play/studies';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { newestVersion } from '@/lib/server/studies/editor/study-acts';
import { listLinkViews } from '@/lib/server/studies/editor/study-links';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Links of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

export default async function LinksPage({ params }: Props) {
  const { slug } = await params;
  const user = await requirePageAdmin(`/admin/studies/${slug}/links`);
  const study = await orNotFound(readStudy(slug));
  const siteUrl = pageBaseUrl(await headers());
  const [links, shown, newest] = await Promise.all([
    listLinkViews(slug, siteUrl),
    shownVersion(study.id),
    newestVersion(study.id),
  ]);
  const { config } = shown ?? newest;
  return (
    <Page>
      <StudyHeader
        slug={slug}
        title={study.title}
        at="/links"
        role={user.role}
        lead="Opening a link uses nothing up; only the press of the start button does. So previews that mail programs and chats make are harmless."
        actions={
          <a href={`/api/v1/admin/studies/${slug}/links/csv`} download className={buttonClass()}>
            Download as CSV
          </a>
        }
      />
      <LinkTable slug={slug} links={links} />
      <Section title="New links" id="new">
        <NewLinks slug={slug} />
      </Section>
      <Section title="For recruiters" id="recruiters">
        <RecruiterLinks url={`${siteUrl}/s/${slug}`} recruiters={config.recruiters} />
      </Section>
    </Page>
  );
}

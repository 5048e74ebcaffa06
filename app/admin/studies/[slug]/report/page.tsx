import type { Metadata } from 'next';
import { ReportCardTable } from '@/components/admin/report-card-table';
import { StudyHeader } from '@/components/admin/study-header';
import { StudyState } from '@/components/admin/study-state';
import { Page } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { listVersions, readStudy } from '@/lib/server/play/studies';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { readReportCard } from '@/lib/server/studies/editor/study-results';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Report card of a study', robots: { index: false } };

export default async function ReportPage({ params }: { readonly params: Promise<{ readonly slug: string }> }) {
  const { slug } = await params;
  const user = await requirePageUser(`/admin/studies/${slug}/report`);
  const study = await orNotFound(readStudy(slug));
  const [[newest], card] = await Promise.all([listVersions(study.id), readReportCard(slug)]);
  return (
    <Page>
      <StudyHeader
        slug={slug}
        title={study.title}
        at="/report"
        role={user.role}
        state={newest && <StudyState state={newest.state} />}
        lead="What a report of a human baseline should say (Wei et al. 2025), of people who agreed to publication. Exports hold the same card."
      />
      <ReportCardTable card={card} />
    </Page>
  );
}

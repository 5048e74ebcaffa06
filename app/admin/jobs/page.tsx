import type { Metadata } from 'next';
import { JobTable } from '@/components/admin/job-table';
import { AutoRefresh } from '@/components/boards/run/auto-refresh';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { viewJobs } from '@/lib/server/jobs/view-jobs';
import { instantOf } from '@/lib/server/platform/clock';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Jobs', robots: { index: false } };

const REFRESH_MS = 5000;

export default async function JobsPage() {
  await requirePageAdmin('/admin/jobs');
  const jobs = await viewJobs();
  return (
    <Page>
      <PageHeader
        title="Jobs"
        lead="Work that the server does in the background. A job that fails is tried again up to five times."
        actions={<AutoRefresh everyMs={REFRESH_MS} />}
      />
      <JobTable
        jobs={jobs.map(({ lastDoneAt, lastError, ...job }) => ({
          ...job,
          lastDoneAt: lastDoneAt && instantOf(lastDoneAt),
          lastError: lastError && { ...lastError, at: instantOf(lastError.at) },
        }))}
      />
    </Page>
  );
}

import type { Metadata } from 'next';
import { ReportTable } from '@/components/admin/report-table';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { single } from '@/lib/server/boards/pages/query';
import { listReports } from '@/lib/server/data/reports/list-reports';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Reports', robots: { index: false } };

const PAGE = 50;

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ReportsPage({ searchParams }: Props) {
  await requirePageAdmin('/admin/reports');
  const search = await searchParams;
  const [task, cursor] = [single(search.task) || undefined, single(search.cursor)];
  const filter = { task, limit: PAGE };
  // A cursor that someone made up shows the newest page rather than an error.
  const { reports, nextCursor } = await listReports({ ...filter, cursor }).catch(() => listReports(filter));
  const query = new URLSearchParams({ ...(task && { task }) });
  return (
    <Page>
      <PageHeader
        title="Reports"
        lead="What people say is wrong with puzzles. A report changes no result. It is deleted with its climb."
      />
      <form className="mb-6 flex flex-wrap items-end gap-3" action="/admin/reports">
        <TextField
          label="Task"
          name="task"
          defaultValue={task}
          placeholder="spatialviz/paper-folding"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">Filter</Button>
        {query.size > 0 && (
          <ButtonLink href="/admin/reports" variant="ghost">
            Show all
          </ButtonLink>
        )}
      </form>
      <ReportTable reports={reports} />
      <p className="mt-4 flex gap-3">
        {cursor !== undefined && (
          <ButtonLink href={`/admin/reports?${query}`} size="sm">
            Newest
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink href={`/admin/reports?${new URLSearchParams([...query, ['cursor', nextCursor]])}`} size="sm">
            Older
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}

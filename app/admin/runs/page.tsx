import type { Metadata } from 'next';
import { FinishedTable } from '@/components/admin/finished-table';
import { ViewLinks } from '@/components/boards/links/view-links';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Page, PageHeader, Section } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { single } from '@/lib/server/boards/pages/query';
import { FINISHED_FILTERS, type FinishedFilter, listFinishedRuns } from '@/lib/server/models/runs/list-finished';
import { AppError } from '@/lib/server/platform/http/problem';
import { RESULT_FORMATS, type ResultFormat } from '@/lib/wire/boards/results';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Runs', robots: { index: false } };

const TITLES: Readonly<Record<FinishedFilter, string>> = {
  all: 'All',
  waiting: 'Not verified',
  verified: 'Verified',
  hidden: 'Hidden',
};
const FORMATS: Readonly<Record<ResultFormat, string>> = {
  json: 'JSON',
  csv: 'CSV',
  'every-eval-ever': 'Every Eval Ever',
};

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AdminRunsPage({ searchParams }: Props) {
  const admin = await requirePageAdmin('/admin/runs');
  const search = await searchParams;
  const show = FINISHED_FILTERS.find((filter) => filter === single(search.show)) ?? 'all';
  const cursor = single(search.cursor);
  const { runs, nextCursor } = await pageOf(admin.id, show, cursor);
  return (
    <Page>
      <PageHeader
        title="Runs"
        lead="Finished runs on the boards. Mark a run as verified after you checked it. You cannot verify your own runs."
      />
      <ViewLinks
        label="Show"
        className="mb-4 w-fit max-w-full overflow-x-auto"
        links={FINISHED_FILTERS.map((filter) => ({
          href: filter === 'all' ? '/admin/runs' : `/admin/runs?show=${filter}`,
          title: TITLES[filter],
          current: filter === show,
        }))}
      />
      <FinishedTable runs={runs} hidden={show === 'hidden'} />
      <p className="mt-4 flex gap-3">
        {cursor !== undefined && (
          <ButtonLink href={`/admin/runs?show=${show}`} size="sm">
            Newest
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink href={`/admin/runs?show=${show}&cursor=${nextCursor}`} size="sm">
            Older
          </ButtonLink>
        )}
      </p>
      <Section title="Results" id="results">
        <p className="mb-4 max-w-text text-muted">
          The numbers of all finished runs, each with its n, interval, setup and provenance; equal runs of one owner are
          counted together.
        </p>
        <p className="flex flex-wrap gap-2">
          {RESULT_FORMATS.map((format) => (
            <a
              key={format}
              href={`/api/v1/exports/results?format=${format}`}
              download
              className={buttonClass({ size: 'sm' })}
            >
              {FORMATS[format]}
            </a>
          ))}
          <a href="/api/v1/exports/codebook?table=results" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            Codebook
          </a>
        </p>
      </Section>
    </Page>
  );
}

/** A cursor that someone made up shows the newest page rather than an error. */
async function pageOf(adminId: string, show: FinishedFilter, cursor: string | undefined) {
  try {
    return await listFinishedRuns(adminId, show, cursor);
  } catch (error) {
    if (error instanceof AppError) return listFinishedRuns(adminId, show, undefined);
    throw error;
  }
}

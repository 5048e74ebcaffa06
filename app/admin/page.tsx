import type { Metadata } from 'next';
import { DemoPanel } from '@/components/admin/demo-panel';
import { formatCount } from '@/components/boards/format';
import { ViewLinks } from '@/components/boards/links/view-links';
import { AutoRefresh } from '@/components/boards/run/auto-refresh';
import { LiveTable } from '@/components/boards/run/live-table';
import { ButtonLink } from '@/components/ui/button';
import { Page, PageHeader } from '@/components/ui/page';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { single } from '@/lib/server/boards/pages/query';
import { countLive, listLiveClimbs } from '@/lib/server/boards/pages/run/live-climbs';
import { hasNoResults } from '@/lib/server/demo/remove';
import { holdsDemoData } from '@/lib/server/platform/demo';
import { AppError } from '@/lib/server/platform/http/problem';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import type { LiveCounts } from '@/lib/wire/boards/board';
import { LIVE_FILTERS, type LiveFilter } from '@/lib/wire/boards/board-query';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Admin', robots: { index: false } };

const TITLES: Readonly<Record<LiveFilter, string>> = {
  all: 'All',
  active: 'Active now',
  sessions: 'Sessions',
  runs: 'Runs',
  ended: 'Ended',
};
const REFRESH_MS = 5000;

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function AdminPage({ searchParams }: Props) {
  await requirePageAdmin('/admin');
  const search = await searchParams;
  const show = LIVE_FILTERS.find((filter) => filter === single(search.show)) ?? 'all';
  const cursor = single(search.cursor);
  const [counts, list, tasks, isDemo, isEmpty] = await Promise.all([
    countLive(),
    pageOf(show, cursor),
    listTasks(),
    holdsDemoData(),
    hasNoResults(),
  ]);
  return (
    <Page>
      <PageHeader
        title="Admin"
        lead="Sessions and runs as they happen."
        actions={cursor === undefined && <AutoRefresh everyMs={REFRESH_MS} />}
      />
      {(isDemo || isEmpty) && <DemoPanel isHeld={isDemo} />}
      <Counts counts={counts} />
      <ViewLinks
        label="Show"
        className="mb-4 w-fit max-w-full overflow-x-auto"
        links={(['all', 'active', 'sessions', 'runs', 'ended'] as const).map((filter) => ({
          href: filter === 'all' ? '/admin' : `/admin?show=${filter}`,
          title: TITLES[filter],
          current: filter === show,
        }))}
      />
      <LiveTable climbs={list.climbs} titles={new Map(tasks.map(({ id, title }) => [id, title]))} />
      <p className="mt-4 flex gap-3">
        {cursor !== undefined && (
          <ButtonLink href={`/admin?show=${show}`} size="sm">
            Newest
          </ButtonLink>
        )}
        {list.nextCursor !== null && (
          <ButtonLink href={`/admin?show=${show}&cursor=${list.nextCursor}`} size="sm">
            Older
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}

function Counts({ counts }: { readonly counts: LiveCounts }) {
  const rows: readonly (readonly [string, number])[] = [
    ['sessions active now', counts.activeSessions],
    ['runs active now', counts.activeRuns],
    ['sessions', counts.sessions],
    ['runs', counts.runs],
    ['replies', counts.replies],
    ['climbs withdrawn', counts.withdrawals],
  ];
  return (
    <dl className="tabular mb-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse border-l-2 border-line pl-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-semibold">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A cursor that someone made up shows the newest page rather than an error. */
async function pageOf(show: LiveFilter, cursor: string | undefined) {
  try {
    return await listLiveClimbs(show, cursor);
  } catch (error) {
    if (error instanceof AppError) return listLiveClimbs(show, undefined);
    throw error;
  }
}

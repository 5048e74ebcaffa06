import type { Metadata } from 'next';
import { PeopleTable } from '@/components/admin/people/people-table';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { ViewLinks } from '@/components/boards/links/view-links';
import { AutoRefresh } from '@/components/boards/run/auto-refresh';
import { ButtonLink } from '@/components/ui/button';
import { single } from '@/lib/server/boards/pages/query';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { listPeople } from '@/lib/server/studies/editor/list-people';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import { listPeople as peopleQuery } from '@/lib/wire/studies/study-admin';
import { may } from '@/lib/wire/studies/study-team';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'People of a study', robots: { index: false } };

const REFRESH_MS = 5000;
const TITLES = {
  all: 'All',
  active: 'Active now',
  finished: 'Finished',
  stopped: 'Not finished',
  rehearsals: 'Rehearsals',
} as const;
const FILTERS = ['all', 'active', 'finished', 'stopped', 'rehearsals'] as const;

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PeoplePage({ params, searchParams }: Props) {
  const page = await readStudyPage(params, '/people');
  const { slug, access } = page;
  const search = await searchParams;
  const cursor = single(search.cursor);
  const query = peopleQuery.catch({ show: 'all' }).parse({ show: single(search.show), cursor });
  // A cursor that someone made up shows the newest page rather than an error.
  const listed = await listPeople(slug, query, may(access, 'editor')).catch(() =>
    listPeople(slug, { show: query.show }, may(access, 'editor')),
  );
  const titles = new Map((await listTasks()).map(({ id, title }) => [id, title]));
  const base = `/admin/studies/${slug}/people`;
  return (
    <StudyFrame
      of={page}
      at="/people"
      lead="Who takes part, last active first. There are no names here, and no recruiter’s ids."
      actions={cursor === undefined && <AutoRefresh everyMs={REFRESH_MS} />}
    >
      <ViewLinks
        label="Show"
        className="mb-4 w-fit max-w-full overflow-x-auto"
        links={FILTERS.map((filter) => ({
          href: filter === 'all' ? base : `${base}?show=${filter}`,
          title: TITLES[filter],
          current: filter === query.show,
        }))}
      />
      <PeopleTable people={listed.people} titles={titles} showsLinks={may(access, 'editor')} />
      <p className="mt-4 flex gap-3">
        {cursor !== undefined && (
          <ButtonLink href={`${base}?show=${query.show}`} size="sm">
            Newest
          </ButtonLink>
        )}
        {listed.nextCursor !== null && (
          <ButtonLink href={`${base}?show=${query.show}&cursor=${listed.nextCursor}`} size="sm">
            Older
          </ButtonLink>
        )}
      </p>
    </StudyFrame>
  );
}

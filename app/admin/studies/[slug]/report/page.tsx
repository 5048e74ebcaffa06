import type { Metadata } from 'next';
import { AIM_FIELDS, PeopleNeeded } from '@/components/admin/people-needed';
import { ReportCardTable } from '@/components/admin/report-card-table';
import { StudyHeader } from '@/components/admin/study-header';
import { StudyState } from '@/components/admin/study-state';
import { Page } from '@/components/ui/page';
import { requirePageUser } from '@/lib/server/accounts/auth/session';
import { single } from '@/lib/server/boards/pages/query';
import { listTasks } from '@/lib/server/play/climbs/catalogue';
import { listVersions, readStudy } from '@/lib/server/play/studies';
import { orNotFound } from '@/lib/server/studies/editor/or-not-found';
import { peopleNeeded } from '@/lib/server/studies/editor/people-needed';
import { readReportCard } from '@/lib/server/studies/editor/study-results';
import type { Aims } from '@/lib/wire/people-needed';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Report card of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ReportPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const user = await requirePageUser(`/admin/studies/${slug}/report`);
  const study = await orNotFound(readStudy(slug));
  const values = aimsIn(await searchParams);
  const [[newest], card, tasks] = await Promise.all([listVersions(study.id), readReportCard(slug), listTasks()]);
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
      {newest && (
        <PeopleNeeded
          rows={await peopleNeeded(newest.config, aimsOf(values))}
          titles={new Map(tasks.map(({ id, title }) => [id, title]))}
          values={values}
        />
      )}
    </Page>
  );
}

type Values = Record<(typeof AIM_FIELDS)[number]['name'], number>;

function aimsIn(search: Awaited<Props['searchParams']>): Values {
  const read = ({ name, usual, unit }: (typeof AIM_FIELDS)[number]) => {
    const value = Number(single(search[name])?.replace(',', '.'));
    return value > 0 && value <= (unit === 'share' ? 100 : 1000) ? value : usual;
  };
  return Object.fromEntries(AIM_FIELDS.map((field) => [field.name, read(field)])) as Values;
}

const aimsOf = ({ rungs, points, rungsApart, pointsApart }: Values): Aims => ({
  half: { rungs, share: points / 100 },
  difference: { rungs: rungsApart, share: pointsApart / 100 },
});

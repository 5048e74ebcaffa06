import type { Metadata } from 'next';
import { AIM_FIELDS, PeopleNeeded } from '@/components/admin/results/people-needed';
import { ReportCardTable } from '@/components/admin/results/report-card-table';
import { StudyFrame } from '@/components/admin/study/study-frame';
import { single } from '@/lib/server/boards/pages/query';
import { peopleNeeded } from '@/lib/server/studies/editor/people-needed';
import { readStudyPage } from '@/lib/server/studies/editor/study-page';
import { readReportCard } from '@/lib/server/studies/editor/study-results';
import type { Aims } from '@/lib/wire/studies/people-needed';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Report card of a study', robots: { index: false } };

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ReportPage({ params, searchParams }: Props) {
  const page = await readStudyPage(params, '/report');
  const values = aimsIn(await searchParams);
  const card = await readReportCard(page.slug);
  return (
    <StudyFrame
      of={page}
      at="/report"
      lead="What a report of a human baseline should say (Wei et al. 2025), of people who agreed to publication. Exports hold the same card."
    >
      <ReportCardTable card={card} />
      <PeopleNeeded rows={await peopleNeeded(page.newest, aimsOf(values))} values={values} />
    </StudyFrame>
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

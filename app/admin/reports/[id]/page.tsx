import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Moment } from '@/components/admin/moment';
import { answerText, deviceText, reasonText } from '@/components/admin/report-table';
import { ShownItem } from '@/components/boards/run/shown-item';
import { Messages } from '@/components/site/messages';
import { Callout } from '@/components/ui/callout';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Page, PageHeader } from '@/components/ui/page';
import { conditionName } from '@/components/words/conditions';
import { requirePageAdmin } from '@/lib/server/accounts/auth/session';
import { type ReportDetail, viewReport } from '@/lib/server/data/reports/view-report';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Report', robots: { index: false } };

export default async function ReportPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requirePageAdmin(`/admin/reports/${id}`);
  const report = await viewReport(id);
  if (report === null) notFound();
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link href="/admin/reports" className="link">
            Reports
          </Link>
        }
        title={reasonText(report.reason)}
        lead={report.note === null ? 'Without a sentence.' : `“${report.note}”`}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0">
          {report.stimulus === null ? (
            <Callout title="This item cannot be drawn any more" tone="warn">
              <p>
                {report.task} version {report.taskVersion} made it. The task has changed since and would draw something
                else.
              </p>
            </Callout>
          ) : (
            <Messages locale="en" namespaces={['play']}>
              <ShownItem stimulus={report.stimulus} answer={report.answer} rightAnswer={report.rightAnswer} />
            </Messages>
          )}
        </Card>
        <div className="min-w-0 space-y-6">
          <Card>
            <Facts report={report} />
          </Card>
          {report.stimulus !== null && (
            <Card>
              <h2 className="mb-2 text-base">Why</h2>
              <p className="whitespace-pre-line">{report.stimulus.explanation.summary}</p>
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

function Facts({ report }: { readonly report: ReportDetail }) {
  const { task, taskVersion, level, condition, phase, seed, at, othersSameItem, othersSameLevel } = report;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Reported', <Moment key="at" instant={at} />],
    ['Answer', answerText(report)],
    ['Others who reported this item', othersSameItem],
    ['Others who reported this task and level', othersSameLevel],
    ['Device', deviceText(report)],
    ['Task', `${task}, version ${taskVersion}`],
    ['Level', `${level}, ${phase === 'practice' ? 'practice' : 'counted'}`],
    ['Shown as', conditionName(condition)],
    ['Seed', <code key="seed">{seed}</code>],
  ];
  return (
    <dl className="space-y-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

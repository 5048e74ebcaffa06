import { Badge, type Tone } from '@/components/ui/badge';
import { DataTable } from '@/components/ui/table/data-table';
import type { ReportCard, ReportTopic } from '@/lib/wire/studies/report-card';

const TITLES: Readonly<Record<ReportTopic['part'], string>> = {
  design: 'Design',
  recruitment: 'Recruitment',
  execution: 'Execution',
  analysis: 'Analysis',
  documentation: 'Documentation',
};

const ANSWERS: Readonly<Record<ReportTopic['answer'], { readonly word: string; readonly tone: Tone }>> = {
  yes: { word: 'yes', tone: 'good' },
  partly: { word: 'partly', tone: 'accent' },
  no: { word: 'no', tone: 'neutral' },
  unknown: { word: 'missing', tone: 'warn' },
};

/** Every topic with its answer, and how many are missing. */
export function ReportCardTable({ card: { topics, open } }: { readonly card: ReportCard }) {
  return (
    <>
      <p className="mb-4">
        {open === 0 ? (
          'No topic is missing.'
        ) : (
          <>
            <strong>
              {open} of {topics.length}
            </strong>{' '}
            topics are missing. People’s answers fill some of them; the rest you write under Configuration, Report card.
          </>
        )}
      </p>
      <DataTable
        label="Report card"
        rows={topics}
        groupOf={({ part }) => TITLES[part]}
        columns={[
          { title: 'Topic', className: 'w-2/5', cell: ({ topic }) => topic },
          { title: 'Answer, and what is known', cell: (topic) => <Known {...topic} /> },
        ]}
      />
    </>
  );
}

const Known = ({ answer, text }: ReportTopic) => (
  <div className="flex flex-col gap-y-1 sm:flex-row">
    <span className="w-22 shrink-0">
      <Badge tone={ANSWERS[answer].tone}>{ANSWERS[answer].word}</Badge>
    </span>
    <span className="text-muted wrap-anywhere">{text}</span>
  </div>
);

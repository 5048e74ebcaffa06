import { Badge, type Tone } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { REPORT_PARTS, type ReportCard, type ReportTopic } from '@/lib/wire/report-card';

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
    <div className="space-y-8">
      <p>
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
      {REPORT_PARTS.map((part) => (
        <div key={part}>
          <h2 className="mb-3">{TITLES[part]}</h2>
          <Table label={TITLES[part]} className="text-sm">
            <thead>
              <tr>
                <Th>Topic</Th>
                <Th>Answer</Th>
                <Th>What is known</Th>
              </tr>
            </thead>
            <tbody>
              {topics
                .filter((topic) => topic.part === part)
                .map(({ topic, answer, text }) => (
                  <Tr key={topic}>
                    <Td className="min-w-44">{topic}</Td>
                    <Td>
                      <Badge tone={ANSWERS[answer].tone}>{ANSWERS[answer].word}</Badge>
                    </Td>
                    <Td className="min-w-56 text-muted wrap-anywhere">{text}</Td>
                  </Tr>
                ))}
            </tbody>
          </Table>
        </div>
      ))}
    </div>
  );
}

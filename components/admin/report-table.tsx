import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { conditionName } from '@/components/words/conditions';
import { type ItemReport, REPORT_REASONS, type ReportReason } from '@/lib/wire/items/report';
import { Moment } from './moment';

const WORDS: Readonly<Record<ReportReason, string>> = {
  'none-right': 'No answer is right',
  'several-right': 'More than one answer is right',
  picture: 'A picture is broken or hard to see',
  words: 'The text is hard to understand',
};

export const reasonText = (reason: string): string =>
  REPORT_REASONS.includes(reason as ReportReason) ? WORDS[reason as ReportReason] : reason;

/** `phone, iOS, Safari, 390 × 664 px, 3 pixels per px` */
export function deviceText({ device }: Pick<ItemReport, 'device'>): string {
  const { deviceType, osFamily, browserFamily, viewportWidthCssPx, viewportHeightCssPx, devicePixelRatio } = device;
  const size = viewportWidthCssPx && `${viewportWidthCssPx} × ${viewportHeightCssPx} px`;
  const density = devicePixelRatio && `${devicePixelRatio} pixels per px`;
  return [deviceType, osFamily, browserFamily, size, density].filter(Boolean).join(', ') || 'not measured';
}

/** What people reported, newest first. */
export function ReportTable({ reports }: { readonly reports: readonly ItemReport[] }) {
  if (reports.length === 0)
    return <p className="text-muted">No reports yet. People send them with the flag in the bar above a puzzle.</p>;
  return (
    <Table label="Reports" className="text-sm">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>What</Th>
          <Th>Item</Th>
          <Th>Answer</Th>
          <Th numeric>Others, same item</Th>
          <Th numeric>Others, same level</Th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Tr key={report.id}>
            <Th scope="row" className="align-top text-sm font-normal">
              <Link href={`/admin/reports/${report.id}`} className="link">
                <Moment instant={report.at} />
              </Link>
            </Th>
            <Td className="min-w-48 wrap-anywhere">
              {reasonText(report.reason)}
              {report.note !== null && <span className="block text-muted">“{report.note}”</span>}
            </Td>
            <Td>
              {report.task}, level {report.level}
              <span className="block text-muted">{conditionName(report.condition)}</span>
            </Td>
            <Td className="wrap-anywhere">{answerText(report)}</Td>
            <Td numeric>{report.othersSameItem}</Td>
            <Td numeric>{report.othersSameLevel}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export const answerText = ({ answer, correct, rightAnswer }: ItemReport): string =>
  correct === null
    ? `none yet; right is ${rightAnswer}`
    : `${answer ?? 'not readable'}, ${correct ? 'right' : `wrong; right is ${rightAnswer}`}`;

import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import type { RunItemRow } from '@/lib/wire/boards/board';
import { formatMs } from '../format';
import { VerdictBadge } from '../marks/verdict-badge';
import { answerText } from './answer-text';

interface RunItemsProps {
  readonly runId: string;
  readonly items: readonly RunItemRow[];
  readonly from: number;
  readonly next: number | null;
  readonly titles: ReadonlyMap<string, string>;
}

/** A page of an ended run's items. The replies to one question are together. */
export function RunItems({ runId, items, from, next, titles }: RunItemsProps) {
  if (items.length === 0) return <p className="text-muted">No items here.</p>;
  const hasEpisodes = items.some(({ step, outcome }) => step > 0 || outcome === null);
  /** What is the same in all replies to a question is said once. */
  const once = (cell: DataColumn<RunItemRow>['cell']): DataColumn<RunItemRow>['cell'] =>
    function First(item) {
      return item.step > 0 ? <span className="sr-only">same question</span> : cell(item);
    };
  return (
    <>
      <DataTable
        label="Items of the run"
        rows={items}
        // No line between the replies to one question.
        rowClass={({ outcome }) => (outcome === null ? 'border-b-0' : undefined)}
        columns={[
          {
            title: 'Item',
            cell: ({ ordinal }) => <Link href={`/runs/${runId}/items/${ordinal}`}>#{ordinal}</Link>,
          },
          {
            title: 'Task',
            className: 'whitespace-nowrap',
            cell: once(({ task, phase }) => `${titles.get(task) ?? task}${phase === 'main' ? '' : ' (practice)'}`),
          },
          { title: 'Level', numeric: true, cell: once(({ level }) => level) },
          { title: 'Question', numeric: true, cell: once(({ visit, question }) => `${visit + 1}.${question + 1}`) },
          hasEpisodes && { title: 'Step', numeric: true, cell: ({ step }) => step + 1 },
          {
            title: 'Verdict',
            cell: ({ rightAnswer, status, correct }) =>
              rightAnswer === '' && status === 'scored' ? (
                <Badge>given</Badge>
              ) : (
                <VerdictBadge status={status} correct={correct} />
              ),
          },
          {
            title: 'Answer',
            className: 'max-w-40 truncate',
            cell: ({ task, answer }) => answer !== null && <span title={answer}>{answerText(task, answer)}</span>,
          },
          {
            title: 'Right',
            className: 'max-w-40 truncate',
            cell: ({ task, rightAnswer }) =>
              rightAnswer === '' ? 'any text' : <span title={rightAnswer}>{answerText(task, rightAnswer)}</span>,
          },
          hasEpisodes && {
            title: 'Question as a whole',
            className: 'whitespace-nowrap',
            cell: ({ outcome, passed }) =>
              outcome === null ? (
                <span className="text-muted">not finished</span>
              ) : (
                <>
                  {passed ? 'right' : 'not right'} <span className="font-mono text-xs text-muted">{outcome}</span>
                </>
              ),
          },
          { title: 'Latency', numeric: true, cell: ({ latencyMs }) => latencyMs !== null && formatMs(latencyMs) },
        ]}
      />
      <p className="mt-4 flex gap-3">
        {from > 0 && (
          <ButtonLink href={`/runs/${runId}#items`} size="sm">
            From the start
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink href={`/runs/${runId}?from=${next}#items`} size="sm">
            More items
          </ButtonLink>
        )}
      </p>
    </>
  );
}

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { RunItemRow } from '@/lib/wire/board';
import { answerText } from './answer-text';
import { formatMs } from './format';
import { VerdictBadge } from './verdict-badge';

export interface RunItemsProps {
  readonly runId: string;
  readonly items: readonly RunItemRow[];
  readonly from: number;
  readonly next: number | null;
  readonly titles: ReadonlyMap<string, string>;
}

/** A page of an ended run's items. The replies to one question are together. */
export function RunItems({ runId, items, from, next, titles }: RunItemsProps) {
  if (items.length === 0) return <p className="text-muted">No items here.</p>;
  const episodes = items.some(({ step, outcome }) => step > 0 || outcome === null);
  return (
    <>
      <Table label="Items of the run" className="text-sm">
        <thead>
          <tr>
            <Th>Item</Th>
            <Th>Task</Th>
            <Th numeric>Level</Th>
            <Th numeric>Question</Th>
            {episodes && <Th numeric>Step</Th>}
            <Th>Verdict</Th>
            <Th>Answer</Th>
            <Th>Right</Th>
            {episodes && <Th>Question as a whole</Th>}
            <Th numeric>Latency</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.ordinal}
              runId={runId}
              item={item}
              title={titles.get(item.task) ?? item.task}
              episodes={episodes}
            />
          ))}
        </tbody>
      </Table>
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

interface ItemRowProps {
  readonly runId: string;
  readonly item: RunItemRow;
  readonly title: string;
  readonly episodes: boolean;
}

function ItemRow({ runId, item, title, episodes }: ItemRowProps) {
  const {
    ordinal,
    level,
    visit,
    question,
    step,
    status,
    correct,
    answer,
    rightAnswer,
    outcome,
    passed,
    latencyMs,
    phase,
  } = item;
  return (
    // No line between the replies to one question.
    <Tr className={outcome === null ? 'border-b-0' : undefined}>
      <Th scope="row" className="align-top text-sm font-normal">
        <Link href={`/runs/${runId}/items/${ordinal}`} className="link">
          #{ordinal}
        </Link>
      </Th>
      {step > 0 ? (
        <Td colSpan={3} className="text-muted">
          <span className="sr-only">same question</span>
        </Td>
      ) : (
        <>
          <Td className="whitespace-nowrap">
            {title}
            {phase === 'main' ? '' : ' (practice)'}
          </Td>
          <Td numeric>{level}</Td>
          <Td numeric>
            {visit + 1}.{question + 1}
          </Td>
        </>
      )}
      {episodes && <Td numeric>{step + 1}</Td>}
      <Td>
        {rightAnswer === '' && status === 'scored' ? (
          <Badge>given</Badge>
        ) : (
          <VerdictBadge status={status} correct={correct} />
        )}
      </Td>
      <Td className="max-w-40 truncate" title={answer ?? undefined}>
        {answer === null ? '–' : answerText(item.task, answer)}
      </Td>
      <Td className="max-w-40 truncate" title={rightAnswer}>
        {rightAnswer === '' ? 'any text' : answerText(item.task, rightAnswer)}
      </Td>
      {episodes && (
        <Td className="whitespace-nowrap">
          {outcome === null ? (
            <span className="text-muted">goes on</span>
          ) : (
            <>
              {passed ? 'right' : 'not right'} <span className="font-mono text-xs text-muted">{outcome}</span>
            </>
          )}
        </Td>
      )}
      <Td numeric>{latencyMs === null ? '–' : formatMs(latencyMs)}</Td>
    </Tr>
  );
}

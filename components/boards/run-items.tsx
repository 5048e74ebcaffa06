import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { RunItemRow } from '@/lib/wire/board';
import { formatMs } from './format';
import { VerdictBadge } from './verdict-badge';

export interface RunItemsProps {
  readonly runId: string;
  readonly items: readonly RunItemRow[];
  readonly from: number;
  readonly next: number | null;
  readonly titles: ReadonlyMap<string, string>;
}

/** A page of an ended run's items. */
export function RunItems({ runId, items, from, next, titles }: RunItemsProps) {
  if (items.length === 0) return <p className="text-muted">No items here.</p>;
  return (
    <>
      <Table label="Items" className="text-sm">
        <thead>
          <tr>
            <Th>Item</Th>
            <Th>Ladder</Th>
            <Th numeric>Level</Th>
            <Th numeric>Visit</Th>
            <Th>Verdict</Th>
            <Th>Answer</Th>
            <Th>Right</Th>
            <Th numeric>Latency</Th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ ordinal, task, level, visit, question, status, correct, answer, rightAnswer, latencyMs, phase }) => (
            <Tr key={ordinal}>
              <Th scope="row" className="text-sm font-normal">
                <Link href={`/runs/${runId}/items/${ordinal}`} className="link">
                  #{ordinal}
                </Link>
              </Th>
              <Td className="whitespace-nowrap">
                {titles.get(task) ?? task}
                {phase === 'main' ? '' : ' (practice)'}
              </Td>
              <Td numeric>{level}</Td>
              <Td numeric>
                {visit + 1}.{question + 1}
              </Td>
              <Td>
                <VerdictBadge status={status} correct={correct} />
              </Td>
              <Td className="max-w-40 truncate">{answer ?? '–'}</Td>
              <Td>{rightAnswer}</Td>
              <Td numeric>{latencyMs === null ? '–' : formatMs(latencyMs)}</Td>
            </Tr>
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

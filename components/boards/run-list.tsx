import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { RunRow } from '@/lib/wire/board';
import { provenanceOfRuns } from '@/lib/wire/provenance';
import { scoringText } from './ends';
import { formatInstant, plural } from './format';
import { ProvenanceBadge } from './provenance-badge';

export function RunList({
  runs,
  titles,
}: {
  readonly runs: readonly RunRow[];
  readonly titles: ReadonlyMap<string, string>;
}) {
  return (
    <Table label="Runs, newest first" className="text-sm">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>State</Th>
          <Th>Courses</Th>
          <Th numeric>Replies</Th>
          <Th>Comes from</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ id, status, openedAt, replyCount, standings, provenance, verified, condition }) => (
          <Tr key={id}>
            <Th scope="row" className="align-top text-sm font-normal whitespace-nowrap">
              <Link href={`/runs/${id}`} className="link font-mono">
                {id.slice(0, 8)}
              </Link>
              <span className="block text-xs text-muted">{formatInstant(openedAt)}</span>
              <span className="block text-xs text-muted">{conditionName(condition)}</span>
            </Th>
            <Td>
              <Badge tone={status === 'ended' ? 'neutral' : status === 'open' ? 'accent' : 'warn'}>{status}</Badge>
            </Td>
            <Td>
              {standings.length === 0 ? (
                <span className="text-muted">shown when the run has ended</span>
              ) : (
                <ul>
                  {standings.map(({ task, course, r, censored, highestPassed, items, right }) => (
                    <li key={task}>
                      {titles.get(task) ?? task}:{' '}
                      {course === 'set' ? (
                        <>
                          {right === null ? (
                            `fixed set, ${plural(items, 'question')}; too few to tell while the edition is open`
                          ) : (
                            <SetShare right={right} items={items} />
                          )}
                          {censored ? ', cut short' : ''}
                        </>
                      ) : (
                        <>
                          R {censored ? '≥ ' : ''}
                          <strong>{r}</strong> <span className="text-muted">(highest passed {highestPassed})</span>
                        </>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Td>
            <Td numeric>{replyCount}</Td>
            <Td>
              <ProvenanceBadge provenance={provenanceOfRuns(verified ? 1 : 0)} />
              <span className="mt-1 block text-xs text-muted">{scoringText(provenance)}</span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

const SetShare = ({ right, items }: { readonly right: number; readonly items: number }) => (
  <>
    fixed set, all levels: <strong>{right}</strong> of {items} right
  </>
);

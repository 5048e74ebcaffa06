import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { RunState } from '@/lib/wire/run';
import { BatchActions } from './batch-actions';
import { When } from './when';

/** The latest runs of one account. */
export function RunList({ runs }: { readonly runs: readonly RunState[] }) {
  if (runs.length === 0) return <p className="text-muted">None yet.</p>;
  return (
    <Table label="Your runs">
      <thead>
        <tr>
          <Th>Model</Th>
          <Th>Suite, condition</Th>
          <Th>Status</Th>
          <Th numeric>Replies</Th>
          <Th>Last reply</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Tr key={run.id}>
            <Td>
              <Link className="underline" href={`/runs/${run.id}`}>
                <bdi>{run.model}</bdi>
              </Link>
            </Td>
            <Td>
              {run.suite}, {run.condition}
            </Td>
            <Td>
              <Badge tone={run.status === 'open' ? 'accent' : 'neutral'}>{run.status}</Badge>
              {run.delivery === 'batch' && run.status === 'open' && <BatchActions run={run} />}
            </Td>
            <Td numeric>{run.received === null ? run.replyCount : `${run.received} of ${run.expected}`}</Td>
            <Td>
              <When instant={run.lastSeenAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

import { COURSE_NAMES, formatR, plural } from '@/components/boards/format';
import { SetupMarks } from '@/components/boards/marks/setup-marks';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { conditionName } from '@/components/words/conditions';
import type { RunState } from '@/lib/wire/models/run';
import { readEntrant } from '@/lib/wire/models/setup';
import { RunActions } from './run-actions';
import { When } from './when';

export function RunList({ runs }: { readonly runs: readonly RunState[] }) {
  if (runs.length === 0) return <p className="text-muted">No runs yet. See “Run a model” below.</p>;
  return (
    <Table label="Runs, newest first" className="text-sm">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>Asked</Th>
          <Th>Status</Th>
          <Th>Came to</Th>
          <Th>Last reply</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} run={run} />
        ))}
      </tbody>
    </Table>
  );
}

const TONES = { open: 'accent', ended: 'neutral', aborted: 'warn' } as const;

function Row({ run }: { readonly run: RunState }) {
  return (
    <Tr>
      <Th scope="row" className="min-w-40 align-top text-sm font-normal">
        <Link className="link wrap-anywhere" href={`/runs/${run.id}`}>
          <bdi>{readEntrant(run.model).model}</bdi>
        </Link>
        <span className="block font-mono text-xs text-muted">{run.id.slice(0, 8)}</span>
        <SetupMarks entrant={run.model} />
      </Th>
      <Td className="whitespace-nowrap">
        <Link className="link" href={`/boards/${run.suite}?condition=${encodeURIComponent(run.condition)}`}>
          {run.edition}
        </Link>
        , {conditionName(run.condition)}
        <span className="block text-xs text-muted">
          {COURSE_NAMES[run.protocol]}
          {run.delivery === 'batch' ? ' as a batch' : ''}, {plural(run.ladders.length, 'task')}
        </span>
      </Td>
      <Td>
        <Badge tone={TONES[run.status]}>{run.status}</Badge>
        <span className="mt-1 block text-xs whitespace-nowrap text-muted">
          {run.received === null
            ? plural(run.replyCount, 'reply', 'replies')
            : `${run.received} of ${run.expected} replies`}
        </span>
      </Td>
      <Td className="min-w-44">
        <Outcomes run={run} />
      </Td>
      <Td>
        <When instant={run.lastSeenAt} />
      </Td>
      <Td>
        <RunActions run={run} />
      </Td>
    </Tr>
  );
}

/** More tasks than these are on the run's page. */
const MOST_TASKS = 3;

function Outcomes({ run: { status, ladders, protocol } }: { readonly run: RunState }) {
  if (status === 'open') return <span className="text-muted">shown when it ends</span>;
  return (
    <ul>
      {ladders.slice(0, MOST_TASKS).map((ladder) => (
        <li key={ladder.task}>
          {ladder.taskTitle}:{' '}
          {protocol === 'set'
            ? shareText(ladder)
            : `R ${ladder.censored ? '≥ ' : ''}${formatR(ladder.r).replace(/\.0$/, '')}`}
        </li>
      ))}
      {ladders.length > MOST_TASKS && (
        <li className="text-muted">and {plural(ladders.length - MOST_TASKS, 'more task', 'more tasks')}</li>
      )}
    </ul>
  );
}

const shareText = ({ right, items }: RunState['ladders'][number]): string =>
  right === null ? `${plural(items, 'question')}, too few to tell` : `${right} of ${items} right`;

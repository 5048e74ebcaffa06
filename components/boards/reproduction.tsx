import Link from 'next/link';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ComparedSide, ComparedTask, ProvenanceView } from '@/lib/wire/provenance';
import { formatInstant, formatR, formatValue, plural } from './format';

/** Who ran a run, and what came of running it again. */
export function Reproduction({ provenance: { kind, owner, reproductions, reproduces, tasks } }: { readonly provenance: ProvenanceView }) {
  return (
    <>
      <p className="max-w-text">
        {owner === null ? (
          'Run by its owner, who is not named.'
        ) : (
          <>
            Run by <bdi>{owner}</bdi>.
          </>
        )}
        {kind === 'self_reported' && reproduces.length === 0 && ' Nobody has reproduced it here.'}
      </p>
      <RunLinks words="An admin ran the same again:" runs={reproductions.map(({ run, linkedAt }) => ({ run, note: `linked ${formatInstant(linkedAt)}` }))} />
      <RunLinks words="It repeats" runs={reproduces.map((run) => ({ run, note: null }))} />
      {tasks.length > 0 && (
        <div className="mt-4">
          <Table label="The run and its reproduction" className="text-sm">
            <thead>
              <tr>
                <Th>Task</Th>
                <Th numeric>This run</Th>
                <Th numeric>Again</Th>
                <Th numeric>Difference</Th>
                <Th>95 % intervals</Th>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <Tr key={task.task}>
                  <Th scope="row" className="text-sm font-normal">
                    {task.title}
                    <span className="block text-xs text-muted">{task.measure === 'mean-r' ? 'mean R' : 'right'}</span>
                  </Th>
                  <Td numeric>
                    <Side side={task.original} measure={task.measure} />
                  </Td>
                  <Td numeric>
                    <Side side={task.again} measure={task.measure} />
                  </Td>
                  <Td numeric>
                    <Difference task={task} />
                  </Td>
                  <Td>{overlapText(task)}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

function RunLinks({ words, runs }: { readonly words: string; readonly runs: readonly { readonly run: string; readonly note: string | null }[] }) {
  if (runs.length === 0) return null;
  return (
    <p className="mt-2">
      {words}{' '}
      {runs.map(({ run, note }, index) => (
        <span key={run}>
          {index > 0 && ', '}
          <Link href={`/runs/${run}`} className="link font-mono">
            {run.slice(0, 8)}
          </Link>
          {note !== null && <span className="text-muted"> ({note})</span>}
        </span>
      ))}
    </p>
  );
}

function Side({ side, measure }: { readonly side: ComparedSide | null; readonly measure: ComparedTask['measure'] }) {
  if (side === null) return <span className="text-muted">too few to tell</span>;
  const format = (value: number) => (measure === 'mean-r' ? formatR(value) : formatValue(value, 'share'));
  return (
    <>
      <strong>{format(side.value)}</strong>
      <span className="block text-xs text-muted">
        {side.low === null || side.high === null ? 'no interval' : `${format(side.low)} to ${format(side.high)}`} ·{' '}
        {plural(side.n, measure === 'mean-r' ? 'ladder' : 'question')}
      </span>
    </>
  );
}

const METHODS = {
  'newcombe-paired': 'Newcombe, item by item',
  newcombe: 'Newcombe',
  'percentile-bootstrap': 'percentile bootstrap',
  welch: 'Welch',
} as const;
const NO_INTERVAL = {
  'one-observation': 'one ladder has no spread',
  'no-spread': 'all ladders ended alike',
  'fewer-than-six': 'fewer than six ladders on a side',
} as const;

/** This run minus its reproduction: shares in percentage points. */
function Difference({ task: { difference, measure } }: { readonly task: ComparedTask }) {
  if (difference === null) return <span className="text-muted">too few to tell</span>;
  const { value, low, high, method, reason } = difference;
  const format = (each: number) => signed(measure === 'mean-r' ? each : each * 100);
  const unit = measure === 'mean-r' ? '' : ' pp';
  return (
    <>
      <strong>
        {format(value)}
        {unit}
      </strong>
      <span className="block text-xs text-muted">
        {low === null || high === null || method === null ? (
          `no interval: ${reason === null ? 'too little' : NO_INTERVAL[reason]}`
        ) : (
          <>
            {format(low)} to {format(high)}
            {unit} · {METHODS[method]}
          </>
        )}
      </span>
    </>
  );
}

/** One decimal with its sign; a true minus, and no negative nothing. */
function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return '0.0';
  return value < 0 ? `−${text}` : `+${text}`;
}

const overlapText = ({ overlap }: ComparedTask): string => (overlap === null ? 'too little to compare' : overlap ? 'overlap' : 'do not overlap');

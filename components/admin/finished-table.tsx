import Link from 'next/link';
import { COURSE_NAMES, plural } from '@/components/boards/format';
import { ProvenanceBadge } from '@/components/boards/provenance-badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import { type FinishedRun, provenanceOfRuns } from '@/lib/wire/provenance';
import { HideRun } from './hide-run';
import { Moment } from './moment';

/** Finished runs of everybody, newest end first. */
export function FinishedTable({ runs, hidden }: { readonly runs: readonly FinishedRun[] /** From the boards. */; readonly hidden: boolean }) {
  if (runs.length === 0) return <p className="text-muted">No finished runs.</p>;
  return (
    <Table label="Finished runs" className="text-sm">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>Asked</Th>
          <Th>Owner</Th>
          <Th>Comes from</Th>
          <Th>Ended</Th>
          <Th>
            <span className="sr-only">Reproduction</span>
          </Th>
          <Th>On boards</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <FinishedRow key={run.id} run={run} hidden={hidden} />
        ))}
      </tbody>
    </Table>
  );
}

function FinishedRow({
  run: { id, entrant, edition, condition, course, tasks, owner, own, endedAt, reproductions, reproduces },
  hidden,
}: {
  readonly run: FinishedRun;
  readonly hidden: boolean;
}) {
  return (
    <Tr>
      <Th scope="row" className="text-sm font-normal">
        <Link href={`/runs/${id}`} className="link break-all">
          {entrant}
        </Link>
        <span className="block font-mono text-xs text-muted">{id.slice(0, 8)}</span>
      </Th>
      <Td className="whitespace-nowrap">
        {edition}, {conditionName(condition)}
        <span className="block text-xs text-muted">
          {COURSE_NAMES[course]}, {plural(tasks, 'task')}
        </span>
      </Td>
      <Td className="max-w-48 wrap-anywhere">{own ? 'you' : owner === null ? <span className="text-muted">account deleted</span> : <bdi>{owner}</bdi>}</Td>
      <Td>
        <ProvenanceBadge provenance={provenanceOfRuns(reproductions.length)} />
        {reproduces.length > 0 && (
          <span className="mt-1 block text-xs text-muted">
            repeats{' '}
            <Link href={`/runs/${reproduces[0]}`} className="link font-mono">
              {reproduces[0]?.slice(0, 8)}
            </Link>
          </span>
        )}
      </Td>
      <Td>
        <Moment instant={endedAt} />
      </Td>
      <Td>
        {own ? (
          <span className="text-xs text-muted">your own: somebody else’s to reproduce</span>
        ) : (
          <Link href={`/runs/${id}#reproduce`} className="link whitespace-nowrap" aria-label={`Reproduction of ${entrant}, run ${id.slice(0, 8)}`}>
            {reproductions.length > 0 ? 'Both results' : 'Reproduce'}
          </Link>
        )}
      </Td>
      <Td>
        <HideRun id={id} entrant={entrant} hidden={hidden} />
      </Td>
    </Tr>
  );
}

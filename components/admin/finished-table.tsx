import { COURSE_NAMES, plural } from '@/components/boards/format';
import { ProvenanceBadge } from '@/components/boards/marks/provenance-badge';
import { Link } from '@/components/ui/link';
import { Table, Td, Th, Tr } from '@/components/ui/table/table';
import { conditionName } from '@/components/words/conditions';
import { type FinishedRun, provenanceOfRuns } from '@/lib/wire/boards/provenance';
import { Moment } from './moment';
import { OffSwitch } from './off-switch';
import { VerifyRun } from './verify-run';

/** Finished runs of everybody, newest end first. */
export function FinishedTable({
  runs,
  hidden,
}: {
  readonly runs: readonly FinishedRun[] /** From the boards. */;
  readonly hidden: boolean;
}) {
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
            <span className="sr-only">Acts</span>
          </Th>
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
  run: { id, entrant, edition, condition, course, tasks, owner, own, endedAt, verified },
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
      <Td className="max-w-48 wrap-anywhere">
        {own ? 'you' : owner === null ? <span className="text-muted">account deleted</span> : <bdi>{owner}</bdi>}
      </Td>
      <Td>
        <ProvenanceBadge provenance={provenanceOfRuns(verified ? 1 : 0)} />
      </Td>
      <Td>
        <Moment instant={endedAt} />
      </Td>
      <Td>
        <div className="flex flex-wrap items-start gap-2">
          {!own && <VerifyRun id={id} entrant={entrant} verified={verified} />}
          <OffSwitch
            kind="run"
            name={`run ${id.slice(0, 8)} of ${entrant}`}
            route="PATCH /api/v1/admin/runs/{id}"
            id={id}
            field="hidden"
            isOff={hidden}
            off={{
              verb: 'Hide',
              description: 'Boards and exports no longer count it. Its replies stay, and you can show it again.',
            }}
            on={{ verb: 'Show', description: 'Boards and exports count it again.' }}
          />
        </div>
      </Td>
    </Tr>
  );
}

import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { conditionName } from '@/components/words/conditions';
import type { LiveClimb } from '@/lib/wire/board';
import { endText } from './ends';
import { COURSE_NAMES, formatInstant } from './format';

const TONES = { active: 'good', resting: 'accent', ended: 'neutral', expired: 'warn' } as const;

/** Sessions and runs as the admin watches them. */
export function LiveTable({
  climbs,
  titles,
}: {
  readonly climbs: readonly LiveClimb[] /** Of tasks. */;
  readonly titles: ReadonlyMap<string, string>;
}) {
  if (climbs.length === 0) return <p className="text-muted">None.</p>;
  return (
    <Table label="Sessions and runs" className="text-sm">
      <thead>
        <tr>
          <Th>Who</Th>
          <Th>State</Th>
          <Th>Course</Th>
          <Th numeric>Level</Th>
          <Th numeric>Done</Th>
          <Th numeric>Replies</Th>
          <Th>Last seen</Th>
          <Th>Opened</Th>
        </tr>
      </thead>
      <tbody>
        {climbs.map((climb) => (
          <Tr key={climb.id}>
            <Th scope="row" className="text-sm font-normal">
              {climb.kind === 'run' ? (
                <Link href={`/runs/${climb.id}`} className="link break-all">
                  {climb.entrant}
                </Link>
              ) : (
                <>Person{climb.device === null ? '' : ` (${climb.device})`}</>
              )}
              <span className="block font-mono text-xs text-muted">{climb.id.slice(0, 8)}</span>
            </Th>
            <Td>
              <div className="flex flex-wrap gap-1">
                <Badge tone={TONES[climb.state]}>{climb.state}</Badge>
                {!climb.listed && <Badge tone="outline">not listed</Badge>}
                {climb.simulated && <Badge tone="outline">simulated</Badge>}
              </div>
              {climb.endReason !== null && <span className="block text-xs text-muted">{endText(climb.endReason)}</span>}
            </Td>
            <Td className="whitespace-nowrap">
              {climb.task === null ? '–' : (titles.get(climb.task) ?? climb.task)}
              <span className="block text-xs text-muted">
                {conditionName(climb.condition)}
                {climb.course === 'ladder' ? '' : `, ${COURSE_NAMES[climb.course]}`}
                {climb.tasks > 1
                  ? `, ${climb.course === 'set' ? 'task' : 'ladder'} ${climb.taskIndex + 1} of ${climb.tasks}`
                  : ''}
                {climb.practiceLeft > 0 ? ', practising' : ''}
              </span>
            </Td>
            <Td numeric>{climb.course !== 'ladder' && climb.level === 0 ? '–' : climb.level}</Td>
            <Td numeric>
              {climb.levels === null ? climb.highestPassed : `${climb.levelsDone} of ${climb.levels} levels`}
            </Td>
            <Td numeric>{climb.replyCount}</Td>
            <Td className="whitespace-nowrap">{formatInstant(climb.lastSeenAt)}</Td>
            <Td className="whitespace-nowrap">{formatInstant(climb.openedAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

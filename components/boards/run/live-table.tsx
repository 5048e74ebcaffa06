import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import { conditionName } from '@/components/words/conditions';
import type { LiveClimb } from '@/lib/wire/boards/board';
import { columnOf, countColumn } from '../board/columns';
import { endText } from '../board/ends';
import { COURSE_NAMES, formatInstant } from '../format';

const TONES = { active: 'good', resting: 'accent', ended: 'neutral', expired: 'warn' } as const;

interface LiveTableProps {
  readonly climbs: readonly LiveClimb[];
  /** Of tasks. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Sessions and runs as the admin watches them. */
export function LiveTable({ climbs, titles }: LiveTableProps) {
  if (climbs.length === 0) return <p className="text-muted">None.</p>;
  return (
    <DataTable
      label="Sessions and runs"
      rows={climbs}
      columns={[
        {
          title: 'Who',
          cell: ({ id, kind, entrant, device }) => (
            <>
              {kind === 'run' ? (
                <Link href={`/runs/${id}`} className="link break-all">
                  {entrant}
                </Link>
              ) : (
                `Person${device === null ? '' : ` (${device})`}`
              )}
              <span className="cell-small font-mono">{id.slice(0, 8)}</span>
            </>
          ),
        },
        {
          title: 'State',
          cell: ({ state, listed, simulated, endReason }) => (
            <>
              <div className="flex flex-wrap gap-1">
                <Badge tone={TONES[state]}>{state}</Badge>
                {!listed && <Badge tone="outline">not listed</Badge>}
                {simulated && <Badge tone="outline">simulated</Badge>}
              </div>
              {endReason !== null && <span className="cell-small">{endText(endReason)}</span>}
            </>
          ),
        },
        {
          title: 'Course',
          className: 'whitespace-nowrap',
          cell: (climb) => (
            <>
              {climb.task === null ? '–' : (titles.get(climb.task) ?? climb.task)}
              <span className="cell-small">{courseText(climb)}</span>
            </>
          ),
        },
        {
          title: 'Level',
          numeric: true,
          cell: ({ course, level }) => (course !== 'ladder' && level === 0 ? null : level),
        },
        {
          title: 'Done',
          numeric: true,
          cell: ({ levels, levelsDone, highestPassed }) =>
            levels === null ? highestPassed : `${levelsDone} of ${levels} levels`,
        },
        countColumn('Replies', 'replyCount'),
        instantColumn('Last seen', 'lastSeenAt'),
        instantColumn('Opened', 'openedAt'),
      ]}
    />
  );
}

const instantColumn = columnOf(formatInstant, { className: 'whitespace-nowrap' });

const courseText = ({ condition, course, tasks, taskIndex, practiceLeft }: LiveClimb): string =>
  [
    conditionName(condition),
    ...(course === 'ladder' ? [] : [COURSE_NAMES[course]]),
    ...(tasks > 1 ? [`${course === 'set' ? 'task' : 'ladder'} ${taskIndex + 1} of ${tasks}`] : []),
    ...(practiceLeft > 0 ? ['practising'] : []),
  ].join(', ');

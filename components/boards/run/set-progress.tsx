import { Link } from '@/components/ui/link';
import { DataTable } from '@/components/ui/table/data-table';
import type { RunCourse, RunDetail, SetView } from '@/lib/wire/boards/board';
import { LEVEL } from '../board/columns';
import { endText } from '../board/ends';
import { formatCount, formatPercent, plural } from '../format';

interface SetProgressProps {
  readonly run: RunDetail;
  readonly course: RunCourse;
  readonly set: SetView;
}

/** A run's progress through its fixed set, by level. The score is shown only after it ends. */
export function SetProgress({ run, course, set }: SetProgressProps) {
  const { levels, itemsPerLevel: of, seeds } = set;
  // Withheld while it would tell which ones were right.
  const isTold = course.path.every(({ right }) => right !== null);
  const width = (count: number | null = 0) => ({ width: `${(100 * Math.min(count ?? 0, of)) / of}%` });
  return (
    <>
      <p className="mb-4">
        {formatCount(course.items)} of {plural(levels.length * of, 'question')}
        {course.right === null ? '' : `, ${formatCount(course.right)} right`} · {endText(course.end)} ·{' '}
        {seeds === 'frozen' ? 'the items of the edition’s frozen set' : 'its own items'}
      </p>
      <DataTable
        label={`${course.taskTitle}: progress by level`}
        rows={levels.map((level, index) => ({ level, visit: course.path.find(({ visit }) => visit === index) }))}
        columns={[
          LEVEL,
          {
            title: isTold ? 'Muted: answered; strong: right' : 'Progress',
            cell: ({ visit }) => (
              <span
                aria-hidden="true"
                className="relative block h-3 w-40 overflow-hidden rounded-sm border border-edge bg-surface"
              >
                <span className="absolute inset-y-0 left-0 bg-model-soft" style={width(visit?.asked)} />
                <span className="absolute inset-y-0 left-0 bg-model" style={width(visit?.right)} />
              </span>
            ),
          },
          {
            title: isTold ? 'Right' : 'Answered',
            cell: ({ visit }) =>
              run.itemsOpen && visit != null && visit.right !== null ? (
                <Link href={`/runs/${run.id}/items/${visit.firstOrdinal}`}>{levelText(visit, of)}</Link>
              ) : (
                levelText(visit, of)
              ),
          },
        ]}
      />
    </>
  );
}

function levelText(visit: RunCourse['path'][number] | undefined, of: number): string {
  if (visit === undefined) return 'not begun';
  const { asked, right } = visit;
  if (right === null) return `${asked} of ${of}`;
  const share = asked === 0 ? '' : ` (${formatPercent(right / asked)})`;
  const rest = asked < of ? `, ${of - asked} not asked` : '';
  return `${right} of ${asked} right${share}${rest}`;
}

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
          { title: 'Muted: answered; strong: right', cell: ({ visit }) => <Bar visit={visit} of={of} /> },
          {
            title: 'Right',
            cell: ({ visit }) =>
              visit === undefined ? (
                'not begun'
              ) : (
                <LevelText visit={visit} of={of} itemsOf={run.itemsOpen ? run.id : null} />
              ),
          },
        ]}
      />
    </>
  );
}

interface LevelProps {
  readonly visit: RunCourse['path'][number];
  readonly of: number;
}

/** `itemsOf`: the run whose items can be looked at; null where they are closed. */
function LevelText({ visit, of, itemsOf }: LevelProps & { readonly itemsOf: string | null }) {
  const { asked, right, firstOrdinal } = visit;
  if (right === null) return `${asked} of ${of} answered`;
  const share = asked === 0 ? '' : ` (${formatPercent(right / asked)})`;
  const rest = asked < of ? `, ${of - asked} not asked` : '';
  const text = `${right} of ${asked} right${share}${rest}`;
  if (itemsOf === null) return text;
  return (
    <Link href={`/runs/${itemsOf}/items/${firstOrdinal}`} className="link">
      {text}
    </Link>
  );
}

interface BarProps extends Pick<LevelProps, 'of'> {
  readonly visit: LevelProps['visit'] | undefined;
}

/** The text next to it has the same numbers. */
function Bar({ visit, of }: BarProps) {
  const width = (count: number) => ({ width: `${(100 * Math.min(count, of)) / of}%` });
  return (
    <span
      aria-hidden="true"
      className="relative block h-3 w-40 overflow-hidden rounded-sm border border-edge bg-surface"
    >
      <span className="absolute inset-y-0 left-0 bg-model-soft" style={width(visit?.asked ?? 0)} />
      <span className="absolute inset-y-0 left-0 bg-model" style={width(visit?.right ?? 0)} />
    </span>
  );
}

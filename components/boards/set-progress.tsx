import { Link } from '@/components/ui/link';
import type { RunCourse, RunDetail, SetView } from '@/lib/wire/board';
import { endText } from './ends';
import { formatCount, formatPercent, plural } from './format';

/** A run's progress through its fixed set, by level. The score is shown only after it ends. */
export function SetProgress({
  run,
  course,
  set,
}: {
  readonly run: RunDetail;
  readonly course: RunCourse;
  readonly set: SetView;
}) {
  const planned = set.levels.length * set.itemsPerLevel;
  return (
    <>
      <p>
        {formatCount(course.items)} of {plural(planned, 'question')}
        {course.right === null ? '' : `, ${formatCount(course.right)} right`} · {endText(course.end)} ·{' '}
        {set.seeds === 'frozen' ? 'the items of the edition’s frozen set' : 'its own items'}
      </p>
      <ol className="tabular mt-4 space-y-2 text-sm">
        {set.levels.map((level, index) => {
          const visit = course.path.find((each) => each.visit === index);
          return (
            <li
              key={level}
              className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[5rem_minmax(0,16rem)_1fr]"
            >
              <span className="text-muted">Level {level}</span>
              <Bar asked={visit?.asked ?? 0} right={visit?.right ?? null} of={set.itemsPerLevel} />
              <span className="col-start-2 sm:col-start-auto">
                {visit === undefined ? (
                  'not begun'
                ) : (
                  <LevelText visit={visit} of={set.itemsPerLevel} itemsOf={run.itemsOpen ? run.id : null} />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-muted">Bars: muted, answered; strong, right as a whole.</p>
    </>
  );
}

/** `itemsOf`: the run whose items can be looked at; null where they are closed. */
function LevelText({
  visit,
  of,
  itemsOf,
}: {
  readonly visit: RunCourse['path'][number];
  readonly of: number;
  readonly itemsOf: string | null;
}) {
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

/** The text next to it has the same numbers. */
function Bar({ asked, right, of }: { readonly asked: number; readonly right: number | null; readonly of: number }) {
  const width = (count: number) => `${(100 * Math.min(count, of)) / of}%`;
  return (
    <span aria-hidden="true" className="relative block h-3 overflow-hidden rounded-sm border border-edge bg-surface">
      <span className="absolute inset-y-0 left-0 bg-model-soft" style={{ width: width(asked) }} />
      {right !== null && <span className="absolute inset-y-0 left-0 bg-model" style={{ width: width(right) }} />}
    </span>
  );
}

import Link from 'next/link';
import { cn } from '@/components/ui/cn';
import { conditionName } from '@/components/words/conditions';
import type { BoardTask } from '@/lib/wire/board';
import { entrantPath, plural } from './format';
import { DRAWING, LadderDrawing } from './ladder-drawing';
import type { LadderScale } from './ladder-scale';
import { MarkDetails } from './mark-details';
import { layOutMarks, type Mark } from './marks';
import { PeopleShape } from './people-shape';

export interface LadderColumnProps {
  readonly suite: string;
  /** The edition that links have to name. */
  readonly edition: string | null;
  /** Says the task's own condition: not all ladders of the board have the same. */
  readonly namesCondition: boolean;
  readonly task: BoardTask;
  readonly scale: LadderScale;
  readonly nameReported: boolean;
  /** The entrant to point out on every ladder. */
  readonly active: string | null;
  /** True on the ladder under the pointer or the focus: it shows the details. */
  readonly detailed: boolean;
  readonly onActive: (id: string | null) => void;
}

/** One task's ladder: people to the left of it, models and reported values to the right. */
export function LadderColumn({
  suite,
  edition,
  namesCondition,
  task,
  scale,
  nameReported,
  active,
  detailed,
  onActive,
}: LadderColumnProps) {
  const marks = layOutMarks(task, scale, nameReported);
  const shown = marks.find((mark) => mark.id === active);
  return (
    <div className="@container min-w-0">
      <h3 className="text-base leading-tight">{task.title}</h3>
      <p className="tabular mt-0.5 min-h-10 text-sm text-muted">
        {namesCondition && `${conditionName(task.condition)} · `}
        {summary(task)}
      </p>
      <div className="relative mt-2 flex" style={{ height: scale.heightPx }}>
        <div
          className={cn(
            'w-9 shrink-0 transition-opacity @min-[15rem]:w-14 @min-[20rem]:w-24',
            active !== null && active !== 'human' && 'opacity-20',
          )}
          onPointerEnter={() => onActive('human')}
          onPointerLeave={() => onActive(null)}
        >
          {task.human && <PeopleShape human={task.human} scale={scale} />}
        </div>
        <div className="shrink-0" style={{ width: DRAWING.width }}>
          <LadderDrawing scale={scale} marks={marks} human={task.human} active={active} />
        </div>
        {/* Labels may use the gap to the next ladder. */}
        <ul className="relative -mr-3 min-w-0 grow" aria-label={`${task.title}, from the top`}>
          {marks
            .filter((mark) => mark.labelY !== null)
            .map((mark) => (
              <li key={mark.id} className="absolute inset-x-0 -translate-y-1/2" style={{ top: mark.labelY ?? 0 }}>
                <Label
                  mark={mark}
                  href={hrefOf(mark, suite, task.condition, edition)}
                  active={active}
                  onActive={onActive}
                />
              </li>
            ))}
        </ul>
        {detailed && shown && <MarkDetails task={task} mark={shown} heightPx={scale.heightPx} />}
      </div>
    </div>
  );
}

function summary({ human, models, reported }: BoardTask): string {
  const people =
    human === null ? 'no people yet' : human.ladders === 1 ? '1 person' : plural(human.ladders, 'person', 'people');
  const ladders = models.reduce((sum, cell) => sum + cell.ladders, 0);
  const machines =
    models.length === 0 ? 'no models yet' : `${plural(models.length, 'model')}, ${plural(ladders, 'ladder')}`;
  return human === null && models.length === 0 && reported.length > 0
    ? 'not measured here yet'
    : `${people} · ${machines}`;
}

const hrefOf = ({ kind, id }: Mark, suite: string, condition: string, edition: string | null): string | null =>
  kind === 'people' || kind === 'model' ? entrantPath(suite, id, condition, edition) : null;

const TONES = {
  people: 'font-semibold text-human',
  model: 'text-ink',
  reported: 'text-reported',
  'reported-people': 'text-reported',
} as const;

function Label({
  mark,
  href,
  active,
  onActive,
}: {
  readonly mark: Mark;
  readonly href: string | null;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
}) {
  const wraps = mark.lines > 1;
  const className = cn(
    'flex max-w-full items-baseline gap-1.5 rounded-sm text-xs transition-opacity',
    wraps ? 'leading-[14px]' : 'leading-[17px] whitespace-nowrap',
    TONES[mark.kind],
    active === mark.id && 'font-semibold',
    active !== null && active !== mark.id && 'opacity-35',
  );
  const events = {
    onPointerEnter: () => onActive(mark.id),
    onPointerLeave: () => onActive(null),
    onFocus: () => onActive(mark.id),
    onBlur: () => onActive(null),
  };
  const content = (
    <>
      <span
        className={cn(
          'tabular shrink-0 font-medium',
          mark.kind !== 'people' && active !== mark.id && 'hidden @min-[15rem]:inline',
        )}
      >
        {mark.value}
      </span>
      <span
        className={cn(
          wraps ? 'line-clamp-3 wrap-anywhere' : 'truncate',
          href !== null && 'underline decoration-edge/50 underline-offset-2',
        )}
      >
        {mark.name}
      </span>
    </>
  );
  return href === null ? (
    <span className={className} {...events}>
      {content}
    </span>
  ) : (
    <Link href={href} className={cn(className, 'min-h-6 items-center')} {...events}>
      {content}
    </Link>
  );
}

import { groupBy } from 'rung-puzzles/core/group-by';
import { present } from 'rung-puzzles/core/present';
import { CurvePanel } from '@/components/figures/curves/curve-panel';
import { FigureFrame } from '@/components/figures/figure-frame';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, EntrantView, SectionRow } from '@/lib/wire/boards/board';
import { DepthStrip } from '../board/depth-strip';
import { entrantRows } from '../board/figure-rows';
import { LevelTable } from '../board/level-table';
import { leadOf, ofMeasure } from '../estimate';
import { FoldRow } from '../fold-row';
import {
  COURSE_NAMES,
  describeInterval,
  describeUnread,
  estimateText,
  formatDepth,
  formatPercent,
  formatR,
  plural,
} from '../format';
import type { Folds } from '../links/on-demand';
import { LevelMeasures } from '../sections/curves/level-measures';
import { PeopleBeaten } from './people-beaten';
import { PeopleFit } from './people-fit';

/** Of four options, as all ladders without measures have them. */
const CHANCE = 0.25;

const TONES = { human: 'fill-human stroke-human', model: 'fill-model stroke-model' } as const;

type Task = EntrantView['tasks'][number];

interface TaskProps {
  readonly task: Task;
  readonly view: Pick<EntrantView, 'entrant' | 'name' | 'kind'>;
}

/** One task of one entrant, a line that opens: its measures by level, where its ladders ended, how it did by level. */
export function EntrantTask({ task, view, ...folds }: TaskProps & Folds) {
  const { cell, title, reported, fit } = task;
  const groups = groupBy(task.measured?.rows ?? [], keyOf);
  return (
    <FoldRow {...folds} id={task.id} title={title} facts={factsOf(task, groups)} heading="h3">
      {() => (
        <div className="space-y-6">
          {groups.map((rows) => (
            <Measures key={keyOf(rows[0])} task={task} rows={rows} />
          ))}
          {(cell !== null || levelsOf(task).length > 0) && <Ladders task={task} view={view} />}
          {fit !== null && <PeopleFit task={task} fit={fit} heading="h4" />}
          {reported.map(({ source, value }) => (
            <p key={source} className="text-sm text-reported">
              Reported in {source}: {formatR(value)}. Not measured here.
            </p>
          ))}
        </div>
      )}
    </FoldRow>
  );
}

type Group = readonly [SectionRow, ...SectionRow[]];

const keyOf = ({ course, condition }: SectionRow): string => `${course}/${condition}`;

/** What the line says: R of the ladders, and the first measure of the first fixed set over all its levels. */
function factsOf({ cell, measured }: Task, groups: readonly Group[]): string {
  const [first, ...more] = groups.flatMap((rows) => {
    const whole = rows.length === 1 ? rows[0] : rows.find(({ level }) => level === null);
    return whole?.measures[0] === undefined || whole.course === 'ladder' ? [] : [{ whole, lead: whole.measures[0] }];
  });
  const facts = present([
    cell && `${LEADS[cell.kind]} ${estimateText(leadOf(cell))}, ${plural(cell.ladders, 'ladder')}`,
    first &&
      `${measured?.columns[0]?.title}, ${conditionName(first.whole.condition)}: ${estimateText(ofMeasure(first.lead))}`,
    more.length > 0 && `${more.length} more`,
    cell && describeUnread(cell),
  ]);
  return facts.join(' · ') || 'by level only';
}

const LEADS = { human: 'median R', model: 'mean R' } as const;

function Measures({ task: { title, measured }, rows }: { readonly task: Task; readonly rows: Group }) {
  const { condition, course } = rows[0];
  return (
    <div>
      <h4 className="mb-2">
        {conditionName(condition)} <span className="font-normal text-muted">· {COURSE_NAMES[course]}</span>
      </h4>
      <LevelMeasures
        label={`${title}, ${conditionName(condition)}, ${COURSE_NAMES[course]}: measures at each level`}
        columns={measured?.columns ?? []}
        rows={rows}
      />
      {course === 'ladder' && (
        <p className="mt-2 text-sm text-muted">On a ladder, a level’s numbers are from those who reached it.</p>
      )}
    </div>
  );
}

/** Where its ladders ended, and, without measures, how often it was right at each level. */
function Ladders({ task, view }: TaskProps) {
  const { cell, title, condition } = task;
  const levels = levelsOf(task);
  return (
    <div className="max-w-3xl">
      <h4 className="mb-2">
        Ladders <span className="font-normal text-muted">· {conditionName(condition)}</span>
      </h4>
      {cell === null ? <p className="text-muted">No ladder has ended yet.</p> : <CellFacts task={task} cell={cell} />}
      <FigureFrame
        title={`${title}, ladders: ${view.name}`}
        rows={entrantRows({ ...task, levels }, view)}
        className="mt-3 max-w-md"
      >
        {cell !== null && <DepthStrip depths={cell.depths} tone={TONES[cell.kind]} />}
        {levels.length > 0 && (
          <figure className="mt-4">
            <figcaption className="mb-1 text-sm text-muted">
              Right, level by level, of those who got there: all visits of{' '}
              {view.kind === 'human' ? 'these' : 'all runs’'} ladders.{' '}
              {cell === null || cell.items === 0
                ? ''
                : `All levels together: ${formatPercent(cell.right / cell.items)} of ${plural(cell.items, 'item')}. `}
              Band: 95 %{view.kind === 'human' ? ', each person one cluster' : ' Wilson'}; dotted: guessing; hollow:
              fewer than 10 items.
            </figcaption>
            <CurvePanel
              title={`${title}, ladders by level: ${view.name}`}
              curves={[
                {
                  title: 'right',
                  kind: view.kind,
                  chance: CHANCE,
                  points: levels.map((level) => ({
                    ...level,
                    x: level.level,
                    value: level.right / level.items,
                    n: level.items,
                  })),
                },
              ]}
              unit="share"
              xTitle="level"
            />
          </figure>
        )}
      </FigureFrame>
      {levels.length > 0 && <LevelTable title={title} kind={view.kind} points={levels} />}
    </div>
  );
}

/** Measures have them in their table. */
const levelsOf = ({ measured, levels }: Task): Task['levels'] => (measured === null ? levels : []);

function CellFacts({ task, cell }: { readonly task: Task; readonly cell: BoardCell }) {
  const { kind } = cell;
  const unread = describeUnread(cell);
  return (
    <>
      <p className="text-sm text-muted">
        {kind === 'human' ? 'Each person’s first ladder' : 'All runs'}: {LEADS[kind]} with{' '}
        {describeInterval(leadOf(cell), kind === 'human' ? 0 : 1)}; P10 {formatDepth(cell.p10)}, P50{' '}
        {formatDepth(cell.p50)}, P90 {formatDepth(cell.p90)}; mean of the highest level passed{' '}
        {formatR(cell.meanHighestPassed)}.
      </p>
      {cell.censored > 0 && (
        <p className="mt-1 text-sm text-warn">
          {plural(cell.censored, 'ladder')} of {cell.ladders} stopped before failing (hollow): a mean with{' '}
          {cell.censored === 1 ? 'it' : 'them'} is usually a lower bound.
        </p>
      )}
      {task.watched !== null && (
        <p className="text-sm text-muted">
          If you look again after each run: {formatR(task.watched.low)} to {formatR(task.watched.high)}. This wider
          interval holds at all looks together with 95 %.
        </p>
      )}
      {task.beaten !== null && <PeopleBeaten {...task.beaten} />}
      {unread !== null && <p className="mt-1 text-sm text-warn">Replies: {unread}. They count as not right.</p>}
    </>
  );
}

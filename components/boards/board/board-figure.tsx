import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Address } from '@/components/boards/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { LadderLegend } from '@/components/figures/ladder/ladder-legend';
import { type LadderAxis, type LadderEntrant, LadderPlot } from '@/components/figures/ladder/ladder-plot';
import { cn } from '@/components/ui/cn';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, BoardTask } from '@/lib/wire/boards/board';
import { printedEntrant } from '../entrant/printed-entrant';
import { ofMean, ofMedian } from '../estimate';
import { describeInterval, describeUnread, entrantPath, formatDepth, plural } from '../format';
import { ladderId } from '../ladder-id';
import { type ViewLink, ViewLinks } from '../links/view-links';
import { NamedModelsInAddress } from '../marks/named-models';
import { countsByRung } from './counts-by-rung';
import { ladderRows } from './figure-rows';
import { ladderScale } from './ladder-scale';
import { middleHalf, namedEntrants } from './named-entrants';
import type { ShownBoard } from './shown-board';

const HEIGHT_PX = 420;

export interface BoardFigureProps {
  readonly board: ShownBoard;
  /** The task that a narrow screen shows; it lives in the address. */
  readonly chosen: string;
  readonly choices: readonly ViewLink[];
  /** Models with a name, as in the address; absent: the best. */
  readonly named: string | undefined;
  readonly address: Address;
}

/** The board drawn as ladders, all on one scale. On a narrow screen one at a time. */
export function BoardFigure({ board, chosen, choices, named, address }: BoardFigureProps) {
  const { tasks, suiteTitle } = board;
  const { models, names } = namedEntrants(tasks, named);
  const axis = ladderScale(Math.max(...tasks.map(highest)), HEIGHT_PX);
  return (
    <>
      <h2 className="sr-only">Ladders</h2>
      <div className="mb-5 space-y-3">
        {models.length > 0 && (
          <NamedModelsInAddress
            models={models}
            named={names}
            isAsked={named !== undefined}
            address={address({ named: 'NAMED' })}
          />
        )}
        <LadderLegend
          people="median R"
          model="mean R"
          hasCrowd={models.length > names.length}
          hasReported={tasks.some(({ reported }) => reported.length > 0)}
        />
      </div>
      <div className="mb-5 sm:hidden">
        <ViewLinks label="Ladder" className="flex-nowrap overflow-x-auto *:shrink-0" links={choices} />
      </div>
      <FigureFrame title={`${suiteTitle}: ladders`} rows={tasks.flatMap(ladderRows)}>
        <div
          className={cn(
            'grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3',
            tasks.length > 6 && 'xl:grid-cols-4',
          )}
        >
          {tasks.map((task) => (
            <div
              key={task.id}
              id={ladderId(task.id)}
              data-figure-folded={task.id === chosen ? undefined : ''}
              className={cn('min-w-0 scroll-mt-24', task.id !== chosen && 'hidden sm:block')}
            >
              <h3 className="text-base leading-tight">{task.title}</h3>
              <p className="tabular mt-0.5 min-h-8 text-xs text-muted">
                {board.sections.length > 0 && `${conditionName(task.condition)} · `}
                {summary(task)}
              </p>
              <TaskLadder board={board} task={task} axis={axis} names={names} />
            </div>
          ))}
        </div>
      </FigureFrame>
      <p className="mt-2 text-sm text-muted">All ladders share one scale, the square root of the rung.</p>
    </>
  );
}

interface TaskLadderProps {
  readonly board: ShownBoard;
  readonly task: BoardTask;
  readonly axis: LadderAxis;
  readonly names: readonly string[];
}

function TaskLadder({ board, task, axis, names }: TaskLadderProps) {
  const { human, models, reported } = task;
  const hrefOf = (entrant: string) => entrantPath(board.suite, entrant, task.condition, board.linkEdition);
  const best = reported.filter(({ isHuman }) => !isHuman).sort((a, b) => b.value - a.value)[0];
  return (
    <LadderPlot
      title={task.title}
      axis={axis}
      people={human && { ends: countsByRung(human.depths), middle: middleHalf(human) }}
      entrants={[
        ...(human === null ? [] : [peopleEntrant(human, hrefOf('human'))]),
        ...models.map((cell) => modelEntrant(cell, names, hrefOf(cell.entrant))),
        ...reported.map((mark) => ({
          ...printedEntrant(mark, 'rung', `${mark.metric} as reported in ${mark.source}, not measured here`),
          isNamed: mark.isHuman || mark === best,
        })),
      ]}
      chance={task.guesserR}
    />
  );
}

const stoppedText = ({ censored, ladders }: BoardCell): string =>
  censored === 0 ? '' : `; ${censored} of ${ladders} stopped before failing`;

const peopleEntrant = (cell: BoardCell, href: string): LadderEntrant => ({
  ...{ kind: 'human', provenance: 'measured', slot: null, name: 'People', href },
  text: formatDepth(cell.p50),
  estimate: ofMedian(cell),
  detail: `${plural(cell.ladders, 'ladder')}, ${describeInterval(ofMedian(cell), 0)}, P10 ${formatDepth(cell.p10)}, P90 ${formatDepth(cell.p90)}${stoppedText(cell)}`,
});

function modelEntrant(cell: BoardCell, names: readonly string[], href: string): LadderEntrant {
  const unread = describeUnread(cell);
  const slot = names.indexOf(cell.entrant);
  return {
    ...{ kind: 'model', provenance: 'measured', slot: slot === -1 ? null : slot, name: cell.name, href },
    estimate: ofMean(cell),
    detail: `${plural(cell.ladders, 'ladder')}, ${describeInterval(ofMean(cell))}${stoppedText(cell)}${unread === null ? '' : `; replies: ${unread}`}`,
  };
}

const highest = ({ human, models, reported }: BoardTask): number =>
  Math.max(
    1,
    ...(human?.depths.map(({ r }) => r) ?? []),
    ...models.map(({ meanR, meanEstimate }) => Math.max(meanR, meanEstimate.interval?.high ?? 0)),
    ...reported.map(({ value }) => value),
  );

function summary({ human, models, reported }: BoardTask): string {
  if (human === null && models.length === 0 && reported.length > 0) return 'not measured here yet';
  const people =
    human === null ? 'no people yet' : human.ladders === 1 ? '1 person' : plural(human.ladders, 'person', 'people');
  const ladders = sumOf(models, (cell) => cell.ladders);
  return `${people} · ${models.length === 0 ? 'no models yet' : `${plural(models.length, 'model')}, ${plural(ladders, 'ladder')}`}`;
}

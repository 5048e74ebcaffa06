import { present } from 'rung-puzzles/core/present';
import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Address } from '@/components/boards/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { LadderLegend } from '@/components/figures/ladder/ladder-legend';
import { type LadderEntrant, LadderPlot } from '@/components/figures/ladder/ladder-plot';
import { cn } from '@/components/ui/cn';
import { conditionName } from '@/components/words/conditions';
import type { BoardCell, BoardTask } from '@/lib/wire/boards/board';
import { printedEntrant } from '../entrant/printed-entrant';
import { ofMean } from '../estimate';
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

interface BoardFigureProps {
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
          people="mean R"
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
              <LadderPlot
                title={task.title}
                axis={axis}
                people={task.human && { ends: countsByRung(task.human.depths), middle: middleHalf(task.human) }}
                entrants={entrantsOf(board, task, names)}
                chance={task.guesserR}
              />
            </div>
          ))}
        </div>
      </FigureFrame>
      <p className="mt-2 text-sm text-muted">All ladders share one scale, the square root of the rung.</p>
    </>
  );
}

/** Of the models of the paper, only the best has its name. */
function entrantsOf(
  { suite, linkEdition }: ShownBoard,
  { human, models, reported, condition }: BoardTask,
  names: readonly string[],
): readonly LadderEntrant[] {
  const best = reported.filter(({ isHuman }) => !isHuman).sort((a, b) => b.value - a.value)[0];
  return [
    ...present([human, ...models]).map((cell) => ({
      ...entrantOf(cell),
      slot: names.indexOf(cell.entrant),
      href: entrantPath(suite, cell.entrant, condition, linkEdition),
    })),
    ...reported.map((mark) => ({
      ...printedEntrant(mark, 'rung', `${mark.metric} as reported in ${mark.source}, not measured here`),
      isNamed: mark.isHuman || mark === best,
    })),
  ];
}

function entrantOf(cell: BoardCell): LadderEntrant {
  const { kind, name, ladders, censored, p10, p50, p90 } = cell;
  const isPeople = kind === 'human';
  const estimate = ofMean(cell);
  const unread = isPeople ? null : describeUnread(cell);
  const stopped = censored > 0 && `${censored} of ${ladders} stopped before failing`;
  const spread = isPeople ? `, P10 ${formatDepth(p10)}, median ${formatDepth(p50)}, P90 ${formatDepth(p90)}` : '';
  return {
    kind,
    estimate,
    name: isPeople ? 'People' : name,
    detail: present([
      `${plural(ladders, 'ladder')}, ${describeInterval(estimate)}${spread}`,
      stopped,
      unread && `replies: ${unread}`,
    ]).join('; '),
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
  const people = human === null ? 'no full climbs of people yet' : plural(human.ladders, 'person', 'people');
  const ladders = sumOf(models, (cell) => cell.ladders);
  return `${people} · ${models.length === 0 ? 'no models yet' : `${plural(models.length, 'model')}, ${plural(ladders, 'ladder')}`}`;
}

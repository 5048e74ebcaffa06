import { present } from 'rung-puzzles/core/present';
import { FigureFrame } from '@/components/figures/figure-frame';
import { type LadderEntrant, LadderPlot } from '@/components/figures/ladder/ladder-plot';
import { Link } from '@/components/ui/link';
import { conditionName } from '@/components/words/conditions';
import type { HomeBoard, HomePeople, HomeSuite, HomeTask } from '@/lib/wire/boards/home-board';
import { printedEntrant } from '../entrant/printed-entrant';
import { addressOf, entrantPath, plural, testPath } from '../format';
import { ladderId } from '../ladder-id';
import { describePeople, detailOf, ofMark, peopleAsked, quartersOf, unitOf } from './describe';
import { homeAxis } from './home-axis';
import { homeRows } from './home-rows';

interface HomeSuiteProps {
  readonly board: HomeBoard;
  readonly suite: HomeSuite;
}

/** A suite's ladders, all on one scale. */
export const HomeSuiteFigure = ({ board, suite }: HomeSuiteProps) => (
  <section aria-labelledby={`suite-${suite.id}`} className="border-t border-line pt-6">
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id={`suite-${suite.id}`} className="text-2xl">
        <Link
          href={`/boards/${suite.id}`}
          className="rounded-sm underline decoration-edge/50 decoration-1 underline-offset-[0.2em] hover:decoration-accent"
        >
          {suite.title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {suite.edition === null ? 'no edition yet' : `edition ${suite.edition}`} · {plural(suite.tasks.length, 'task')}
      </p>
    </div>
    {suite.setsAlone !== null && suite.setsAlone.models > 0 && (
      <p className="mt-2 max-w-text text-sm text-muted">
        Not on ladders: {plural(suite.setsAlone.models, 'model')} with fixed sets alone, on{' '}
        <Link href={addressOf(`/boards/${suite.id}`, { condition: board.condition })}>the board of {suite.title}</Link>.
      </p>
    )}
    {suite.left !== null ? (
      <p className="mt-2 text-sm text-muted">{suite.left}</p>
    ) : suite.tasks.every(isBare) ? (
      <p className="mt-2 max-w-text text-sm text-muted">
        No {COURSES[board.protocol]} of {suite.tasks.map(({ title }) => title).join(', ')} are measured yet.
        {board.protocol === 'ladder' &&
          suite.setsAlone?.models === 0 &&
          suite.tasks.some(({ section }) => section !== null) && (
            <>
              {' '}
              See <Link href={`/boards/${suite.id}`}>its fixed sets</Link>.
            </>
          )}
      </p>
    ) : (
      <Ladders board={board} suite={suite} />
    )}
  </section>
);

const COURSES = { ladder: 'ladders', set: 'fixed sets' } as const;

function Ladders({ board, suite }: HomeSuiteProps) {
  const axis = homeAxis(suite.tasks);
  return (
    <FigureFrame title={`${suite.title}: ${COURSES[board.protocol]}`} rows={homeRows(suite)} className="mt-4">
      <ul className="grid gap-x-6 gap-y-8 min-[30rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {suite.tasks.map((task) => (
          <li key={task.id} className="flex min-w-0 flex-col">
            <h3 className="text-base leading-tight">
              <Link
                href={taskPath(suite, task, { condition: board.condition, edition: null })}
                className="inline-flex min-h-6 items-center rounded-sm underline decoration-edge/50 underline-offset-4 hover:decoration-accent"
              >
                {task.title}
              </Link>
            </h3>
            <p className="tabular mt-0.5 mb-2 grow text-xs leading-snug text-muted">{factsOf(task, board)}</p>
            <LadderPlot
              title={task.title}
              axis={axis}
              people={task.people && { ends: new Map(), middle: middleOf(task.people) }}
              entrants={[
                ...present([task.people, ...task.models]).map(
                  (mark): LadderEntrant => ({
                    kind: mark === task.people ? 'human' : 'model',
                    slot: board.chosenModels.indexOf(mark.entrant),
                    name: mark.name,
                    estimate: ofMark(mark, task),
                    detail: detailOf(mark, task),
                    href: entrantPath(suite.id, mark.entrant, mark.condition, null),
                  }),
                ),
                ...task.reported.map((mark) => printedEntrant(mark, unitOf(task), `reported in ${mark.source}`)),
              ]}
              chance={task.chance}
            />
          </li>
        ))}
      </ul>
    </FigureFrame>
  );
}

/** Ladders: the middle half of people. Sets: the interval. */
const middleOf = (people: HomePeople) =>
  quartersOf(people) ?? (people.low === null ? null : { low: people.low, high: people.high });

/** Empty ladders would only push the others out of sight. */
const isBare = ({ people, models, reported }: HomeTask): boolean =>
  people === null && models.length === 0 && reported.length === 0;

/** What a link names; null for the suite's default. */
export interface NamedInLink {
  readonly condition: string | null;
  readonly edition: string | null;
}

/** The suite's board at this task: its test if it is a fixed set, or its ladder. */
export function taskPath(
  suite: Pick<HomeSuite, 'id'>,
  task: Pick<HomeTask, 'id' | 'measure' | 'section'>,
  { condition, edition }: NamedInLink,
): string {
  const board = `/boards/${suite.id}`;
  if (task.measure !== null)
    return addressOf(task.section === null ? board : testPath(suite.id, task.section), { condition, edition });
  return `${addressOf(board, { condition, edition, view: 'ladders', task: task.id })}#${ladderId(task.id)}`;
}

function factsOf(task: HomeTask, { condition }: HomeBoard): string {
  const asked = peopleAsked(task);
  const people = task.people && `${describePeople(task.people, task)}${asked === null ? '' : ` (${asked})`}`;
  return present([
    task.measure?.title,
    condition === null && conditionName(task.condition),
    people ?? (task.measure === null ? 'no full climbs of people yet' : 'no people yet'),
    task.models.length === 0 ? 'no models yet' : plural(task.models.length, 'model'),
  ]).join(' · ');
}

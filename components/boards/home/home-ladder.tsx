import { type LadderAxis, type LadderEntrant, LadderPlot } from '@/components/figures/ladder/ladder-plot';
import type { HomeSuite, HomeTask } from '@/lib/wire/boards/home-board';
import { printedEntrant } from '../entrant/printed-entrant';
import { entrantPath } from '../format';
import { detailOf, ofMark, quartersOf, unitOf } from './describe';

export interface HomeLadderProps {
  readonly suite: HomeSuite;
  readonly task: HomeTask;
  readonly axis: LadderAxis;
  /** Models with a name, in the order of their colours. */
  readonly chosen: readonly string[];
}

/** One task of the home board: people as a band, the chosen models by name. */
export function HomeLadder({ suite, task, axis, chosen }: HomeLadderProps) {
  const { people, models, reported } = task;
  const marks = [...(people === null ? [] : [people]), ...models];
  return (
    <LadderPlot
      title={task.title}
      axis={axis}
      people={people && { ends: new Map(), middle: middleOf(people) }}
      entrants={[
        ...marks.map((mark): LadderEntrant => {
          const slot = chosen.indexOf(mark.entrant);
          return {
            ...{ kind: mark === people ? 'human' : 'model', provenance: 'measured', slot: slot === -1 ? null : slot },
            ...{ name: mark.name, estimate: ofMark(mark, task), detail: detailOf(mark, task) },
            href: entrantPath(suite.id, mark.entrant, mark.condition, null),
          };
        }),
        ...reported.map((mark) => printedEntrant(mark, unitOf(task), `reported in ${mark.source}`)),
      ]}
      chance={task.chance}
    />
  );
}

/** Ladders: the middle half of people. Sets: the interval. */
function middleOf(people: NonNullable<HomeTask['people']>) {
  const { low, high } = people;
  return quartersOf(people) ?? (low === null ? null : { low, high });
}

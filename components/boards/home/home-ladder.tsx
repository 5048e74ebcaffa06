import { type LadderAxis, type LadderEntrant, LadderPlot } from '@/components/figures/ladder-plot';
import { estimateOf } from '@/lib/wire/estimate';
import type { HomeMark, HomeSuite, HomeTask } from '@/lib/wire/home-board';
import { entrantPath, formatEstimate } from '../format';
import { printedEntrant } from '../printed-entrant';
import { describeMark, describePeople, ofMark, quartersOf, unitOf } from './describe';

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
  const named = chosen.flatMap((id, slot) => {
    const mark = models.find(({ entrant }) => entrant === id);
    return mark === undefined ? [] : [{ mark, slot }];
  });
  const entrantOf = (mark: HomeMark, kind: 'human' | 'model', slot: number | null, detail: string): LadderEntrant => ({
    ...{ kind, slot, detail, provenance: 'measured', name: mark.name },
    text: formatEstimate(ofMark(mark, task)),
    estimate: ofMark(mark, task),
    href: entrantPath(suite.id, mark.entrant, mark.condition, null),
  });
  return (
    <LadderPlot
      title={task.title}
      description={describeTask(
        task,
        named.map(({ mark }) => mark),
      )}
      axis={axis}
      people={people && { ends: new Map(), middle: middleOf(people) }}
      entrants={[
        ...(people === null ? [] : [entrantOf(people, 'human', null, describePeople(people, task))]),
        ...named.map(({ mark, slot }) => entrantOf(mark, 'model', slot, describeMark(mark, task))),
        ...reported
          .filter(({ isHuman }) => isHuman)
          .map((mark) => printedEntrant(mark, unitOf(task), `reported in ${mark.source}`)),
      ]}
      crowd={models.flatMap((mark) =>
        chosen.includes(mark.entrant) || mark.value === null
          ? []
          : [{ name: mark.name, value: mark.value, text: formatEstimate(ofMark(mark, task)) }],
      )}
      reported={reported
        .filter(({ isHuman }) => !isHuman)
        .map(({ entrant, value }) => ({
          ...{ name: entrant, value },
          text: `${formatEstimate(estimateOf(value, unitOf(task)))}, reported`,
        }))}
      chance={task.chance}
    />
  );
}

/** Ladders: the middle half of people. Sets: the interval. */
function middleOf(people: NonNullable<HomeTask['people']>) {
  const { low, high } = people;
  return quartersOf(people) ?? (low === null ? null : { low, high });
}

function describeTask(task: HomeTask, named: readonly HomeMark[]): string {
  const people = task.people === null ? 'no people yet' : describePeople(task.people, task);
  const models = named.length === 0 ? ['no models yet'] : named.map((mark) => describeMark(mark, task));
  return `${task.title}: ${[people, ...models].join('; ')}.`;
}

import { present } from 'rung-puzzles/core/present';
import { figureRow } from '@/components/figures/download/figure-data';
import type { HomeMark, HomeSuite, HomeTask } from '@/lib/wire/boards/home-board';
import { printedRow } from '../board/figure-rows';
import { ofQuantile } from '../estimate';
import { ofMark, unitOf } from './describe';

/** Every number that a suite's ladders draw. */
export const homeRows = ({ edition, tasks }: Pick<HomeSuite, 'edition' | 'tasks'>) =>
  tasks.flatMap((task) => taskRows(task, edition));

function taskRows(task: HomeTask, edition: string | null) {
  const { people, models, reported, measure } = task;
  const of = { task: task.id, edition, protocol: measure === null ? 'ladder' : 'fixed set' };
  const row = (mark: HomeMark, kind: 'human' | 'model') =>
    figureRow({ ...mark, ...of, kind }, measure?.id ?? 'mean R', ofMark(mark, task));
  const quartileRow = (which: 'low' | 'high', name: string) =>
    people?.quartiles &&
    figureRow(
      { ...people, ...of, kind: 'human' },
      `${name} quartile of R`,
      ofQuantile(people.quartiles[which], people.n),
    );
  return [
    ...present([people && row(people, 'human'), quartileRow('low', 'first'), quartileRow('high', 'third')]),
    ...models.map((mark) => row(mark, 'model')),
    ...reported.map((mark) => printedRow({ ...mark, edition, condition: task.condition }, mark.metric, unitOf(task))),
  ];
}

import { type FigureRow, figureRow } from '@/components/figures/download/figure-data';
import type { HomeMark, HomeSuite, HomeTask } from '@/lib/wire/boards/home-board';
import { printedRow } from '../board/figure-rows';
import { ofQuantile } from '../estimate';
import { ofMark, unitOf } from './describe';

/** Every number that a suite's ladders draw. */
export const homeRows = ({ edition, tasks }: Pick<HomeSuite, 'edition' | 'tasks'>): readonly FigureRow[] =>
  tasks.flatMap((task) => taskRows(task, edition));

function taskRows(task: HomeTask, edition: string | null): readonly FigureRow[] {
  const { people, models, reported, measure } = task;
  const of = { task: task.id, edition, protocol: measure === null ? 'ladder' : 'fixed set' };
  const row = (mark: HomeMark, kind: 'human' | 'model') =>
    figureRow({ ...mark, ...of, kind }, measure?.id ?? 'mean R', ofMark(mark, task));
  return [
    ...(people === null ? [] : [row(people, 'human')]),
    ...(people?.quartiles == null
      ? []
      : [
          { quantile: people.quartiles.low, name: 'first quartile of R' },
          { quantile: people.quartiles.high, name: 'third quartile of R' },
        ].map(({ quantile, name }) =>
          figureRow({ ...people, ...of, kind: 'human' }, name, ofQuantile(quantile, people.n)),
        )),
    ...models.map((mark) => row(mark, 'model')),
    ...reported.map((mark) => printedRow({ ...mark, edition, condition: task.condition }, mark.metric, unitOf(task))),
  ];
}

import type { FigureRow } from '@/components/figures/figure-data';
import type { HomeMark, HomeSuite, HomeTask } from '@/lib/wire/home-board';

/** Every number that a suite's ladders draw. */
export const homeRows = ({ edition, tasks }: HomeSuite): readonly FigureRow[] =>
  tasks.flatMap((task) => taskRows(task, edition));

function taskRows(task: HomeTask, edition: string | null): readonly FigureRow[] {
  const protocol = task.measure === null ? 'ladder' : 'fixed set';
  const shared = { task: task.id, edition, level: null, unit: task.measure?.unit ?? ('rung' as const) };
  const row = (mark: HomeMark, kind: 'human' | 'model', measure: string): FigureRow => {
    const { entrant, name, condition, value, low, high, method, n, isAtLeast } = mark;
    return {
      ...shared,
      protocol,
      provenance: 'measured',
      kind,
      entrant,
      name,
      condition,
      measure,
      value,
      isAtLeast,
      low,
      high,
      method,
      n,
    };
  };
  const { people, models, reported } = task;
  return [
    ...(people === null ? [] : [row(people, 'human', task.measure?.id ?? 'mean R')]),
    ...quartileRows(task, (mark, measure) => row(mark, 'human', measure)),
    ...models.map((mark) => row(mark, 'model', task.measure?.id ?? 'mean R')),
    ...reported.map(
      ({ entrant, isHuman, metric, value, source }): FigureRow => ({
        ...shared,
        protocol: source,
        provenance: 'reported',
        kind: isHuman ? 'human' : 'model',
        entrant: `reported/${entrant}`,
        name: entrant,
        condition: task.condition,
        measure: metric,
        value,
        low: null,
        high: null,
        method: null,
        n: null,
      }),
    ),
  ];
}

function quartileRows({ people }: HomeTask, row: (mark: HomeMark, measure: string) => FigureRow): readonly FigureRow[] {
  if (people === null || people.quartiles === null) return [];
  const { low, high } = people.quartiles;
  return [
    { quantile: low, measure: 'first quartile of R' },
    { quantile: high, measure: 'third quartile of R' },
  ].map(({ quantile: { depth, atLeast }, measure }) =>
    row(
      { ...people, value: depth ?? atLeast, isAtLeast: depth === null, low: null, high: null, method: null },
      measure,
    ),
  );
}

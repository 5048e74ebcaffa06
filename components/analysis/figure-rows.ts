/** The numbers that the figures of an analysis draw, as one downloads them. */
import { COURSE_NAMES } from '@/components/boards/format';
import type { FigureRow } from '@/components/figures/figure-data';
import type { AnalysedShare, Axis, Distribution, GapCurve, LevelTimes, TimeProfile, Trade } from '@/lib/wire/analysis';
import { AXIS_WORDS } from './words';

/** What all rows of a page share. */
export interface RowBase {
  readonly task: string;
  readonly condition: string;
}

interface Whose {
  readonly entrant: string;
  readonly name: string;
  readonly kind: 'human' | 'model';
  readonly course: 'ladder' | 'set';
}

type Bare = Pick<
  FigureRow,
  'task' | 'condition' | 'entrant' | 'name' | 'kind' | 'provenance' | 'protocol' | 'level' | 'low' | 'high' | 'method'
>;

const bare = (base: RowBase, { entrant, name, kind, course }: Whose, level: number | null): Bare => ({
  ...base,
  entrant,
  name,
  kind,
  provenance: 'measured',
  protocol: COURSE_NAMES[course],
  level,
  low: null,
  high: null,
  method: null,
});

const shareMethod = ({ low }: AnalysedShare): string | null => (low === null ? null : 'Wilson, clustered');

function shareRow(base: RowBase, whose: Whose, level: number | null, share: AnalysedShare): FigureRow {
  const { n, right, low, high } = share;
  return {
    ...bare(base, whose, level),
    measure: 'right',
    unit: 'share',
    value: right / n,
    low,
    high,
    method: shareMethod(share),
    n,
  };
}

export const gapRows = (base: RowBase, curves: readonly GapCurve[]): readonly FigureRow[] =>
  curves.flatMap(({ entrant, name, course, points }) =>
    points.flatMap(({ level, people, model, difference, low, high }): FigureRow[] => {
      const own = { entrant, name, kind: 'model', course } as const;
      return [
        shareRow(base, { entrant: 'human', name: 'People', kind: 'human', course }, level, people),
        shareRow(base, own, level, model),
        {
          ...bare(base, own, level),
          measure: 'people less model',
          unit: 'share',
          value: difference,
          low,
          high,
          method: low === null ? null : 'square-and-add',
          n: people.n + model.n,
        },
      ];
    }),
  );

export const timeRows = (base: RowBase, profiles: readonly TimeProfile[]): readonly FigureRow[] =>
  profiles.flatMap((profile) => profile.levels.flatMap((level) => levelRows(base, profile, level)));

function levelRows(
  base: RowBase,
  whose: TimeProfile,
  { level, together, right, wrong, timedOut, excluded, median }: LevelTimes,
): FigureRow[] {
  const what = whose.kind === 'human' ? 'time' : 'latency';
  const row = bare(base, whose, level);
  const count = (measure: string, value: number): FigureRow => ({ ...row, measure, unit: 'count', value, n: null });
  const { n, value, atLeast, low, high } = median;
  return [
    ...quantileRows(row, `${what} of answers`, together),
    ...(right === null ? [] : quantileRows(row, `${what} of right answers`, right)),
    ...(wrong === null ? [] : quantileRows(row, `${what} of wrong answers`, wrong)),
    {
      ...row,
      measure: `median ${what}`,
      unit: 'ms',
      value: value ?? atLeast,
      isAtLeast: value === null && atLeast !== null,
      low,
      high,
      method: low === null ? null : 'Brookmeyer and Crowley, clustered',
      n,
    },
    ...(whose.kind === 'human' ? [count('ended by a limit', timedOut), count('excluded', excluded)] : []),
  ];
}

const quantileRows = (row: Bare, measure: string, { n, mean, quantiles }: Distribution): readonly FigureRow[] => [
  ...Object.entries(quantiles ?? {}).map(
    ([name, value]): FigureRow => ({ ...row, measure: `${name.toUpperCase()} of ${measure}`, unit: 'ms', value, n }),
  ),
  { ...row, measure: `mean ${measure}`, unit: 'ms', value: mean, n },
];

export const tradeRows = (base: RowBase, axis: Axis, { course, levels, points }: Trade): readonly FigureRow[] => {
  const level = levels.length === 1 ? (levels[0] ?? null) : null;
  const { measure, unit } = AXIS_WORDS[axis];
  return points.flatMap(({ entrant, name, kind, share, spent, told, onFront }): FigureRow[] => {
    const whose = { entrant, name, kind, course };
    return [
      shareRow(base, whose, level, share),
      {
        ...bare(base, whose, level),
        measure,
        unit,
        value: spent?.value ?? null,
        low: spent?.low ?? null,
        high: spent?.high ?? null,
        n: told,
      },
      ...(kind === 'model'
        ? [
            {
              ...bare(base, whose, level),
              measure: 'on the Pareto front',
              unit: 'count' as const,
              value: Number(onFront),
              n: null,
            },
          ]
        : []),
    ];
  });
};

export const peopleTradeRows = (base: RowBase, { course, people }: Trade): readonly FigureRow[] =>
  people.flatMap(({ level, share, spent }): FigureRow[] => {
    const whose = { entrant: 'human', name: 'People', kind: 'human', course } as const;
    return [
      shareRow(base, whose, level, share),
      {
        ...bare(base, whose, level),
        measure: 'median time',
        unit: 'ms',
        value: spent?.value ?? null,
        low: spent?.low ?? null,
        high: spent?.high ?? null,
        n: spent?.n ?? null,
      },
    ];
  });

/** The numbers that the figures of an analysis draw, as one downloads them. */
import { present } from 'rung-puzzles/core/present';
import { ofShare } from '@/components/boards/estimate';
import { COURSE_NAMES } from '@/components/boards/format';
import { type FigureRow, figureRow, PEOPLE_ROW } from '@/components/figures/download/figure-data';
import type {
  AnalysedShare,
  Axis,
  Distribution,
  GapCurve,
  LevelTimes,
  TimeProfile,
  Trade,
} from '@/lib/wire/boards/analysis';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { AXIS_WORDS, ofMedianTime, ofSpent } from './words';

/** What all rows of a page share. */
export interface RowBase {
  readonly task: string;
  readonly condition: string;
}

type Whose = Pick<FigureRow, 'entrant' | 'name' | 'kind'> & { readonly course: 'ladder' | 'set' };

const ofWhom = (base: RowBase, whose: Whose, level: number | null) => ({
  ...base,
  ...whose,
  protocol: COURSE_NAMES[whose.course],
  level,
});

const rightOf = (of: ReturnType<typeof ofWhom>, share: AnalysedShare): FigureRow =>
  figureRow(of, 'right', ofShare(share, 'Wilson, clustered'));

export const gapRows = (base: RowBase, curves: readonly GapCurve[]) =>
  curves.flatMap(({ entrant, name, course, points }) =>
    points.flatMap(({ level, people, model, difference, low, high }) => {
      const own = ofWhom(base, { entrant, name, kind: 'model', course }, level);
      const known = { low, high, method: low === null ? null : 'square-and-add', n: people.n + model.n };
      return [
        rightOf(ofWhom(base, { ...PEOPLE_ROW, course }, level), people),
        rightOf(own, model),
        figureRow(own, 'people less model', estimateOf(difference, 'share', known)),
      ];
    }),
  );

export const timeRows = (base: RowBase, profiles: readonly TimeProfile[]) =>
  profiles.flatMap((profile) => profile.levels.flatMap((level) => levelRows(base, profile, level)));

function levelRows(base: RowBase, whose: TimeProfile, times: LevelTimes) {
  const { level, together, right, wrong, timedOut, excluded, median } = times;
  const what = whose.kind === 'human' ? 'time' : 'latency';
  const of = ofWhom(base, whose, level);
  const counts = whose.kind === 'human' ? { 'ended by a limit': timedOut, excluded } : {};
  return [
    ...quantileRows(of, `${what} of answers`, together),
    ...quantileRows(of, `${what} of right answers`, right),
    ...quantileRows(of, `${what} of wrong answers`, wrong),
    figureRow(of, `median ${what}`, ofMedianTime(median)),
    ...Object.entries(counts).map(([name, count]) => figureRow(of, name, estimateOf(count, 'count'))),
  ];
}

const quantileRows = (of: ReturnType<typeof ofWhom>, measure: string, distribution: Distribution | null) =>
  present([distribution]).flatMap(({ n, mean, quantiles }) =>
    Object.entries({
      ...Object.fromEntries(
        Object.entries(quantiles ?? {}).map(([name, value]) => [`${name.toUpperCase()} of`, value]),
      ),
      mean,
    }).map(([name, value]) => figureRow(of, `${name} ${measure}`, estimateOf(value, 'ms', { n }))),
  );

export const tradeRows = (base: RowBase, axis: Axis, { course, levels, points }: Trade) => {
  const level = levels.length === 1 ? (levels[0] ?? null) : null;
  return points.flatMap(({ share, spent, told, onFront, ...point }) => {
    const of = ofWhom(base, { ...point, course }, level);
    return present([
      rightOf(of, share),
      figureRow(of, AXIS_WORDS[axis].measure, { ...ofSpent(spent, axis), n: told }),
      point.kind === 'model' && figureRow(of, 'on the Pareto front', estimateOf(Number(onFront), 'count')),
    ]);
  });
};

export const peopleTradeRows = (base: RowBase, { course, people }: Trade) =>
  people.flatMap(({ level, share, spent }) => {
    const of = ofWhom(base, { ...PEOPLE_ROW, course }, level);
    return [rightOf(of, share), figureRow(of, 'median time', ofSpent(spent, 'time'))];
  });

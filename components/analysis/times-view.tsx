import { columnOf, countColumn, LEVEL } from '@/components/boards/board/columns';
import { COURSE_NAMES, formatCount, formatEstimate, formatMs } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/links/on-demand';
import { FigureFrame } from '@/components/figures/figure-frame';
import { IntervalPlot, type PlotMark, type PlotRow } from '@/components/figures/interval-plot';
import { type DataColumn, DataTable } from '@/components/ui/table/data-table';
import type { Distribution, LevelTimes, TimeProfile } from '@/lib/wire/boards/analysis';
import { estimateOf } from '@/lib/wire/boards/estimate';
import { type RowBase, timeRows } from './figure-rows';
import { medianText, ofMedianTime } from './words';

interface Props extends Folds {
  readonly profiles: readonly TimeProfile[];
  readonly kind: TimeProfile['kind'];
  readonly title: string;
  readonly base: RowBase;
}

/** Distributions of times by level, a panel each entrant and course, all on one axis. */
export function TimesView({ profiles, kind, title, base, ...folds }: Props) {
  const panels = profiles.map(({ levels, ...profile }) => ({
    ...profile,
    rows: levels.map((each) => rowOf(each, kind)),
  }));
  const amounts = panels.flatMap(({ rows }) =>
    rows.flatMap(({ marks }) => marks.flatMap(({ estimate: { low, high } }) => [low ?? [], high ?? []].flat())),
  );
  const isHuman = kind === 'human';
  const what = isHuman ? 'Times of people' : 'Latencies of models';
  return (
    <>
      <FigureFrame title={`${title}: ${what.toLowerCase()}`} rows={timeRows(base, profiles)}>
        <p className="mb-3 text-sm text-muted">
          Line: 10th to 90th percentile. Box: middle half. Stroke: median. Filled: right answers; hollow: wrong ones.
          They are one box for a set until its edition has retired. No box: fewer than ten.
        </p>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {panels.map(({ course, entrant, name, rows }) => (
            <li key={`${course} ${entrant}`} className="min-w-0">
              <IntervalPlot
                title={`${name}, ${COURSE_NAMES[course]}`}
                unit="ms"
                domain={[0, 1]}
                amounts={amounts}
                rows={rows}
              />
            </li>
          ))}
        </ul>
      </FigureFrame>
      <OnDemand {...folds} summary="All numbers as a table" id={`times-${kind}`} className="mt-1">
        {() => (
          <DataTable
            label={what}
            rows={profiles.flatMap((profile) => profile.levels.map((level) => ({ ...level, profile })))}
            columns={[
              {
                title: isHuman ? 'Course' : 'Model',
                className: 'max-w-56',
                cell: ({ profile: { name, course } }) =>
                  isHuman ? COURSE_NAMES[course] : <bdi>{`${name}, ${COURSE_NAMES[course]}`}</bdi>,
              },
              LEVEL,
              columnOf(medianText, { numeric: true })('Median of all, 95 %', 'median'),
              isHuman && countColumn('People', 'clusters'),
              ...quantileColumns('All', 'together'),
              ...quantileColumns('Right', 'right'),
              ...quantileColumns('Wrong', 'wrong'),
              isHuman && countColumn('Ended by a limit', 'timedOut'),
              isHuman && countColumn('Excluded', 'excluded'),
            ]}
          />
        )}
      </OnDemand>
    </>
  );
}

/** Right above wrong answers, or one box for all if they are not separated. */
function rowOf({ level, median, together, right, wrong }: LevelTimes, kind: TimeProfile['kind']): PlotRow {
  const shown = right === null || wrong === null ? [together] : [right, wrong];
  const marks = shown.flatMap(({ n, quantiles }, place): readonly PlotMark[] => {
    if (quantiles === null) return [];
    const { p10: low, p25, p50, p75, p90: high } = quantiles;
    const estimate = estimateOf(p50, 'ms', { low, high, n });
    return [{ kind, slot: 0, estimate, middle: { low: p25, high: p75 }, isHollow: place > 0 }];
  });
  return { label: `Level ${level}`, detail: `median ${formatEstimate(ofMedianTime(median))}, n = ${median.n}`, marks };
}

const quantileColumns = (
  of: string,
  key: 'together' | 'right' | 'wrong',
): readonly DataColumn<Pick<LevelTimes, typeof key>>[] => [
  {
    title: `${of}: 10, 25, 50, 75, 90 %`,
    numeric: true,
    cell: ({ [key]: found }) => (found === null ? 'not while it is open' : quantilesText(found)),
  },
  { title: 'n', numeric: true, cell: ({ [key]: found }) => found && formatCount(found.n) },
];

const quantilesText = ({ quantiles }: Distribution): string =>
  quantiles === null ? 'fewer than ten' : Object.values(quantiles).map(formatMs).join(', ');

import { countColumn, LEVEL } from '@/components/boards/columns';
import { COURSE_NAMES, formatCount } from '@/components/boards/format';
import { type Folds, OnDemand } from '@/components/boards/on-demand';
import { FigureFrame } from '@/components/figures/figure-frame';
import { type DataColumn, DataTable } from '@/components/ui/data-table';
import type { Distribution, LevelTimes, TimeProfile } from '@/lib/wire/analysis';
import { type RowBase, timeRows } from './figure-rows';
import { amountsOf, QuantileFigure, QuantileLegend } from './quantile-figure';
import { medianText, timesText } from './words';

interface Props extends Folds {
  readonly profiles: readonly TimeProfile[];
  readonly kind: TimeProfile['kind'];
  readonly title: string;
  readonly base: RowBase;
}

/** Distributions of times by level, a panel each entrant and course, all on one axis. */
export function TimesView({ profiles, kind, title, base, ...folds }: Props) {
  const amounts = amountsOf(profiles);
  const what = kind === 'human' ? 'Times of people' : 'Latencies of models';
  return (
    <>
      <FigureFrame title={`${title}: ${what.toLowerCase()}`} rows={timeRows(base, profiles)}>
        <QuantileLegend kind={kind} profiles={profiles} />
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          {profiles.map((profile) => (
            <li key={`${profile.course} ${profile.entrant}`} className="min-w-0">
              <h3 className="mb-2 truncate text-base" title={profile.name}>
                <bdi>{profile.name}</bdi>, {COURSE_NAMES[profile.course]}
              </h3>
              <QuantileFigure profile={profile} amounts={amounts} />
            </li>
          ))}
        </ul>
      </FigureFrame>
      <OnDemand {...folds} summary="All numbers as a table" id={`times-${kind}`} className="mt-1">
        {() => <TimeTable profiles={profiles} label={what} isHuman={kind === 'human'} />}
      </OnDemand>
    </>
  );
}

interface TimeTableProps {
  readonly profiles: readonly TimeProfile[];
  readonly label: string;
  readonly isHuman: boolean;
}

interface TimeRow extends LevelTimes {
  readonly profile: TimeProfile;
}

const TimeTable = ({ profiles, label, isHuman }: TimeTableProps) => (
  <DataTable
    label={label}
    rows={profiles.flatMap((profile) => profile.levels.map((level) => ({ ...level, profile })))}
    columns={[
      {
        title: isHuman ? 'Course' : 'Model',
        className: 'max-w-56',
        cell: ({ profile: { name, course } }) =>
          isHuman ? COURSE_NAMES[course] : <bdi>{`${name}, ${COURSE_NAMES[course]}`}</bdi>,
      },
      LEVEL,
      { title: 'Median of all, 95 %', numeric: true, cell: ({ median }) => medianText(median) },
      isHuman && countColumn<TimeRow>('People', ({ clusters }) => clusters),
      ...quantileColumns('All', ({ together }) => together),
      ...quantileColumns('Right', ({ right }) => right),
      ...quantileColumns('Wrong', ({ wrong }) => wrong),
      isHuman && countColumn<TimeRow>('Ended by a limit', ({ timedOut }) => timedOut),
      isHuman && countColumn<TimeRow>('Excluded', ({ excluded }) => excluded),
    ]}
  />
);

const quantileColumns = (of: string, read: (row: TimeRow) => Distribution | null): readonly DataColumn<TimeRow>[] => [
  {
    title: `${of}: 10, 25, 50, 75, 90 %`,
    numeric: true,
    cell: (row) => {
      const found = read(row);
      return found === null ? 'not while it is open' : quantilesText(found);
    },
  },
  {
    title: 'n',
    numeric: true,
    cell: (row) => {
      const found = read(row);
      return found && formatCount(found.n);
    },
  },
];

const quantilesText = ({ quantiles }: Distribution): string =>
  quantiles === null
    ? 'fewer than ten'
    : timesText([quantiles.p10, quantiles.p25, quantiles.p50, quantiles.p75, quantiles.p90]);

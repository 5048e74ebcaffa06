import { COURSE_NAMES, formatCount } from '@/components/boards/format';
import { FigureFrame } from '@/components/figures/figure-frame';
import { Disclosure } from '@/components/ui/disclosure';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Distribution, TimeProfile } from '@/lib/wire/analysis';
import { type RowBase, timeRows } from './figure-rows';
import { amountsOf, QuantileFigure, QuantileLegend } from './quantile-figure';
import { medianText, timesText } from './words';

interface Props {
  readonly profiles: readonly TimeProfile[];
  readonly kind: TimeProfile['kind'];
  readonly title: string;
  readonly base: RowBase;
}

/** Distributions of times by level, a panel each entrant and course, all on one axis. */
export function TimesView({ profiles, kind, title, base }: Props) {
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
      <Disclosure summary="All numbers as a table" className="mt-1 text-sm">
        <TimeTable profiles={profiles} label={what} isHuman={kind === 'human'} />
      </Disclosure>
    </>
  );
}

function TimeTable({
  profiles,
  label,
  isHuman,
}: {
  readonly profiles: readonly TimeProfile[];
  readonly label: string;
  readonly isHuman: boolean;
}) {
  return (
    <Table label={label} className="text-sm">
      <thead>
        <tr>
          <Th>{isHuman ? 'Course' : 'Model'}</Th>
          <Th numeric>Level</Th>
          <Th numeric>Median of all, 95 %</Th>
          {isHuman && <Th numeric>People</Th>}
          <Th numeric>All: 10, 25, 50, 75, 90 %</Th>
          <Th numeric>n</Th>
          <Th numeric>Right: 10, 25, 50, 75, 90 %</Th>
          <Th numeric>n</Th>
          <Th numeric>Wrong: 10, 25, 50, 75, 90 %</Th>
          <Th numeric>n</Th>
          {isHuman && <Th numeric>Ended by a limit</Th>}
          {isHuman && <Th numeric>Excluded</Th>}
        </tr>
      </thead>
      <tbody>
        {profiles.flatMap(({ entrant, name, course, levels }) =>
          levels.map(({ level, median, clusters, together, right, wrong, timedOut, excluded }) => (
            <Tr key={`${course} ${entrant} ${level}`}>
              <Th scope="row" className="max-w-56 align-top text-sm font-normal break-words">
                {isHuman ? COURSE_NAMES[course] : <bdi>{`${name}, ${COURSE_NAMES[course]}`}</bdi>}
              </Th>
              <Td numeric>{level}</Td>
              <Td numeric>{medianText(median)}</Td>
              {isHuman && <Td numeric>{formatCount(clusters)}</Td>}
              <QuantileCells distribution={together} />
              <QuantileCells distribution={right} />
              <QuantileCells distribution={wrong} />
              {isHuman && <Td numeric>{formatCount(timedOut)}</Td>}
              {isHuman && <Td numeric>{formatCount(excluded)}</Td>}
            </Tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

const QuantileCells = ({ distribution }: { readonly distribution: Distribution | null }) => (
  <>
    <Td numeric>{distribution === null ? 'not while it is open' : quantilesText(distribution)}</Td>
    <Td numeric>{distribution === null ? '–' : formatCount(distribution.n)}</Td>
  </>
);

const quantilesText = ({ quantiles }: Distribution): string =>
  quantiles === null
    ? 'fewer than ten'
    : timesText([quantiles.p10, quantiles.p25, quantiles.p50, quantiles.p75, quantiles.p90]);

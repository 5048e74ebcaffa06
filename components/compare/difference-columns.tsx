import { pointsColumn } from '@/components/boards/board/columns';
import { EstimateText, ofShare } from '@/components/boards/estimate';
import { COURSE_NAMES } from '@/components/boards/format';
import { IntervalStrip } from '@/components/boards/overview/strip';
import type { DataColumn } from '@/components/ui/table/data-table';
import type { LevelDifference } from '@/lib/wire/boards/compare';
import { clustersText } from './words';

/** A difference of shares with its interval, in numbers and drawn from `-most` to `most`. */
export const differenceColumns = (
  title: string,
  drawnTitle: string,
  most: number,
): readonly ReturnType<typeof pointsColumn<'difference'>>[] => [
  pointsColumn(title, 'difference'),
  {
    title: drawnTitle,
    cell: ({ difference, ...ends }) => <IntervalStrip {...ends} value={difference} from={-most} to={most} />,
  },
];

type Side = LevelDifference['a'];

/** The share of right answers of one side, with its questions and clusters, and its course if the rows differ in it. */
export const sideColumn = <Key extends string>(
  title: string,
  key: Key,
): DataColumn<{ readonly [side in Key]: Omit<Side, 'course'> & Partial<Side> }> => ({
  title,
  numeric: true,
  cell: ({ [key]: side }) => (
    <EstimateText
      of={ofShare(side, 'Wilson, clustered')}
      n={`${clustersText(side)}${side.course ? `, ${COURSE_NAMES[side.course]}` : ''}`}
    />
  ),
});

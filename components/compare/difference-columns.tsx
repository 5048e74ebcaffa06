import { estimateColumn } from '@/components/boards/estimate';
import type { DataColumn } from '@/components/ui/data-table';
import { estimateOf } from '@/lib/wire/estimate';
import { IntervalMark } from './interval-mark';

interface Difference {
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** A difference of shares with its interval, in numbers and drawn from `-most` to `most`. */
export const differenceColumns = <Row extends Difference>(
  title: string,
  drawnTitle: string,
  most: number,
): readonly DataColumn<Row>[] => [
  estimateColumn<Row>(title, ({ difference, low, high }) => estimateOf(difference, 'share', { low, high }), {
    isSigned: true,
  }),
  {
    title: drawnTitle,
    cell: ({ difference, low, high }) => (
      <IntervalMark value={difference} low={low} high={high} from={-most} to={most} />
    ),
  },
];

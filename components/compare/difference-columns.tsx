import { estimateColumn } from '@/components/boards/estimate';
import { IntervalStrip } from '@/components/boards/overview/strip';
import type { DataColumn } from '@/components/ui/table/data-table';
import { estimateOf } from '@/lib/wire/boards/estimate';

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
      <IntervalStrip value={difference} low={low} high={high} from={-most} to={most} />
    ),
  },
];

import type { ComponentProps } from 'react';
import { Td, Th } from '@/components/ui/table';
import { IntervalMark } from './interval-mark';
import { formatPoints, formatRange } from './words';

/** Heads of the columns that `DifferenceCells` fills. */
export const DifferenceHeads = () => (
  <>
    <Th numeric>A − B, points</Th>
    <Th>B better · A better</Th>
  </>
);

interface Props {
  readonly row: { readonly difference: number; readonly low: number | null; readonly high: number | null };
  /** Ends of the scale, to both sides of 0. */
  readonly most: number;
  readonly tone?: ComponentProps<typeof IntervalMark>['tone'];
}

/** A difference with its interval, in numbers and drawn. */
export const DifferenceCells = ({ row: { difference, low, high }, most, tone = 'accent' }: Props) => (
  <>
    <Td numeric>
      {formatPoints(difference)} [{formatRange(low, high, formatPoints)}]
    </Td>
    <Td>
      <IntervalMark value={difference} low={low} high={high} from={-most} to={most} tone={tone} />
    </Td>
  </>
);

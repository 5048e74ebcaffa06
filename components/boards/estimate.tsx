/** Numbers of the boards as estimates, and how a table prints one. */
import { type DataColumn, Nothing } from '@/components/ui/table/data-table';
import type { BoardCell, DepthQuantile, MeasureView } from '@/lib/wire/boards/board';
import { type Estimate, endsOf, estimateOf } from '@/lib/wire/boards/estimate';
import {
  formatCount,
  formatEstimate,
  formatRange,
  formatSigned,
  formatSignedRange,
  methodName,
  reasonText,
  shortReason,
} from './format';

export const ofMeasure = ({ value, unit, interval, method, n, reason }: MeasureView): Estimate =>
  estimateOf(value, unit, { ...endsOf(interval), method, n, reason });

type Depths = Pick<BoardCell, 'ladders' | 'censored' | 'meanR'>;

/** The mean of R. */
export const ofMean = ({ meanEstimate, ...cell }: Depths & Pick<BoardCell, 'meanEstimate'>): Estimate => ({
  ...ofMeanAlone(cell),
  ...endsOf(meanEstimate.interval),
  method: meanEstimate.method,
  reason: meanEstimate.reason,
});

/** Without its interval. */
export const ofMeanAlone = ({ meanR, ladders, censored }: Depths): Estimate =>
  estimateOf(meanR, 'rung', { n: ladders, isAtLeast: censored > 0 });

export const ofQuantile = ({ depth, atLeast }: DepthQuantile, n: number): Estimate =>
  estimateOf(depth ?? atLeast, 'rung', { n, isAtLeast: depth === null });

export const ofMedian = ({ p50, ladders, medianEstimate: { interval, method, reason } }: BoardCell): Estimate => ({
  ...ofQuantile(p50, ladders),
  ...endsOf(interval),
  method,
  reason,
});

/** People by their median, because many stop early. */
export const leadOf = (cell: BoardCell): Estimate => (cell.kind === 'human' ? ofMedian(cell) : ofMean(cell));

interface Counted extends Pick<Estimate, 'low' | 'high'> {
  readonly right: number;
  readonly n: number;
}

type ShareMethod = 'wilson' | 'Wilson, clustered';

/** Of shares by level: each person is a cluster. */
export const shareMethodOf = (kind: 'human' | 'model'): ShareMethod =>
  kind === 'human' ? 'Wilson, clustered' : 'wilson';

/** The share of right answers. */
export const ofShare = ({ right, n, low, high }: Counted, method: ShareMethod): Estimate =>
  estimateOf(right / n, 'share', { low, high, n, method: low === null ? null : method });

export interface EstimateTextProps {
  readonly of: Estimate;
  /** Of rungs. */
  readonly digits?: number;
  /** A difference: with its sign. */
  readonly isSigned?: boolean;
  /** In place of `n = 12`; null: not shown. */
  readonly n?: React.ReactNode;
  readonly namesMethod?: boolean;
}

/** A number, its interval or why there is none, and n. */
export function EstimateText({ of, digits, isSigned = false, n, namesMethod = true }: EstimateTextProps) {
  const { value, unit, low, high, method, reason } = of;
  const range =
    isSigned && low !== null && high !== null ? formatSignedRange({ low, high }, unit) : formatRange(of, digits);
  const count = n === undefined && of.n !== null ? `n = ${formatCount(of.n)}` : n;
  return (
    <>
      {value === null ? (
        <Nothing />
      ) : (
        <strong>{isSigned ? formatSigned(value, unit) : formatEstimate(of, digits)}</strong>
      )}
      {range !== null && (
        <span
          className="cell-small"
          title={namesMethod && method !== null ? `95 % interval: ${methodName(method)}` : undefined}
        >
          {`[${range}]`}
        </span>
      )}
      {range === null && reason !== null && (
        <span className="cell-small ml-auto max-w-36 whitespace-normal" title={reasonText(reason)}>
          {shortReason(reason)}
        </span>
      )}
      {count != null && value !== null && <span className="cell-small">{count}</span>}
    </>
  );
}

export const estimateColumn = <Row,>(
  title: React.ReactNode,
  of: (row: Row) => Estimate | null | undefined,
  { meaning, ...text }: Omit<EstimateTextProps, 'of'> & { readonly meaning?: string } = {},
): DataColumn<Row> => ({
  title,
  numeric: true,
  ...(meaning !== undefined && { meaning }),
  cell: (row) => {
    const estimate = of(row);
    return estimate == null ? null : <EstimateText of={estimate} {...text} />;
  },
});

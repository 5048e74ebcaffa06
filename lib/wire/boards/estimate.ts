/** A number that was worked out, with what is known about how exact it is. */

/** A share is from 0 to 1; `ms` and `usd` are of one question. */
export type Unit = 'share' | 'coefficient' | 'count' | 'rung' | 'ms' | 'usd' | 'tokens';

export interface Estimate {
  readonly value: number | null;
  readonly unit: Unit;
  /** Of the 95 % interval. `low` without `high`: open above. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number | null;
  /** How the interval was made. */
  readonly method: string | null;
  /** Why the value or its interval is missing. */
  readonly reason: string | null;
  /** The value is a lower bound; of R where ladders were stopped, usually. */
  readonly isAtLeast: boolean;
  /** The value is an upper bound; of people beaten where people stopped, usually. */
  readonly isAtMost: boolean;
}

const UNKNOWN = { low: null, high: null, n: null, method: null, reason: null, isAtLeast: false, isAtMost: false };

type Known = Partial<Omit<Estimate, 'value' | 'unit' | 'isAtMost'>> & { readonly isAtMost?: boolean | undefined };

/** What is left out is not known. */
export const estimateOf = (value: number | null, unit: Unit, { isAtMost = false, ...known }: Known = {}): Estimate => ({
  ...UNKNOWN,
  ...known,
  isAtMost,
  value,
  unit,
});

/** null if the value or an end of its interval is missing. */
export const closed = ({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>) =>
  value === null || low === null || high === null ? null : { value, low, high };

type Interval = { readonly low: number; readonly high: number | null } | null;

/** With the ends of its interval in place of it. */
export const withEnds = <Of extends { readonly interval: Interval }>({ interval, ...rest }: Of) => ({
  ...rest,
  ...endsOf(interval),
});

/** Of an interval, if there is one. */
export const endsOf = (interval: Interval | undefined) => ({
  low: interval?.low ?? null,
  high: interval?.high ?? null,
});

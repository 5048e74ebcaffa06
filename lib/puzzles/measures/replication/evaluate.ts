/** Computes a cell of a paper's table from counts. Too little data gives null, never a part of the number. */
import type { Measure } from 'rung-puzzles/measures/measure';
import { studentInterval, mean as weightedMean } from 'rung-puzzles/stats/mean';
import type { Counted } from 'rung-puzzles/stats/shares/counted';
import {
  type Combined,
  differenceOfEstimates,
  meanOfEstimates,
  type Pairs,
  pairedDifference,
} from 'rung-puzzles/stats/shares/newcombe';
import type { Aggregate, Part, Reading } from './aggregate';

export interface Estimated {
  readonly value: number;
  /** 95 %; null without interval. */
  readonly low: number | null;
  readonly high: number | null;
  readonly method: Measure['method'];
  /** Number of questions or ladders. */
  readonly n: number;
  /** Whether it is usually a lower bound, because ladders were cut short. */
  readonly atLeast: boolean;
}

export interface EndedLadders {
  readonly r: number;
  readonly highestPassed: number;
  readonly censored: boolean;
  readonly climbs: number;
  /** Whether repeats got the same questions, so that all are one ladder. */
  readonly isFrozen?: boolean;
}

export interface Source {
  /** Returns all measures of these questions together; null if a level was not asked or must not be published. */
  readonly measures: (parts: readonly Part[]) => readonly Measure[] | null;
  readonly ladders: (run: string, task: string) => readonly EndedLadders[];
  /** Returns the same items asked in two ways; null if they are not the same, or not all known. */
  readonly pairs: (first: readonly Part[], second: readonly Part[]) => Pairs | null;
}

export function evaluate(aggregate: Aggregate, source: Source): Estimated | null {
  switch (aggregate.kind) {
    case 'measure':
      return measureOf(aggregate.of, aggregate.column, source);
    case 'mean-r':
      return meanR(source.ladders(aggregate.run, aggregate.task), aggregate.reading);
    case 'mean':
      return meanOf(aggregate.of.map((each) => evaluate(each, source)));
    case 'difference':
      return differenceOf(aggregate.of, source);
  }
}

function measureOf(parts: readonly Part[], column: string, source: Source): Estimated | null {
  const found = source.measures(parts)?.find(({ id }) => id === column);
  if (found === undefined || found.value === null) return null;
  const { value, interval, method, n } = found;
  return { value, low: interval?.low ?? null, high: interval?.high ?? null, method, n, atLeast: false };
}

function meanR(ladders: readonly EndedLadders[], reading: Reading): Estimated | null {
  const entries = ladders.map(
    (each): Counted => ({ value: reading === 'formula' ? each.r : each.highestPassed, count: each.climbs }),
  );
  const value = weightedMean(entries);
  if (value === null) return null;
  const { interval } = studentInterval(entries);
  const n = entries.reduce((sum, { count }) => sum + count, 0);
  const atLeast = ladders.some(({ censored, climbs }) => censored && climbs > 0);
  // A lower bound has no upper end.
  const isOneLadder = ladders.some(({ isFrozen }) => isFrozen === true);
  if (atLeast || isOneLadder || interval === null || interval.high === null)
    return { value, low: null, high: null, method: null, n, atLeast };
  return { value, low: Math.max(0, interval.low), high: interval.high, method: 'student-t', n, atLeast };
}

function meanOf(parts: readonly (Estimated | null)[]): Estimated | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length || known.length === 0) return null;
  const value = known.reduce((sum, part) => sum + part.value, 0) / known.length;
  return joined(value, known, meanOfEstimates);
}

function differenceOf([first, second]: readonly [Aggregate, Aggregate], source: Source): Estimated | null {
  const [a, b] = [evaluate(first, source), evaluate(second, source)];
  // Minus a lower bound has no lower bound.
  if (a === null || b === null || b.atLeast) return null;
  const pairs = sharePairs(first, second, source);
  const paired = pairs === null ? null : pairedDifference(pairs);
  // Some items may have been repeated in only one way: the value is of all replies, the pairs give the interval.
  if (paired !== null) return { ...reach(a.value - b.value, paired), method: 'newcombe', n: a.n + b.n, atLeast: false };
  return joined(a.value - b.value, [a, b], ([one, other]) =>
    one === undefined || other === undefined ? null : differenceOfEstimates(one, other),
  );
}

const SHARE = 'accuracy';

const sharePairs = (first: Aggregate, second: Aggregate, { pairs }: Source): Pairs | null =>
  first.kind === 'measure' && second.kind === 'measure' && first.column === SHARE && second.column === SHARE
    ? pairs(first.of, second.of)
    : null;

const reach = (value: number, { value: centre, low, high }: Combined) => ({
  value,
  low: value - (centre - low),
  high: value + (high - centre),
});

function joined(
  value: number,
  parts: readonly Estimated[],
  join: (parts: readonly Combined[]) => Combined | null,
): Estimated {
  const whole = parts.flatMap(({ value: each, low, high }) =>
    low === null || high === null ? [] : [{ value: each, low, high }],
  );
  const found = whole.length === parts.length ? join(whole) : null;
  const n = parts.reduce((sum, part) => sum + part.n, 0);
  const atLeast = parts.some((part) => part.atLeast);
  return {
    value,
    low: found?.low ?? null,
    high: found?.high ?? null,
    method: found === null ? null : 'newcombe',
    n,
    atLeast,
  };
}

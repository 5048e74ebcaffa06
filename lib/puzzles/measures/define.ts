/**
 * Builds a measurement from columns that each compute one number. Outcomes are parsed, checked, joined and sorted once
 * for all of them.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Estimate } from 'rung-puzzles/stats/interval';
import { mean, studentInterval } from 'rung-puzzles/stats/mean';
import type { Counted } from 'rung-puzzles/stats/shares/counted';
import type { Combined } from 'rung-puzzles/stats/shares/newcombe';
import { wilson } from 'rung-puzzles/stats/shares/wilson';
import type { Measure, MeasureColumn, Measurement, OutcomeCount } from './measure';
import type { Reason } from './reason';

/** A parsed outcome and its count (at least 1). */
export interface CountedOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly count: number;
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}
export const ZERO_TO_ONE: Bounds = { low: 0, high: 1 };

/** Resampling for percentile intervals: 2,000 draws with a fixed seed, so that results are reproducible. */
export const BOOTSTRAP = { resamples: 2000, seed: 1 } as const;

export type Measured = Omit<Measure, 'id' | 'unit'>;

export interface Column<Summary> extends MeasureColumn {
  readonly of: (summary: Summary) => Measured;
}

export interface Definition<Outcome, Summary> {
  /** null: not an outcome of this task. */
  readonly parse: (text: string) => Outcome | null;
  /** Whether a question of this level can have this outcome. Default: any level can. */
  readonly canBeAt?: (outcome: Outcome, level: number) => boolean;
  /** Shared by the columns, computed once, from at least one outcome. */
  readonly summarise: (seen: readonly CountedOutcome<Outcome>[], want: 'intervals' | 'values') => Summary;
  readonly columns: readonly Column<Summary>[];
}

export function defineMeasurement<Outcome, Summary>({
  parse,
  canBeAt = () => true,
  summarise,
  columns,
}: Definition<Outcome, Summary>): Measurement {
  return {
    columns: columns.map(({ id, title, unit, meaning, higherIsBetter }) => ({
      id,
      title,
      unit,
      meaning,
      higherIsBetter,
    })),
    knows: (text, level = null) => {
      const outcome = parse(text);
      return outcome !== null && (level === null || canBeAt(outcome, level));
    },
    measure: (outcomes, _level, want = 'intervals') => {
      const seen = readOutcomes(outcomes, parse);
      if (seen.length === 0) return columns.map(({ id, unit }) => ({ id, unit, ...missing('no-data') }));
      const shared = summarise(seen, want);
      return columns.map(({ id, unit, of }) => ({ id, unit, ...of(shared) }));
    },
  };
}

/**
 * Parses outcomes. Sorts by text, joins equal ones and drops empty ones, so that the log's order changes nothing.
 * Throws on a text that `parse` does not know.
 */
export function readOutcomes<Outcome>(
  outcomes: readonly OutcomeCount[],
  parse: (text: string) => Outcome | null,
): readonly CountedOutcome<Outcome>[] {
  const counts = new Map<string, number>();
  for (const { outcome, count } of outcomes) {
    invariant(Number.isInteger(count) && count >= 0, `count ${count} of outcome ${JSON.stringify(outcome)}`);
    if (count > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, count]) => {
      const outcome = parse(text);
      invariant(outcome !== null, `not an outcome of this task: ${JSON.stringify(text)}`);
      return { outcome, count };
    });
}

export const countWhere = <Outcome>(
  seen: readonly CountedOutcome<Outcome>[],
  holds: (outcome: Outcome) => boolean,
): number => seen.reduce((sum, { outcome, count }) => sum + (holds(outcome) ? count : 0), 0);

export const countAll = (seen: readonly CountedOutcome<unknown>[]): number => countWhere(seen, () => true);

/** Returns no number, and the reason. */
export const missing = (reason: Reason, n = 0): Measured => ({ value: null, interval: null, method: null, n, reason });

/** Returns `right` of `n` with Wilson's interval. */
export function share(right: number, n: number, whenNone: Reason = 'no-data'): Measured {
  return n === 0
    ? missing(whenNone)
    : { value: right / n, interval: wilson(right, n), method: 'wilson', n, reason: null };
}

/** Returns the mean with Student's t interval, cut at the range of possible values. */
export function average(entries: readonly Counted[], bounds: Bounds, whenNone: Reason = 'no-data'): Measured {
  const value = mean(entries);
  if (value === null) return missing(whenNone);
  return { value, ...within(studentInterval(entries), bounds), n: entries.reduce((sum, { count }) => sum + count, 0) };
}

/** Converts Newcombe's square-and-add result; null if a part has no observation. */
export function combined(found: Combined | null, n: number, whenNone: Reason): Measured {
  if (found === null) return missing(whenNone, n);
  return { value: found.value, interval: { low: found.low, high: found.high }, method: 'newcombe', n, reason: null };
}

/** Returns a number with an interval computed elsewhere. */
export function withInterval(
  value: number | null,
  n: number,
  estimate: Estimate,
  bounds: Bounds,
  whenNone: Reason,
): Measured {
  return value === null ? missing(whenNone, n) : { value, ...within(estimate, bounds), n };
}

function within(
  { interval, method, reason }: Estimate,
  { low, high }: Bounds,
): Pick<Measured, 'interval' | 'method' | 'reason'> {
  if (interval === null) return { interval, method, reason };
  return {
    interval: { low: Math.max(low, interval.low), high: Math.min(high, interval.high ?? high) },
    method,
    reason,
  };
}

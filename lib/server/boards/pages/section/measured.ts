/**
 * Measures of counted outcomes, cached by their input. A bootstrap takes a tenth of a second; on the next request only
 * changed ones are computed. Each process may have its own cache.
 */
import { setImmediate } from 'node:timers/promises';
import { measurementOf } from 'rung-puzzles/measures';
import type { Measure, OutcomeCount } from 'rung-puzzles/measures/measure';
import type { ClusterSums } from 'rung-puzzles/stats/shares/clustered';
import { clusteredWilsonOf } from 'rung-puzzles/stats/shares/wilson-clustered';
import { measureRepeated } from '@/lib/server/items/repeated-items';
import { makeLru } from '@/lib/server/platform/caching/lru';
import type { OutcomeRow } from '../board/board-rows';
import { isOfPeople } from '../cells/cell';

const KEPT = 5000;
const cache = makeLru<readonly Measure[]>(KEPT);

type MeasurableOutcome = OutcomeCount & Pick<OutcomeRow, 'entrant' | 'sums'>;

export interface Measurable {
  readonly task: string;
  readonly level: number | null;
  /** Of one entrant. */
  readonly outcomes: readonly MeasurableOutcome[];
  /** Number of different items, if some were asked again. */
  readonly items: number | null;
}

const keyOf = ({ task, level, outcomes, items }: Measurable): string =>
  JSON.stringify([task, level, items, outcomes.map(({ outcome, count }) => [outcome, count])]);

export function measured(measurable: Measurable): readonly Measure[] {
  const found = measuredAlike(measurable);
  const [first] = measurable.outcomes;
  return first !== undefined && isOfPeople(first) ? found.map((measure) => ofPeople(measure, first.sums)) : found;
}

/**
 * People are a sample too, and answers of one person are alike. Their share at a level of a ladder has the interval of
 * clusters. Other counts do not say whose they are, so they give no interval.
 */
function ofPeople(measure: Measure, sums: ClusterSums | undefined): Measure {
  const { value, n, interval, reason } = measure;
  const isShare = measure.id === SHARE && value !== null && sums?.n === n && sums.sum === Math.round(value * n);
  const clustered = isShare ? clusteredWilsonOf(sums) : null;
  if (clustered !== null) return { ...measure, interval: { low: clustered.low, high: clustered.high } };
  if (isShare) return { ...measure, interval: null, method: null, reason: 'one-observation' };
  return { ...measure, interval: null, method: null, reason: interval === null ? reason : 'people-alike' };
}

const SHARE = 'accuracy';

/** As if all replies were independent, but for repeats. */
function measuredAlike(measurable: Measurable): readonly Measure[] {
  const { task, level, outcomes, items } = measurable;
  return cache.getOr(keyOf(measurable), () => {
    const counts = outcomes.map(({ outcome, count }) => ({ outcome, count }));
    return measureRepeated(measurementOf(task), { outcomes: counts, items }, level);
  });
}

/** Computes many in advance, if they are not cached, and lets other requests through in between. */
export async function prepareMeasures(all: readonly Measurable[]) {
  for (const each of all) {
    if (cache.get(keyOf(each)) !== undefined) continue;
    measuredAlike(each);
    await setImmediate();
  }
}

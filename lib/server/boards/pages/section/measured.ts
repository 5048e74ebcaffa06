/**
 * Measures of counted outcomes, cached by their input. A bootstrap takes a tenth of a second; on the next request only
 * changed ones are computed. Each process may have its own cache.
 */
import { setImmediate } from 'node:timers/promises';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { measurementOf } from 'rung-puzzles/measures';
import type { Measure, OutcomeCount } from 'rung-puzzles/measures/measure';
import { pooledClusteredWilson } from 'rung-puzzles/stats/shares/wilson-clustered';
import { unique } from '@/lib/server/boards/rows';
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
  if (first === undefined || !isOfPeople(first)) return found;
  const crowd = crowdOf(measurable);
  return found.map((measure) => ofPeople(measure, crowd));
}

/**
 * People are a sample too. Answers of one person are alike, like answers to one item of a set. A share has the
 * interval of both. Counts of other measures do not say whose they are, so they give no interval.
 */
function ofPeople(measure: Measure, { right, n, share }: ReturnType<typeof crowdOf>): Measure {
  const { value, interval, reason } = measure;
  const none = { ...measure, interval: null, method: null };
  if (measure.id !== SHARE || value === null || n !== measure.n || right !== Math.round(value * n))
    return { ...none, reason: interval === null ? reason : 'people-alike' };
  return share === null
    ? { ...none, reason: 'one-observation' }
    : { ...measure, interval: { low: share.low, high: share.high }, method: 'wilson', reason: null };
}

/** By cluster, over all levels together. */
export function crowdOf({ outcomes, items }: Pick<Measurable, 'outcomes' | 'items'>) {
  const groups = unique(outcomes.flatMap(({ sums }) => sums ?? []));
  return {
    right: sumOf(groups, ({ sum }) => sum),
    n: sumOf(groups, (sums) => sums.n),
    share: pooledClusteredWilson(groups, items),
  };
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

/**
 * Measures of counted outcomes, cached by their input. A bootstrap takes a tenth of a second; on the next request only
 * changed ones are computed. Each process may have its own cache.
 */
import { setImmediate } from 'node:timers/promises';
import { measurementOf } from 'rung-puzzles/measures';
import type { Measure, OutcomeCount } from 'rung-puzzles/measures/measure';
import { measureRepeated } from '@/lib/server/items/repeated-items';
import { makeLru } from '@/lib/server/platform/caching/lru';

const KEPT = 5000;
const cache = makeLru<readonly Measure[]>(KEPT);

export interface Measurable {
  readonly task: string;
  readonly level: number | null;
  readonly outcomes: readonly OutcomeCount[];
  /** Number of different items, if some were asked again. */
  readonly items: number | null;
}

const keyOf = ({ task, level, outcomes, items }: Measurable): string =>
  JSON.stringify([task, level, items, outcomes.map(({ outcome, count }) => [outcome, count])]);

export function measured(measurable: Measurable): readonly Measure[] {
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
    measured(each);
    await setImmediate();
  }
}

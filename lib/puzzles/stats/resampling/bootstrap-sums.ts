/**
 * Percentile bootstrap of statistics computed from sums over the observations, such as right replies and all replies of
 * whole questions. An observation is what it adds to each sum; those that add the same are one kind (bootstrap.ts).
 */

import type { Estimate } from '../interval';
import { type BootstrapOptions, bootstrapOfKinds } from './bootstrap';

/** Observations that add the same to each sum, and their number. */
export interface Addends {
  readonly adds: readonly number[];
  readonly count: number;
}

/**
 * `statistics` computes all of them from the sums of one resample (an array that the next resample overwrites), null
 * for one without a value.
 */
export function bootstrapOfSums(
  observations: readonly Addends[],
  statistics: (sums: readonly number[]) => readonly (number | null)[],
  options: BootstrapOptions,
): readonly Estimate[] {
  const kinds = joinEqual(observations);
  const sums = Array<number>(observations[0]?.adds.length ?? 0).fill(0);
  return bootstrapOfKinds(
    kinds.map(({ count }) => count),
    (counts) => {
      addUp(kinds, counts, sums);
      return statistics(sums);
    },
    options,
  );
}

function joinEqual(observations: readonly Addends[]): readonly Addends[] {
  const joined = new Map<string, Addends>();
  for (const { adds, count } of observations) {
    const key = adds.join();
    joined.set(key, { adds, count: (joined.get(key)?.count ?? 0) + count });
  }
  return [...joined.values()];
}

function addUp(kinds: readonly Addends[], counts: Readonly<Int32Array>, sums: number[]): void {
  sums.fill(0);
  for (let kind = 0; kind < kinds.length; kind += 1) {
    const [adds, count] = [(kinds[kind] as Addends).adds, counts[kind] as number];
    if (count > 0)
      for (let place = 0; place < adds.length; place += 1)
        sums[place] = (sums[place] as number) + count * (adds[place] as number);
  }
}

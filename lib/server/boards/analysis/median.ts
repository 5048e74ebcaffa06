/**
 * The median of binned times, some of which are only known to be longer. Times of one person are correlated. So the
 * interval (Brookmeyer and Crowley, lib/puzzles/stats/people/median-time.ts) is computed for as many times as there are
 * clusters. That is exact if a person’s times are all equal, and otherwise too wide. Its ends are bin edges.
 */

import { sumOf } from 'rung-puzzles/core/sum-of';
import type { Spell } from 'rung-puzzles/stats/ladders/product-limit';
import { medianTime } from 'rung-puzzles/stats/people/median-time';
import { scaleCounts } from '@/lib/server/items/repeated-items';
import type { LevelTimes } from '@/lib/wire/boards/analysis';
import { amountAt, type BinCount, quantileOfBins } from './bins';

const FEWEST = 10;

/** Returns null for fewer than ten. */
export function medianOfBins(
  ended: readonly BinCount[],
  censored: readonly BinCount[],
  clusters: number,
): LevelTimes['median'] {
  const spells = [...spellsOf(ended, false), ...spellsOf(censored, true)];
  const n = sumOf(spells, ({ count }) => count);
  if (n < FEWEST) return { n, value: null, atLeast: null, low: null, high: null };
  const found = medianTime(spells);
  const value = censored.length === 0 ? quantileOfBins(ended, 0.5) : found.value && timeAt(found.value, 0.5);
  const { interval } = medianTime(scaled(spells, Math.min(n, clusters)));
  const low = interval && timeAt(interval.low, 0);
  const high = interval?.high ? timeAt(interval.high, 1) : null;
  return {
    n,
    value,
    atLeast: value === null ? timeAt(found.atLeast, 0) : null,
    // Scaled counts are whole numbers, so their interval may miss the median slightly.
    low: low && Math.min(low, value ?? low),
    high: high === null ? null : Math.max(high, value ?? high),
  };
}

/** `medianTime` counts times in whole numbers from 1. */
const spellsOf = (bins: readonly BinCount[], censored: boolean) =>
  bins.map(({ bin, count }) => ({ at: bin + 1, censored, count }));
const timeAt = (place: number, part: number): number => amountAt(place - 1, part);

const scaled = (spells: readonly Spell[], total: number) =>
  scaleCounts(
    spells.map(({ at, censored, count }) => ({ outcome: `${at} ${censored ? 'censored' : 'ended'}`, count })),
    total,
  ).map(({ outcome, count }) => ({ at: Number.parseInt(outcome, 10), censored: outcome.endsWith('censored'), count }));

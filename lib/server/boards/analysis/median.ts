/**
 * The median of binned times, some of which are only known to be longer. Times of one person are correlated. So the
 * interval (Brookmeyer and Crowley, lib/puzzles/stats/people/median-time.ts) is computed for as many times as there are
 * clusters. That is exact if a person’s times are all equal, and otherwise too wide. Its ends are bin edges.
 */

import type { Spell } from 'rung-puzzles/stats/ladders/product-limit';
import { medianTime } from 'rung-puzzles/stats/people/median-time';
import { scaleCounts } from '@/lib/server/items/repeated-items';
import type { LevelTimes } from '@/lib/wire/boards/analysis';
import { type BinCount, lowerEdge, middleOf, quantileOfBins, totalOf, upperEdge } from './bins';

const FEWEST = 10;
const ENDED = 'ended';
const CENSORED = 'censored';

/** Returns null for fewer than ten. */
export function medianOfBins(
  ended: readonly BinCount[],
  censored: readonly BinCount[],
  clusters: number,
): LevelTimes['median'] {
  const n = totalOf(ended) + totalOf(censored);
  if (n < FEWEST) return { n, value: null, atLeast: null, low: null, high: null };
  const found = medianTime([...spellsOf(ended, false), ...spellsOf(censored, true)]);
  const value =
    censored.length === 0 ? quantileOfBins(ended, 0.5) : found.value === null ? null : middleOf(binAt(found.value));
  const atLeast = value === null ? lowerEdge(binAt(found.atLeast)) : null;
  const { interval } = medianTime(scaled(ended, censored, Math.min(n, clusters)));
  if (interval === null) return { n, value, atLeast, low: null, high: null };
  const [low, high] = [lowerEdge(binAt(interval.low)), interval.high === null ? null : upperEdge(binAt(interval.high))];
  // Scaled counts are whole numbers, so their interval may miss the median slightly.
  return {
    n,
    value,
    atLeast,
    low: Math.min(low, value ?? low),
    high: high === null || value === null ? high : Math.max(high, value),
  };
}

/** Times as `medianTime` counts them: whole numbers from 1. */
const placeOf = (bin: number): number => bin + 1;
const binAt = (place: number): number => place - 1;

const spellsOf = (bins: readonly BinCount[], censored: boolean): readonly Spell[] =>
  bins.map(({ bin, count }) => ({ at: placeOf(bin), censored, count }));

function scaled(ended: readonly BinCount[], censored: readonly BinCount[], total: number): readonly Spell[] {
  const named = (bins: readonly BinCount[], kind: string) =>
    bins.map(({ bin, count }) => ({ outcome: `${placeOf(bin)} ${kind}`, count }));
  return scaleCounts([...named(ended, ENDED), ...named(censored, CENSORED)], total).map(({ outcome, count }) => {
    const [at, kind] = outcome.split(' ');
    return { at: Number(at), censored: kind === CENSORED, count };
  });
}

/** Right and wrong answers of two entrants on the same items: overall, by task, and by task and level. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { mcnemar } from 'rung-puzzles/stats/comparisons/mcnemar';
import { testOfDifferences } from 'rung-puzzles/stats/comparisons/mean-test';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { pairedDifferenceMidP } from 'rung-puzzles/stats/comparisons/paired-mid-p';
import { smallestDifference } from 'rung-puzzles/stats/comparisons/power';
import type { Pairs } from 'rung-puzzles/stats/shares/newcombe';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import type { AveragedComparison, PairedRow } from '@/lib/wire/boards/compare';
import { endsOf } from '@/lib/wire/boards/estimate';
import { type PackedRun, type PairedItem, questionsIn } from './items/packed';
import type { Cell } from './set-runs';

export function countPairs(items: readonly PairedItem[]): Pairs {
  const count = (first: boolean, second: boolean) => items.filter(({ a, b }) => a === first && b === second).length;
  return {
    both: count(true, true),
    firstOnly: count(true, false),
    secondOnly: count(false, true),
    neither: count(false, false),
  };
}

/** The difference with its interval and tests; null for no pair. */
export function testedPairs(pairs: Pairs) {
  const found = pairedDifferenceMidP(pairs);
  if (found === null) return null;
  const { exact: exactP, midP } = mcnemar(pairs.firstOnly, pairs.secondOnly);
  return { difference: found.value, low: found.low, high: found.high, exactP, midP };
}

function pairedCounts(pairs: Pairs) {
  const { both, firstOnly: aOnly, secondOnly: bOnly, neither } = pairs;
  const tested = testedPairs(pairs);
  return tested && { n: both + aOnly + bOnly + neither, both, aOnly, bOnly, neither, ...tested };
}

/** Standard deviation of the differences of right (1) and wrong (0). */
export function differenceSd(aOnly: number, bOnly: number, n: number): number {
  return Math.sqrt(Math.max(0, (aOnly + bOnly) / n - ((aOnly - bOnly) / n) ** 2));
}

/**
 * Includes the smallest detectable difference; null if the two never differ, because then the standard deviation is
 * unknown.
 */
export function pairedWhole(items: readonly PairedItem[]) {
  const whole = pairedCounts(countPairs(items));
  if (whole === null) return null;
  const sd = differenceSd(whole.aOnly, whole.bOnly, whole.n);
  return { ...whole, smallestDifference: sd === 0 ? null : smallestDifference(whole.n, sd) };
}

/** One row per task if there are several, and one per level. p is corrected over all of them together. */
export function pairedRows(items: readonly PairedItem[]): PairedRow[] {
  const rows = groupedBy(items, 'task').flatMap((own) => {
    const levels = groupedBy(own, 'level').map((each) => rowOf(each, each[0].level));
    return levels.length === 1 ? levels : [rowOf(own, null), ...levels];
  });
  const found = rows.filter((row) => row !== null);
  const adjusted = holm(pluck(found, 'midP'));
  return found.map((row, index) => ({ ...row, adjustedP: adjusted[index] ?? 1 }));
}

function rowOf(items: readonly [PairedItem, ...PairedItem[]], level: number | null) {
  const [{ task }] = items;
  const counts = pairedCounts(countPairs(items));
  return counts && { ...counts, task, title: taskTitle(task), level };
}

/** Means over runs per item and side; repeats of an item are one observation. null if no item is shared. */
export function averaged(
  a: readonly PackedRun[],
  b: readonly PackedRun[],
  cells: readonly Cell[],
): AveragedComparison | null {
  const asked = new Set(pluck(questionsIn(a[0], cells), 'item'));
  const second = new Map(meansOf(b, cells).map(({ item, mean }) => [item, mean]));
  const pairs = meansOf(a, cells).flatMap(({ item, mean }) => {
    const other = second.get(item);
    return other === undefined || !asked.has(item) ? [] : [{ a: mean, b: other, difference: mean - other }];
  });
  const test = testOfDifferences(pluck(pairs, 'difference'));
  if (test === null) return null;
  const meanOf = (side: 'a' | 'b') => sumOf(pairs, (pair) => pair[side]) / pairs.length;
  return {
    n: pairs.length,
    runsA: a.length,
    runsB: b.length,
    a: meanOf('a'),
    b: meanOf('b'),
    difference: test.mean,
    ...endsOf(test.interval),
    p: test.p,
  };
}

/** The share of right answers to each item over the runs. */
const meansOf = (runs: readonly PackedRun[], cells: readonly Cell[]) =>
  groupedBy(
    runs.flatMap((run) => questionsIn(run, cells)),
    'item',
  ).map((own) => ({ item: own[0].item, mean: sumOf(own, ({ right }) => Number(right)) / own.length }));

/** Right and wrong answers of two entrants on the same items: overall, by task, and by task and level. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { mcnemar } from 'rung-puzzles/stats/comparisons/mcnemar';
import { testOfDifferences } from 'rung-puzzles/stats/comparisons/mean-test';
import { holm } from 'rung-puzzles/stats/comparisons/multiplicity';
import { pairedDifferenceMidP } from 'rung-puzzles/stats/comparisons/paired-mid-p';
import { smallestDifference } from 'rung-puzzles/stats/comparisons/power';
import type { Pairs } from 'rung-puzzles/stats/shares/newcombe';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import type { AveragedComparison, Comparison, PairedCounts, PairedRow } from '@/lib/wire/boards/compare';
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

function pairedCounts(pairs: Pairs): PairedCounts | null {
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
export function pairedWhole(items: readonly PairedItem[]): Comparison['paired'] {
  const whole = pairedCounts(countPairs(items));
  if (whole === null) return null;
  const sd = differenceSd(whole.aOnly, whole.bOnly, whole.n);
  return { ...whole, smallestDifference: sd === 0 ? null : smallestDifference(whole.n, sd) };
}

/** One row per task if there are several, and one per level. p is corrected over all of them together. */
export function pairedRows(items: readonly PairedItem[]): PairedRow[] {
  const tasks = groupBy(items, ({ task }) => task);
  const rows = tasks.flatMap((own) => {
    const levels = groupBy(own, ({ level }) => String(level));
    const task = rowOf(own, null);
    return levels.length === 1
      ? [rowOf(own, own[0].level)]
      : [task, ...levels.map((each) => rowOf(each, each[0].level))];
  });
  const found = rows.filter((row) => row !== null);
  const adjusted = holm(found.map(({ midP }) => midP));
  return found.map((row, index) => ({ ...row, adjustedP: adjusted[index] ?? 1 }));
}

function rowOf(
  items: readonly [PairedItem, ...PairedItem[]],
  level: number | null,
): Omit<PairedRow, 'adjustedP'> | null {
  const counts = pairedCounts(countPairs(items));
  return counts === null ? null : { ...counts, task: items[0].task, title: taskTitle(items[0].task), level };
}

/** Means over runs per item and side; repeats of an item are one observation. null if no item is shared. */
export function averaged(
  a: readonly PackedRun[],
  b: readonly PackedRun[],
  cells: readonly Cell[],
): AveragedComparison | null {
  const [first, second] = [meansOf(a, a[0], cells), meansOf(b, a[0], cells)];
  const pairs = [...first].flatMap(([item, mean]) => {
    const other = second.get(item);
    return other === undefined ? [] : [[mean, other] as const];
  });
  const test = testOfDifferences(pairs.map(([x, y]) => x - y));
  if (pairs.length === 0 || test === null) return null;
  const mean = (values: readonly number[]) => sumOf(values, (value) => value) / values.length;
  return {
    n: pairs.length,
    runsA: a.length,
    runsB: b.length,
    a: mean(pairs.map(([x]) => x)),
    b: mean(pairs.map(([, y]) => y)),
    difference: test.mean,
    ...endsOf(test.interval),
    p: test.p,
  };
}

/** By item: the share of right answers over the runs with the same item as `reference`. */
function meansOf(
  runs: readonly PackedRun[],
  reference: PackedRun | undefined,
  cells: readonly Cell[],
): ReadonlyMap<string, number> {
  const asked = new Set(questionsIn(reference, cells).map(({ item }) => item));
  const answers = runs.flatMap((run) => questionsIn(run, cells)).filter(({ item }) => asked.has(item));
  return new Map(
    groupBy(answers, ({ item }) => item).map((own) => [
      own[0].item,
      sumOf(own, ({ right }) => Number(right)) / own.length,
    ]),
  );
}

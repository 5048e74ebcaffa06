/**
 * Shares of right answers with intervals. Clusters are people, or ladders of a model. A frozen set asks each run the
 * same items, so its interval is that of the number of different items (lib/server/items/repeated-items.ts).
 */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { clusteredShare } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { isOfPeople } from '@/lib/server/boards/pages/cells/cell';
import type { AnalysedShare } from '@/lib/wire/boards/analysis';
import type { ShareRow } from './rows';

/** For one level of one entrant, or several levels of a model’s set. */
export function shareOf(rows: readonly [ShareRow, ...ShareRow[]]): AnalysedShare {
  const [first] = rows;
  if (first.course === 'ladder' || isOfPeople(first)) return { ...clusteredShare(first), ...first.interval };
  const n = sumOf(rows, (row) => row.n);
  const right = sumOf(rows, ({ sum }) => sum);
  const items = sumOf(rows, (row) => row.items);
  return {
    n,
    right,
    clusters: items,
    ...(items === 0 ? { low: null, high: null } : scoreInterval(right / n, items, Z_975)),
  };
}

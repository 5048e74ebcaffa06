/**
 * Shares of right answers with intervals. Clusters are people, or ladders of a model. A frozen set asks each run the
 * same items, so its interval is that of the number of different items (lib/server/items/repeated-items.ts).
 */
import { sumOf } from 'rung-puzzles/core/sum-of';
import { Z_975 } from 'rung-puzzles/stats/distributions/normal';
import { scoreInterval } from 'rung-puzzles/stats/shares/wilson';
import { clusteredShare } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import type { AnalysedShare } from '@/lib/wire/boards/analysis';
import type { ShareRow } from './rows';

export type ItemsAt = (entrant: string, level: number) => number;

/** For one level of one entrant, or several levels of a model’s set. */
export function shareOf(rows: readonly [ShareRow, ...ShareRow[]], itemsAt: ItemsAt): AnalysedShare {
  const [{ course, entrant }] = rows;
  return course === 'set' && entrant !== HUMAN
    ? itemShare(rows, itemsAt)
    : { ...clusteredShare(rows[0]), ...rows[0].interval };
}

function itemShare(rows: readonly ShareRow[], itemsAt: ItemsAt): AnalysedShare {
  const total = (of: (row: ShareRow) => number) => sumOf(rows, of);
  const [n, right] = [total((row) => row.n), total(({ sum }) => sum)];
  const items = total((row) => Math.min(row.n, itemsAt(row.entrant, row.level)));
  return {
    n,
    right,
    clusters: items,
    ...(items === 0 ? { low: null, high: null } : scoreInterval(right / n, items, Z_975)),
  };
}

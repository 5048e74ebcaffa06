/**
 * Shares of right answers with intervals: people are clusters, and so are ladders of a model; a frozen set asks each
 * run the same items, so its share has the interval of as many answers as there are different items
 * (lib/server/items/repeated-items.ts).
 */

import { Z_975 } from 'rung-puzzles/stats/normal';
import { scoreInterval } from 'rung-puzzles/stats/wilson';
import { clusteredShare } from '@/lib/server/boards/compare/clustered-shares';
import { HUMAN } from '@/lib/server/boards/pages/cell';
import type { AnalysedShare } from '@/lib/wire/analysis';
import type { ShareRow } from './rows';

/** Different items of a model’s set at a level. */
export type ItemsAt = (entrant: string, level: number) => number;

/** Of one level of one entrant; of a model’s set also of several together. */
export function shareOf(rows: readonly [ShareRow, ...ShareRow[]], itemsAt: ItemsAt): AnalysedShare {
  const [{ course, entrant }] = rows;
  return course === 'set' && entrant !== HUMAN
    ? itemShare(rows, itemsAt)
    : { ...clusteredShare(rows[0]), ...rows[0].interval };
}

function itemShare(rows: readonly ShareRow[], itemsAt: ItemsAt): AnalysedShare {
  const total = (of: (row: ShareRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const [n, right] = [total((row) => row.n), total(({ sum }) => sum)];
  const items = total((row) => Math.min(row.n, itemsAt(row.entrant, row.level)));
  return {
    n,
    right,
    clusters: items,
    ...(items === 0 ? { low: null, high: null } : scoreInterval(right / n, items, Z_975)),
  };
}

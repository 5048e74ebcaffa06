/** Answers of many runs to the same items, as bits in one order. 200 entrants and 25,000 items take 600 kB. */
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import type { Cell } from '../set-runs';
import { bitsOf } from './bits';

/**
 * In the order of `climbIds`, which must be packed. `other`: runs with other items than most under the same task, level
 * and place, for example from another task version.
 */
export async function readVectors(climbIds: readonly string[], cells: readonly Cell[]) {
  const rows = await rowsOf<{ climbId: string; right: string; keys: string }>(
    `select p."climbId", string_agg(substring(p."right" from 1 for r.items)::text, '' order by r.place) as "right",
       md5(string_agg(substring(p."keys" from 1 for 4 * r.items), ''::bytea order by r.place)) as "keys"
     from unnest($2::text[], $3::int[], $4::int[]) with ordinality r(task, level, items, place)
     join "PackedSet" p on p."climbId" = any($1::uuid[]) and p."task" = r.task and p."level" = r.level and p."items" >= r.items
     group by 1 having count(*) = $5`,
    [climbIds, pluck(cells, 'task'), pluck(cells, 'level'), pluck(cells, 'items'), cells.length],
  );
  const [usual = []] = groupedBy(rows, 'keys').toSorted(
    (a, b) => b.length - a.length || (a[0].keys < b[0].keys ? -1 : 1),
  );
  const digits = new Map(usual.map((row) => [row.climbId, row.right]));
  return {
    runs: climbIds.flatMap((run) => {
      const right = digits.get(run);
      return right === undefined ? [] : [{ run, right: bitsOf(right) }];
    }),
    other: climbIds.filter((run) => !digits.has(run)),
  };
}

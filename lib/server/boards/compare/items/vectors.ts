/** Answers of many runs to the same items, as bits in one order. 200 entrants and 25,000 items take 600 kB. */
import { rowsOf } from '@/lib/server/platform/db';
import type { Cell } from '../set-runs';
import { type Bits, bitsOf } from './bits';
import { ensurePacked } from './pack';

interface RunVector {
  readonly run: string;
  readonly right: Bits;
}

export interface Vectors {
  readonly runs: readonly RunVector[];
  /** Runs with other items than most under the same task, level and place, for example from another task version. */
  readonly other: readonly string[];
}

interface VectorRow {
  readonly climbId: string;
  readonly right: string;
  readonly keys: string;
}

/** In the order of `climbIds`. */
export async function readVectors(climbIds: readonly string[], cells: readonly Cell[]): Promise<Vectors> {
  await ensurePacked(climbIds);
  const rows = await rowsOf<VectorRow>(
    `select p."climbId", string_agg(substring(p."right" from 1 for r.items)::text, '' order by r.place) as "right",
       md5(string_agg(substring(p."keys" from 1 for 4 * r.items), ''::bytea order by r.place)) as "keys"
     from unnest($2::text[], $3::int[], $4::int[]) with ordinality r(task, level, items, place)
     join "PackedSet" p on p."climbId" = any($1::uuid[]) and p."task" = r.task and p."level" = r.level and p."items" >= r.items
     group by 1 having count(*) = $5`,
    [
      climbIds,
      cells.map(({ task }) => task),
      cells.map(({ level }) => level),
      cells.map(({ items }) => items),
      cells.length,
    ],
  );
  const usual = mostCommon(rows.map(({ keys }) => keys));
  const found = new Map(rows.filter(({ keys }) => keys === usual).map((row) => [row.climbId, row.right]));
  return {
    runs: climbIds.flatMap((run) => {
      const digits = found.get(run);
      return digits === undefined ? [] : [{ run, right: bitsOf(digits) }];
    }),
    other: climbIds.filter((run) => !found.has(run)),
  };
}

function mostCommon(values: readonly string[]): string | null {
  const counts = values.reduce((all, value) => all.set(value, (all.get(value) ?? 0) + 1), new Map<string, number>());
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}

/** How far two runs on a fixed set lie apart: on the very same items pair by pair, else side by side. */
import { difference, type Pairs, pairedDifference, type Share } from 'rung-puzzles/stats/newcombe';
import { pool } from '@/lib/server/platform/db';
import type { ComparedTask } from '@/lib/wire/provenance';

/** By task: what both came to on the items that both were asked. */
export async function pairsOf(first: string, second: string): Promise<ReadonlyMap<string, Pairs>> {
  const { rows } = await pool().query<Pairs & { readonly task: string }>(
    `with ended as (
       select i."climbId", i."task", i."taskVersion", i."level", i."seed", v."passed"
       from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."decisive" and v."outcome" is not null
       where i."climbId" in ($1::uuid, $2::uuid) and i."phase" = 'main')
     select a."task", count(*) filter (where a."passed" and b."passed")::int as "both", count(*) filter (where a."passed" and not b."passed")::int as "firstOnly",
       count(*) filter (where b."passed" and not a."passed")::int as "secondOnly", count(*) filter (where not a."passed" and not b."passed")::int as "neither"
     from ended a join ended b using ("task", "taskVersion", "level", "seed") where a."climbId" = $1::uuid and b."climbId" = $2::uuid group by 1`,
    [first, second],
  );
  return new Map(rows.map(({ task, ...pairs }) => [task, pairs]));
}

/** First minus second; null where one has no question. */
export function shareDifference(first: Share, second: Share, pairs: Pairs | undefined): ComparedTask['difference'] {
  const paired = pairs === undefined ? 0 : pairs.both + pairs.firstOnly + pairs.secondOnly + pairs.neither;
  const isSame = pairs !== undefined && paired === first.n && paired === second.n;
  const found = isSame ? pairedDifference(pairs) : difference(first, second);
  return found === null ? null : { ...found, n: isSame ? paired : null, method: isSame ? 'newcombe-paired' : 'newcombe', reason: null };
}

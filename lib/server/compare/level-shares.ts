/**
 * Shares of right answers by level of people and of a model, who were asked different items: not paired. People are clusters, and so are
 * ladders of a model, while in a set each item is one, whatever the number of runs that it was asked in.
 */
import type { Condition } from '@/lib/items/condition';
import { FEWEST_TOLD } from '@/lib/protocols/fixed-set';
import { taskTitle } from '@/lib/server/boards/describe';
import { groupBy } from '@/lib/server/boards/group';
import { pool } from '@/lib/server/db';
import { clusteredWilson } from '@/lib/stats/wilson-clustered';
import type { LevelDifference } from '@/lib/wire/compare';

/** So many of the newest climbs are looked at, so that it takes as long after a million replies as after a thousand. */
export const NEWEST_CLIMBS = 500;

export interface LevelCluster {
  readonly task: string;
  readonly level: number;
  readonly cluster: string;
  readonly n: number;
  readonly right: number;
}

/** Finished questions of courses that ended; one under way would be told how it does. */
export async function levelClusters(edition: string, condition: Condition, entrant: string): Promise<readonly LevelCluster[]> {
  const isHuman = entrant === 'human';
  const { rows } = await pool().query<LevelCluster>(
    `with newest as (
       select c."id", c."course" from "Climb" c where c."editionId" = $1 and c."condition" = $2 and c."listed" and not c."simulated"
         and ${isHuman ? `c."kind" = 'session'` : `c."kind" = 'run' and c."entrant" = $3`} order by c."openedAt" desc, c."id" limit ${NEWEST_CLIMBS})
     select i."task", i."level", coalesce(s."participantId"::text, case when n."course" = 'set' then i."seed" else n."id"::text end) as "cluster",
       count(*)::int as "n", count(*) filter (where v."passed")::int as "right"
     from newest n left join "Session" s on s."climbId" = n."id"
     join "Standing" st on st."climbId" = n."id" and st."ended" and (st."course" <> 'set' or st."endReason" = 'complete')
     join "IssuedItem" i on i."climbId" = n."id" and i."task" = st."task" and i."phase" = 'main'
     join "Verdict" v on v."itemId" = i."id" and v."current" and v."outcome" is not null
     group by 1, 2, 3`,
    isHuman ? [edition, condition] : [edition, condition, entrant],
  );
  return rows;
}

/** Levels that both were asked at least ten questions of. The interval of the difference is by square-and-add of the two clustered ones. */
export function levelDifferences(a: readonly LevelCluster[], b: readonly LevelCluster[], isAsked: (task: string, level: number) => boolean): LevelDifference[] {
  const keyOf = ({ task, level }: LevelCluster) => `${task} ${level}`;
  const others = new Map(groupBy(b, keyOf).map((rows) => [keyOf(rows[0]), rows]));
  const pairs = groupBy(a, keyOf).flatMap((rows) => {
    const other = others.get(keyOf(rows[0]));
    return other === undefined || !isAsked(rows[0].task, rows[0].level) ? [] : [{ ...rows[0], a: shareOf(rows), b: shareOf(other) }];
  });
  return pairs
    .filter((pair) => pair.a.n >= FEWEST_TOLD && pair.b.n >= FEWEST_TOLD)
    .map((pair) => ({ task: pair.task, title: taskTitle(pair.task), level: pair.level, a: pair.a, b: pair.b, ...apart(pair.a, pair.b) }))
    .sort((x, y) => (x.task < y.task ? -1 : x.task > y.task ? 1 : x.level - y.level));
}

function shareOf(clusters: readonly LevelCluster[]): LevelDifference['a'] {
  const [n, right] = [clusters.reduce((sum, each) => sum + each.n, 0), clusters.reduce((sum, each) => sum + each.right, 0)];
  const hits = clusters.flatMap((each) => Array.from({ length: each.n }, (_, index) => Number(index < each.right)));
  const labels = clusters.flatMap((each) => Array<string>(each.n).fill(each.cluster));
  const found = clusteredWilson(hits, labels);
  return { n, right, clusters: clusters.length, low: found?.low ?? null, high: found?.high ?? null };
}

function apart(a: LevelDifference['a'], b: LevelDifference['b']): Pick<LevelDifference, 'difference' | 'low' | 'high'> {
  const [p, q] = [a.right / a.n, b.right / b.n];
  if (a.low === null || a.high === null || b.low === null || b.high === null) return { difference: p - q, low: null, high: null };
  return { difference: p - q, low: p - q - Math.sqrt((p - a.low) ** 2 + (b.high - q) ** 2), high: p - q + Math.sqrt((a.high - p) ** 2 + (q - b.low) ** 2) };
}

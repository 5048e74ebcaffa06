/** The same frozen items in two conditions, by the same model: who got which right. */
import type { Condition } from '@/lib/items/condition';
import { pool } from '@/lib/server/db';
import { mcnemar } from '@/lib/stats/mcnemar';
import { pairedDifference } from '@/lib/stats/newcombe';
import type { Suite } from '@/lib/suites/suite';
import type { PairedComparison, PairedView } from '@/lib/wire/board';
import { groupBy } from './group';

export interface PairRow {
  readonly entrant: string;
  readonly first: boolean;
  readonly second: boolean;
  readonly count: number;
}

/** Of each model the newest run with a frozen set that came to its end in each of the two conditions; items that both asked. */
export const pairRows = async (edition: string, [first, second]: readonly [Condition, Condition]): Promise<readonly PairRow[]> =>
  (
    await pool().query<PairRow>(
      `with newest as (
         select distinct on (c."entrant", c."condition") c."id", c."entrant", c."condition" from "Climb" c
         where c."editionId" = $1 and c."condition" in ($2, $3) and c."kind" = 'run' and c."course" = 'set' and c."listed" and not c."simulated" and c."endedAt" is not null
           and not exists (select from "Standing" s where s."climbId" = c."id" and s."endReason" <> 'complete')
         order by c."entrant", c."condition", c."endedAt" desc, c."id"),
       paired as (select * from newest n where exists (select from newest o where o."entrant" = n."entrant" and o."condition" <> n."condition")),
       -- One pass over the answers: of rows that are this new the planner knows nothing, and a join of them with themselves may take the square.
       item as (
         select n."entrant", bool_or(v."passed") filter (where n."condition" = $2) as "first", bool_or(v."passed") filter (where n."condition" = $3) as "second"
         from paired n join "IssuedItem" i on i."climbId" = n."id" and i."phase" = 'main'
         join "Verdict" v on v."itemId" = i."id" and v."current" and v."passed" is not null
         group by n."entrant", i."task", i."level", i."seed")
       select "entrant", "first", "second", count(*)::int as "count" from item where "first" is not null and "second" is not null
       group by 1, 2, 3 order by 1, 2, 3`,
      [edition, first, second],
    )
  ).rows;

/** null where the suite has no such pair of conditions. */
export const composePaired = ({ paired }: Suite, rows: readonly PairRow[], names: ReadonlyMap<string, string>): PairedView | null =>
  paired === undefined ? null : { title: paired.title, conditions: [...paired.conditions], rows: pairedComparisons(rows, names) };

/** From the greatest difference down. */
export const pairedComparisons = (rows: readonly PairRow[], names: ReadonlyMap<string, string>): PairedComparison[] =>
  groupBy(rows, ({ entrant }) => entrant)
    .flatMap((own): PairedComparison[] => {
      const count = (first: boolean, second: boolean) => own.find((row) => row.first === first && row.second === second)?.count ?? 0;
      const pairs = { both: count(true, true), firstOnly: count(true, false), secondOnly: count(false, true), neither: count(false, false) };
      const found = pairedDifference(pairs);
      if (found === null) return [];
      const { exact, midP } = mcnemar(pairs.firstOnly, pairs.secondOnly);
      const { entrant } = own[0];
      return [{ entrant, name: names.get(entrant) ?? entrant, ...pairs, difference: found.value, low: found.low, high: found.high, exactP: exact, midP }];
    })
    .sort((a, b) => b.difference - a.difference);

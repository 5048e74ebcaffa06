import type { Condition } from 'rung-puzzles/items/condition';
import type { Pairs } from 'rung-puzzles/stats/shares/newcombe';
import type { Suite } from 'rung-puzzles/suites/suite';
import { pairItems, readPacked } from '@/lib/server/boards/compare/items/packed';
import { countPairs, testedPairs } from '@/lib/server/boards/compare/paired';
import { makeCache } from '@/lib/server/boards/compare/result-cache';
import { rowsOf } from '@/lib/server/platform/db';
import type { PairedView } from '@/lib/wire/boards/board';
import type { Names } from './board/board-rows';

export interface PairRow extends Pairs {
  readonly entrant: string;
}

/** For each model, the newest complete run of a frozen set in each condition, on the shared items. */
export async function pairRows(edition: string, conditions: readonly [Condition, Condition]) {
  const runs = await newestRuns(edition, conditions);
  const ids = runs.flatMap(({ first, second }) => [first, second]);
  return counted(ids, [], async () => {
    const packed = await readPacked(ids);
    return runs.map(({ entrant }, index) => {
      const [first = new Map(), second = new Map()] = packed.slice(2 * index);
      return { entrant, ...countPairs(pairItems(first, second, [...first.values()]).items) };
    });
  });
}

// Only a cache: the key holds the runs and when they were packed.
const counted = makeCache<readonly PairRow[]>(24);

const newestRuns = (edition: string, [first, second]: readonly [Condition, Condition]) =>
  rowsOf<{ entrant: string; first: string; second: string }>(
    `with newest as (
         select distinct on (c."entrant", c."condition") c."id", c."entrant", c."condition" from "Climb" c
         where c."editionId" = $1 and c."condition" in ($2, $3) and c."kind" = 'run' and c."course" = 'set' and c."listed" and not c."simulated" and c."endedAt" is not null
           and not exists (select from "Standing" s where s."climbId" = c."id" and (s."endReason" <> 'complete' or s."aside"))
         order by c."entrant", c."condition", c."endedAt" desc, c."id")
       select a."entrant", a."id" as "first", b."id" as "second" from newest a join newest b using ("entrant")
       where a."condition" = $2 and b."condition" = $3 order by 1`,
    [edition, first, second],
  );

/** null if the suite has no such pair of conditions. */
export const composePaired = ({ paired }: Suite, rows: readonly PairRow[], names: Names): PairedView | null =>
  paired === undefined ? null : { ...paired, rows: pairedComparisons(rows, names) };

const pairedComparisons = (rows: readonly PairRow[], names: Names) =>
  rows
    .flatMap(({ entrant, ...pairs }) => {
      const tested = testedPairs(pairs);
      return tested === null ? [] : [{ entrant, name: names.get(entrant) ?? entrant, ...pairs, ...tested }];
    })
    .sort((a, b) => b.difference - a.difference);

import type { Condition } from 'rung-puzzles/items/condition';
import { mcnemar } from 'rung-puzzles/stats/mcnemar';
import { pairedDifferenceMidP } from 'rung-puzzles/stats/paired-mid-p';
import type { Suite } from 'rung-puzzles/suites/suite';
import { type PackedRun, pairItems, readPacked } from '@/lib/server/boards/compare/packed';
import { makeCache } from '@/lib/server/boards/compare/result-cache';
import { pool } from '@/lib/server/platform/db';
import type { PairedComparison, PairedView } from '@/lib/wire/board';
import { groupBy } from './group';

export interface PairRow {
  readonly entrant: string;
  readonly first: boolean;
  readonly second: boolean;
  readonly count: number;
}

/** For each model, the newest complete run of a frozen set in each condition, on the shared items. */
export async function pairRows(
  edition: string,
  conditions: readonly [Condition, Condition],
): Promise<readonly PairRow[]> {
  const runs = await newestRuns(edition, conditions);
  const ids = runs.flatMap(({ first, second }) => [first, second]);
  return counted(ids, [], async () => {
    const packed = await readPacked(ids);
    return runs.flatMap(({ entrant }, index) =>
      countsOf(entrant, packed[2 * index] ?? new Map(), packed[2 * index + 1] ?? new Map()),
    );
  });
}

// Only a cache: the key holds the runs and when they were packed.
const counted = makeCache<readonly PairRow[]>(24);

interface RunPair {
  readonly entrant: string;
  readonly first: string;
  readonly second: string;
}

const newestRuns = async (
  edition: string,
  [first, second]: readonly [Condition, Condition],
): Promise<readonly RunPair[]> =>
  (
    await pool().query<RunPair>(
      `with newest as (
         select distinct on (c."entrant", c."condition") c."id", c."entrant", c."condition" from "Climb" c
         where c."editionId" = $1 and c."condition" in ($2, $3) and c."kind" = 'run' and c."course" = 'set' and c."listed" and not c."simulated" and c."endedAt" is not null
           and not exists (select from "Standing" s where s."climbId" = c."id" and (s."endReason" <> 'complete' or s."aside"))
         order by c."entrant", c."condition", c."endedAt" desc, c."id")
       select a."entrant", a."id" as "first", b."id" as "second" from newest a join newest b using ("entrant")
       where a."condition" = $2 and b."condition" = $3 order by 1`,
      [edition, first, second],
    )
  ).rows;

function countsOf(entrant: string, a: PackedRun, b: PackedRun): readonly PairRow[] {
  const { items } = pairItems(a, b, [...a.values()]);
  return BOTH_WAYS.flatMap(([first, second]): PairRow[] => {
    const count = items.filter((item) => item.a === first && item.b === second).length;
    return count === 0 ? [] : [{ entrant, first, second, count }];
  });
}

const BOTH_WAYS = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const;

/** null if the suite has no such pair of conditions. */
export const composePaired = (
  { paired }: Suite,
  rows: readonly PairRow[],
  names: ReadonlyMap<string, string>,
): PairedView | null =>
  paired === undefined
    ? null
    : { title: paired.title, conditions: [...paired.conditions], rows: pairedComparisons(rows, names) };

const pairedComparisons = (rows: readonly PairRow[], names: ReadonlyMap<string, string>): PairedComparison[] =>
  groupBy(rows, ({ entrant }) => entrant)
    .flatMap((own): PairedComparison[] => {
      const count = (first: boolean, second: boolean) =>
        own.find((row) => row.first === first && row.second === second)?.count ?? 0;
      const pairs = {
        both: count(true, true),
        firstOnly: count(true, false),
        secondOnly: count(false, true),
        neither: count(false, false),
      };
      const found = pairedDifferenceMidP(pairs);
      if (found === null) return [];
      const { exact, midP } = mcnemar(pairs.firstOnly, pairs.secondOnly);
      const { entrant } = own[0];
      return [
        {
          entrant,
          name: names.get(entrant) ?? entrant,
          ...pairs,
          difference: found.value,
          low: found.low,
          high: found.high,
          exactP: exact,
          midP,
        },
      ];
    })
    .sort((a, b) => b.difference - a.difference);

/**
 * Right answers by level of people and of a model. Their items differ, so nothing is paired. Clusters are people,
 * ladders of a model, or items of a set, in any number of runs. People on a set share its items.
 */

import { groupBy, groupsByKey } from 'rung-puzzles/core/group-by';
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { type ClusterSums, clusterSums } from 'rung-puzzles/stats/shares/clustered';
import { taskTitle } from '@/lib/server/boards/pages/board/describe';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { askedItems, askedKey } from '@/lib/server/boards/pages/run/asked-items';
import { pluck, where } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import type { CourseName } from '@/lib/wire/boards/board';
import type { LevelDifference } from '@/lib/wire/boards/compare';
import { questionsOf, readPacked } from '../items/packed';
import { makeCache } from '../result-cache';
import { isPublishable, type Scope } from '../scope';
import { cellKey, ENDED_SET_RUN } from '../set-runs';
import { clusteredShare, shareDifference } from './clustered-shares';

export interface LevelSums extends ClusterSums {
  readonly task: string;
  readonly level: number;
  readonly course: CourseName;
  /** Of people on a set: the number of different items. */
  readonly items?: number | undefined;
}

type Who = readonly [edition: string, condition: Condition, entrant: string];
type SumsByCell = ReadonlyMap<string, ClusterSums>;

/**
 * Finished questions of ended courses, from stored counts; an active course must not learn its score. `open`: publish
 * everything. Otherwise frozen sets of fewer than ten items per level are left out, because the difference of two sums
 * would reveal items.
 */
export async function levelSums(who: Who, open: boolean): Promise<readonly LevelSums[]> {
  const rows = await rowsOf<LevelSums>(
    `select "task", "level", "course", "clusters", "questions" as "n", "right" as "sum", "squares"::float8, "products"::float8, "sizes"::float8
     from "ClusterSum" where "editionId" = $1 and "condition" = $2 and "entrant" = $3 and not "simulated" and "clusters" > 0`,
    who,
  );
  const isSet = where({ course: 'set' });
  if (!rows.some(isSet)) return rows;
  const hidden: SumsByCell = open ? new Map() : await hiddenSums(who);
  const [edition, condition, entrant] = who;
  const asked = entrant === HUMAN ? await askedItems(edition) : null;
  const items = asked === null ? await itemSums(who, open) : null;
  return rows.flatMap((row) => {
    if (!isSet(row)) return [row];
    const shown = { ...row, ...added(row, hidden.get(cellKey(row)), -1) };
    if (shown.n <= 0) return [];
    return [
      asked === null
        ? { ...shown, ...byItem(shown, items?.get(cellKey(row))) }
        : { ...shown, items: asked.get(askedKey({ ...row, condition, entrant })) },
    ];
  });
}

const SUMS = ['clusters', 'n', 'sum', 'squares', 'products', 'sizes'] as const;

const added = (a: ClusterSums, b: ClusterSums | undefined, sign: 1 | -1) =>
  Object.fromEntries(SUMS.map((each) => [each, a[each] + sign * (b?.[each] ?? 0)])) as unknown as ClusterSums;

/**
 * By `cellKey`: counts of frozen sets that are too small to publish, or whose climbs continue in another task and are
 * not packed yet. A climb's rules are a long text, so they are read once for all of its tasks.
 */
async function hiddenSums(who: Who) {
  const rows = await rowsOf<LevelSums>(
    `select k."task", k."level", k."clusters", k."questions" as "n", k."right" as "sum", k."squares"::float8, k."products"::float8, k."sizes"::float8
     from (with c as materialized (
         select "id", "endedAt" is null as goes, "tasks", "protocol"->'sets' as sets from "Climb"
         where "editionId" = $1 and "condition" = $2 and "entrant" = $3 and "course" = 'set' and "listed" and not "simulated")
       select s."task", array_agg(s."climbId") as climbs from c
         cross join lateral (select t."task" from unnest(c."tasks") with ordinality t("task", place)
           join jsonb_array_elements(c.sets) with ordinality p(plan, place) using (place)
           where p.plan->>'seeds' = 'frozen' and (c.goes or (p.plan->>'itemsPerLevel')::int < $4)) own
         join "Standing" s on s."climbId" = c."id" and s."task" = own."task" and s."ended" group by 1) few
     cross join lateral rung_clusters_of(few.climbs, few."task") k`,
    [...who, FEWEST_PUBLISHED],
  );
  return new Map(rows.map((row) => [cellKey(row), row]));
}

/** Questions outside frozen sets were asked once: each is a separate cluster. */
function byItem(all: ClusterSums, frozen: ClusterSums | undefined): ClusterSums {
  const n = Math.max(0, all.n - (frozen?.n ?? 0));
  const right = Math.max(0, all.sum - (frozen?.sum ?? 0));
  return added({ clusters: n, n, sum: right, squares: right, products: right, sizes: n }, frozen, 1);
}

// Only a cache: the key holds the runs and when they were packed.
const counted = makeCache<SumsByCell>(24);

/** A model's frozen sets by `cellKey`; replies to one item are a cluster. */
async function itemSums(who: Who, open: boolean) {
  const rows = await rowsOf<{ id: string; tasks: readonly string[] }>(
    `select c."id", array(select s."task" from "Standing" s where s."climbId" = c."id" and s."endReason" = 'complete' and not s."aside" order by 1) as "tasks" from "Climb" c
     where c."editionId" = $1 and c."condition" = $2 and c."entrant" = $3 and ${ENDED_SET_RUN} order by c."id"`,
    who,
  );
  const ids = pluck(rows, 'id');
  return counted(ids, open ? 'all' : 'publishable', async () => {
    const cells = (await readPacked(ids)).flatMap((run, index) =>
      [...run.values()].filter((cell) => rows[index]?.tasks.includes(cell.task) && isPublishable(cell, open)),
    );
    return new Map(
      [...groupsByKey(cells, cellKey)].map(([key, group]) => {
        const questions = group.flatMap((cell) => questionsOf(cell));
        return [
          key,
          clusterSums(
            questions.map(({ right }) => Number(right)),
            pluck(questions, 'item'),
          ),
        ];
      }),
    );
  });
}

/** Levels with at least ten questions on both sides. Differences combine the intervals by square-and-add. */
export function levelDifferences(
  a: readonly LevelSums[],
  b: readonly LevelSums[],
  isAsked: Scope['isAsked'],
): LevelDifference[] {
  const isEnough = ({ task, level, n }: LevelSums) => n >= FEWEST_PUBLISHED && isAsked(task, level);
  const others = groupsByKey(b.filter(isEnough), cellKey);
  return groupBy(a.filter(isEnough), cellKey)
    .flatMap((own) => pairsOf(own, others.get(cellKey(own[0])) ?? []))
    .map(([first, second]) => {
      const { task, level } = first;
      const [one, other] = [clusteredShare(first), clusteredShare(second)];
      return {
        task,
        title: taskTitle(task),
        level,
        a: { course: first.course, ...one },
        b: { course: second.course, ...other },
        ...shareDifference(one, other),
      };
    })
    .sort((x, y) =>
      x.task < y.task ? -1 : x.task > y.task ? 1 : x.level - y.level || (x.a.course > y.a.course ? -1 : 1),
    );
}

/** Pairs sets with sets and ladders with ladders. Without common ones, returns what each has. Never mixes them. */
function pairsOf(a: readonly LevelSums[], b: readonly LevelSums[]): readonly (readonly [LevelSums, LevelSums])[] {
  const same = a.flatMap((own) => b.filter(where({ course: own.course })).map((other) => [own, other] as const));
  const [first, second] = [preferred(a), preferred(b)];
  return same.length > 0 || first === undefined || second === undefined ? same : [[first, second]];
}

const preferred = (sums: readonly LevelSums[]) => sums.find(where({ course: 'set' })) ?? sums[0];

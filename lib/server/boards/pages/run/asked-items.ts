/** Counts the different items of an entrant's sets, by condition, task and level. */
import { batched } from '@/lib/server/platform/caching/batched';
import { makeLru } from '@/lib/server/platform/caching/lru';
import { rowsOf } from '@/lib/server/platform/db';

interface AskedRow {
  readonly condition: string;
  readonly task: string;
  readonly entrant: string;
  readonly level: number;
}

export const askedKey = ({ condition, task, entrant, level }: AskedRow): string =>
  `${condition} ${task} ${level} ${entrant}`;
export const ASKED_KEY = `"condition" || ' ' || "task" || ' ' || "level" || ' ' || "entrant"`;

// Only a cache, by `askedVersion`: an ended climb's items do not change.
const kept = makeLru<ReadonlyMap<string, number>>(48);

/**
 * A hash that changes with an edition's counted items: which climbs exist, how far open ones are, and whether sets that
 * were aside count now.
 */
export const askedVersion = batched(async (editions) => {
  const rows = await rowsOf<{ id: string; version: string }>(
    `select c."editionId" as "id", count(*) || ' ' || bit_xor(hashtextextended(concat_ws(' ', c."id", e."retiredAt" is not null, case when c."endedAt" is null
       then (select count(*) from "Standing" s where s."climbId" = c."id" and s."endReason" = 'complete' and not s."aside") end), 0)) as "version"
     from "Climb" c join "Edition" e on e."id" = c."editionId"
     where c."editionId" = any($1) and c."course" = 'set' and c."listed" and not c."simulated" group by 1`,
    [editions],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}, '');

/** By `askedKey`. */
export async function askedItems(edition: string) {
  return kept.getOrAwait(`${edition} ${await askedVersion(edition)}`, () => readItems(edition));
}

/**
 * A shorter set is the start of a longer one, so the longest run has all items of the others. Most runs of an entrant
 * ask the same sets, which are read once.
 */
const ITEMS = `select x."task", w."condition", w."entrant", l."level"::int as "level",
    (coalesce(max(x.n) filter (where x.seeds = 'frozen'), 0) + coalesce(sum(x.n * w.climbs) filter (where x.seeds <> 'frozen'), 0))::int as "items"
  from (select c."condition", c."entrant", c."tasks", c."protocol"->'sets' as sets, st.complete, count(*) as climbs from "Climb" c
    cross join lateral (select array_agg(s."task" order by s."task") filter (where s."endReason" = 'complete' and not s."aside") as complete from "Standing" s where s."climbId" = c."id") st
    where c."editionId" = $1 and c."course" = 'set' and c."listed" and not c."simulated" group by 1, 2, 3, 4, 5) w
  cross join lateral (select t."task", (p."set"->>'itemsPerLevel')::int as n, p."set"->>'seeds' as seeds, p."set"->'levels' as levels
    from unnest(w."tasks") with ordinality t("task", place) join jsonb_array_elements(w.sets) with ordinality p("set", place) using (place)) x
  cross join lateral jsonb_array_elements_text(x.levels) l("level")
  where x."task" = any(w.complete) group by 1, 2, 3, 4`;

async function readItems(edition: string) {
  const rows = await rowsOf<AskedRow & { readonly items: number }>(ITEMS, [edition]);
  return new Map(rows.map((row) => [askedKey(row), row.items]));
}

/** For tests: writes counts of ended ladders into the database. */
import type { Queryable } from '@/lib/server/platform/db';

export interface PlantedDepths {
  readonly edition: string;
  readonly task: string;
  readonly condition: string;
  readonly entrant: string;
  readonly depths: Readonly<Record<number, number>>;
  readonly simulated?: boolean;
}

/** Adds no climb, so `rung rebuild` would remove these counts. */
export async function plantDepths(to: Queryable, all: readonly PlantedDepths[]): Promise<void> {
  const models = [...new Set(all.map(({ entrant }) => entrant))].filter((entrant) => entrant !== 'human');
  await to.query(
    'insert into "Model" ("id", "name") select each, each from unnest($1::text[]) each on conflict do nothing',
    [models],
  );
  const rows = all.flatMap(({ depths, simulated = false, ...group }) =>
    Object.entries(depths).map(([r, climbs]) => ({ ...group, simulated, r: Number(r), climbs })),
  );
  await to.query(
    `insert into "DepthCount" ("editionId", "condition", "task", "entrant", "r", "highestPassed", "censored", "simulated", "climbs")
     select r."edition", r."condition", r."task", r."entrant", r."r", r."r", false, r."simulated", r."climbs"
     from jsonb_to_recordset($1::jsonb) as r("edition" text, "condition" text, "task" text, "entrant" text, "r" int, "simulated" boolean, "climbs" int)`,
    [JSON.stringify(rows)],
  );
}

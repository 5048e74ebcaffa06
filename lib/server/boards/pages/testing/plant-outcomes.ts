/** For tests: writes counted outcomes into the database. */
import type { Condition } from 'rung-puzzles/items/condition';
import type { Queryable } from '@/lib/server/platform/db';

export interface PlantedOutcomes {
  readonly edition: string;
  readonly task: string;
  readonly condition: Condition;
  readonly entrant: string;
  readonly course: 'ladder' | 'set';
  readonly simulated?: boolean;
  readonly levels: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

/** Adds no climb, so `rung rebuild` would remove these counts. */
export async function plantOutcomes(
  to: Queryable,
  { levels, simulated = false, ...group }: PlantedOutcomes,
): Promise<void> {
  if (group.entrant !== 'human')
    await to.query('insert into "Model" ("id", "name") values ($1, $1) on conflict do nothing', [group.entrant]);
  const rows = Object.entries(levels).flatMap(([level, counts]) =>
    Object.entries(counts).map(([outcome, count]) => ({ level: Number(level), outcome, count })),
  );
  await to.query(
    `insert into "OutcomeCount" ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
     select $2, $3, $4, $5, $6, $7, r."level", r."outcome", r."count" from jsonb_to_recordset($1::jsonb) as r("level" int, "outcome" text, "count" int)`,
    [JSON.stringify(rows), group.edition, group.condition, group.task, group.entrant, simulated, group.course],
  );
}

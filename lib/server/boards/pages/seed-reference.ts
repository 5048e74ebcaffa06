/** Loads the printed numbers of papers (prisma/reference) into the database, with paper and table. */

import { z } from 'zod';
import { pluck } from '@/lib/server/boards/rows';
import { transaction } from '@/lib/server/platform/db';
import { condition } from '@/lib/wire/items/item';
import cubebench from '@/prisma/reference/cubebench-reported.json';
import infbench from '@/prisma/reference/infbench-reported.json';
import spatialviz from '@/prisma/reference/spatialviz-reported.json';
import stare from '@/prisma/reference/stare-reported.json';
import { printedMetric } from './cells/printed-metric';

const reference = z.object({
  suite: z.string(),
  paper: z.string(),
  /** For all results; if absent, each has its own. */
  metric: z.string().optional(),
  note: z.string(),
  results: z.array(
    z.object({
      table: z.string(),
      task: z.string(),
      condition,
      metric: z.string().optional(),
      level: z.int().min(1).optional(),
      entrant: z.string(),
      isHuman: z.boolean(),
      value: z.number(),
      note: z.string().optional(),
    }),
  ),
});
type Reference = z.infer<typeof reference>;

const REFERENCES = [infbench, cubebench, spatialviz, stare];

export function referenceRows() {
  known ??= REFERENCES.map((file) => reference.parse(file)).flatMap(rowsOf);
  return known;
}
let known: ReturnType<typeof rowsOf> | undefined;

/** Writes all reported values and removes those no longer in the files. Idempotent. Returns their number. */
export async function seedReferenceData(): Promise<number> {
  const rows = referenceRows();
  return transaction(async (tx) => {
    await tx.query(
      `insert into "ReportedResult" ("id", "suite", "task", "condition", "metric", "entrant", "isHuman", "value", "source", "note")
       select * from jsonb_to_recordset($1::jsonb) as r("id" text, "suite" text, "task" text, "condition" text, "metric" text, "entrant" text,
         "isHuman" boolean, "value" float8, "source" text, "note" text) order by r."id"
       on conflict ("id") do update set "value" = excluded."value", "note" = excluded."note", "source" = excluded."source", "metric" = excluded."metric",
         "isHuman" = excluded."isHuman"`,
      [JSON.stringify(rows)],
    );
    await tx.query('delete from "ReportedResult" where not ("id" = any($1))', [pluck(rows, 'id')]);
    return rows.length;
  });
}

const rowsOf = ({ suite, paper, metric: common, results }: Reference) =>
  results.map(({ table, entrant, metric, level, note, ...row }) => {
    const own = metric === undefined ? [] : [printedMetric(metric, level)];
    return {
      id: [row.task, row.condition, table, entrant, ...own].join('/').toLowerCase().replaceAll(' ', '-'),
      suite,
      metric: own[0] ?? common ?? '',
      entrant,
      source: `${paper}, ${table}`,
      note: note ?? null,
      ...row,
    };
  });

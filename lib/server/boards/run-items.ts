/** The items of an ended run. Items of an open one stay closed: they would tell it how it does. */

import { parseSeed } from '@/lib/core/seed';
import { isCondition } from '@/lib/items/condition';
import type { Item } from '@/lib/items/item';
import { instantOf } from '@/lib/server/clock';
import { pool } from '@/lib/server/db';
import { AppError } from '@/lib/server/problem';
import { findTask } from '@/lib/tasks';
import { makeItem } from '@/lib/tasks/item';
import type { RunItemDetail, RunItemRow } from '@/lib/wire/board';
import { taskTitle } from './describe';
import { panelViews } from './panel-views';
import { findRun, type Viewer } from './run';

export const ITEMS_PER_PAGE = 50;

const COLUMNS = `i."ordinal", i."task", i."phase", i."level", i."visit", i."question", coalesce(v."status", 'error') as "status", v."answer",
  i."answer" as "rightAnswer", coalesce(v."correct", false) as "correct", r."latencyMs"`;
const FROM = `from "IssuedItem" i join "Reply" r on r."itemId" = i."id" left join "Verdict" v on v."itemId" = i."id" and v."current"`;

/** A page of items from the ordinal `from` on. */
export async function listRunItems(
  runId: string,
  from: number,
  viewer: Viewer,
): Promise<{ readonly items: readonly RunItemRow[]; readonly next: number | null }> {
  await endedRun(runId, viewer);
  const { rows } = await pool().query<RunItemRow>(`select ${COLUMNS} ${FROM} where i."climbId" = $1 and i."ordinal" >= $2 order by i."ordinal" limit $3`, [
    runId,
    from,
    ITEMS_PER_PAGE + 1,
  ]);
  return { items: rows.slice(0, ITEMS_PER_PAGE), next: rows[ITEMS_PER_PAGE]?.ordinal ?? null };
}

interface ItemSqlRow extends RunItemRow {
  readonly taskVersion: string;
  readonly itemHash: string;
  readonly seed: string;
  readonly condition: string;
  readonly replyText: string;
  readonly stopReason: string | null;
  readonly scoringVersion: string | null;
  readonly receivedAt: Date;
  readonly costUsd: number | null;
  readonly usage: RunItemDetail['usage'];
  readonly previous: number | null;
  readonly next: number | null;
}

/** One item with its stimulus, the raw reply, the verdict and why the right option is right. */
export async function getRunItem(runId: string, ordinal: number, viewer: Viewer): Promise<RunItemDetail> {
  await endedRun(runId, viewer);
  const { rows } = await pool().query<ItemSqlRow>(
    `select ${COLUMNS}, i."taskVersion", i."itemHash", i."seed", i."condition", r."text" as "replyText", r."stopReason", v."scoringVersion", r."receivedAt",
       r."costUsd", r."usage",
       (select max(p."ordinal") from "Reply" p where p."climbId" = $1 and p."ordinal" < $2) as "previous",
       (select min(n."ordinal") from "Reply" n where n."climbId" = $1 and n."ordinal" > $2) as "next"
     ${FROM} where i."climbId" = $1 and i."ordinal" = $2`,
    [runId, ordinal],
  );
  const row = rows[0];
  if (row === undefined) throw new AppError('item-not-found', 'This run has no answered item there.');
  if (!isCondition(row.condition)) throw new AppError('item-not-found', 'This item was shown in a condition that is not known any more.');
  const item = rebuildItem(row);
  return {
    ...row,
    condition: row.condition,
    receivedAt: instantOf(row.receivedAt),
    taskTitle: taskTitle(row.task),
    stimulus: item === null ? null : await stimulusOf(item),
  };
}

async function endedRun(runId: string, viewer: Viewer): Promise<void> {
  const run = await findRun(runId, viewer);
  if (run.endedAt === null) throw new AppError('item-not-found', 'The items of a run are shown once it has ended.');
}

/** The item as it was, or null where the task's version has moved on: what is drawn now would not be what was shown. */
function rebuildItem({ task: id, taskVersion, level, condition, seed: digits }: ItemSqlRow): Item | null {
  const task = findTask(id);
  const seed = parseSeed(digits);
  if (task === undefined || task.version !== taskVersion || !seed.ok || !isCondition(condition)) return null;
  const item = makeItem(task, level, condition, seed.value);
  return item.ok ? item.value : null;
}

async function stimulusOf({ stimulus, explanation }: Item): Promise<NonNullable<RunItemDetail['stimulus']>> {
  return {
    rules: [...stimulus.rules],
    question: stimulus.question,
    parts: structuredClone(stimulus.parts) as NonNullable<RunItemDetail['stimulus']>['parts'],
    panels: await panelViews(stimulus.panels),
    options: structuredClone(stimulus.reply.options) as NonNullable<RunItemDetail['stimulus']>['options'],
    explanation: { summary: explanation.summary, options: explanation.options.map((option) => ({ ...option })) },
  };
}

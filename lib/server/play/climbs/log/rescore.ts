/**
 * Scores stored replies again with the current parsers and scorers. Verdicts are added, never changed; one per reply is
 * current. Counts per level and of outcomes of ended courses follow the current ones. The path, and so each standing,
 * stays as the protocol decided: a question ends where it ended, and only its last reply is scored again.
 */
import type { Reply } from 'rung-puzzles/items/reply';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { findTask as findPresentTask } from 'rung-puzzles/tasks';
import { plainOutcome } from 'rung-puzzles/tasks/plain-outcome';
import { outcomeOf, readReply, scoringVersionOf, unscored } from 'rung-puzzles/tasks/score-reply';
import type { Outcome, Task } from 'rung-puzzles/tasks/task';
import { ensureTaskLoaded } from '@/lib/server/items/banks/ensure-task-loaded';
import { pool, type Queryable, transaction } from '@/lib/server/platform/db';
import { type IssuedRow, issuedOf } from './read-climb';
import { rebuildItem } from './rebuilt-item';

export interface RescoreOptions {
  readonly task?: string;
  readonly findTask?: (id: string, version?: string) => Task | undefined;
}

export interface RescoreReport {
  /** Replies without a verdict of the current version. */
  readonly added: number;
  /** Those whose status, answer, score or outcome changed. */
  readonly changed: number;
  /** Replies of unknown tasks, or with an unknown outcome because their items are of an earlier version. */
  readonly unknown: number;
}

const BATCH = 500;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Idempotent. */
export async function rescore({ task, findTask = findPresentTask }: RescoreOptions = {}): Promise<RescoreReport> {
  let report: RescoreReport = { added: 0, changed: 0, unknown: 0 };
  for (let after = NO_ID; ; ) {
    const rows = await readBatch(after, task);
    const last = rows.at(-1);
    if (last === undefined) return report;
    for (const { item } of rows) await ensureTaskLoaded(item.task, item.taskVersion);
    const verdicts = rows.flatMap((row) => verdictOf(row, findTask));
    const fresh = verdicts.filter(({ scoringVersion, row }) => scoringVersion !== row.scoringVersion);
    await transaction((tx) => storeVerdicts(tx, fresh));
    // Fits of people's answers are made again.
    if (fresh.length > 0) await pool().query('delete from "PeopleFit"');
    report = {
      added: report.added + fresh.length,
      changed: report.changed + fresh.filter(({ verdict, row }) => differs(verdict, row)).length,
      unknown: report.unknown + rows.length - verdicts.length,
    };
    after = last.item.id;
  }
}

/** `outcome` is null if the question continued. */
interface Judged extends Verdict {
  readonly outcome: string | null;
  readonly passed: boolean | null;
}

interface ScoredReply extends Judged {
  readonly item: IssuedRow;
  readonly reply: Reply;
  readonly byPerson: boolean;
  readonly scoringVersion: string;
}

interface FreshVerdict {
  readonly row: ScoredReply;
  readonly scoringVersion: string;
  readonly verdict: Judged;
}

async function readBatch(after: string, task: string | undefined): Promise<ScoredReply[]> {
  const { rows } = await pool().query(
    `select to_jsonb(i) as "item", r."text", r."stopReason", c."kind" = 'session' as "byPerson", v."scoringVersion", v."status", v."answer", v."score", v."correct",
       v."outcome", v."passed"
     from "Reply" r join "IssuedItem" i on i."id" = r."itemId" join "Climb" c on c."id" = r."climbId" join "Verdict" v on v."itemId" = i."id" and v."current"
     where i."id" > $1 and ($2::text is null or i."task" = $2) order by i."id" limit ${BATCH}`,
    [after, task ?? null],
  );
  return rows.map(({ item, text, stopReason, ...row }) => ({
    ...row,
    item: issuedOf(item),
    reply: { text, stopReason },
  }));
}

/** A person's text is the answer itself, unless the time limit ended the question. */
function verdictOf(row: ScoredReply, findTask: (id: string, version?: string) => Task | undefined): FreshVerdict[] {
  const task = findTask(row.item.task, row.item.taskVersion);
  if (task === undefined) return [];
  const puzzle = puzzleOf(task, row.item);
  const read =
    row.byPerson && row.reply.stopReason === null
      ? ({ ok: true, value: row.reply.text } as const)
      : readReply(task, puzzle, row.item.condition, row.reply);
  const verdict = read.ok ? scoreAgain(task, puzzle, row.item, read.value) : unscored(read.error);
  const counted = row.outcome === null ? CONTINUES : countedAs(task, puzzle, verdict, row.item);
  return counted === null ? [] : [{ row, scoringVersion: scoringVersionOf(task), verdict: { ...verdict, ...counted } }];
}

const CONTINUES = { outcome: null, passed: null } as const;

/** null: the task has special outcomes, which need the puzzle. */
function countedAs(task: Task, puzzle: unknown, verdict: Verdict, { condition }: IssuedRow): Outcome | null {
  if (puzzle !== null) return outcomeOf(task, puzzle, verdict, condition);
  return task.outcome === undefined ? plainOutcome(verdict) : null;
}

const puzzleOf = (task: Task, item: IssuedRow): unknown =>
  task.version === item.taskVersion ? (rebuildItem(item)?.puzzle ?? null) : null;

/** Puzzles of an earlier version cannot be generated; their right reply is stored with the item. */
function scoreAgain(task: Task, puzzle: unknown, item: IssuedRow, answer: string): Verdict {
  const score = puzzle === null ? Number(answer === item.answer) : task.score(puzzle, answer, item.condition);
  return { status: 'scored', answer, score, correct: score === 1 };
}

const differs = (verdict: Judged, row: Judged): boolean =>
  verdict.status !== row.status ||
  verdict.answer !== row.answer ||
  verdict.score !== row.score ||
  verdict.outcome !== row.outcome;

async function storeVerdicts(tx: Queryable, fresh: readonly FreshVerdict[]): Promise<void> {
  if (fresh.length === 0) return;
  const itemIds = fresh.map(({ row }) => row.item.id);
  await tx.query('select from "Climb" where "id" = any($1::uuid[]) order by "id" for no key update', [
    fresh.map(({ row }) => row.item.climbId),
  ]);
  await lockSums(tx);
  const climbIds = [
    ...new Set(fresh.filter(({ row, verdict }) => differs(verdict, row)).map(({ row }) => row.item.climbId)),
  ];
  const before = await readSums(tx, itemIds);
  if (climbIds.length > 0) await tx.query('select rung_count_times($1::uuid[], null, -1)', [climbIds]);
  await tx.query(
    `insert into "Verdict" ("itemId", "scoringVersion", "status", "answer", "score", "correct", "outcome", "passed", "current")
     select x.*, false from jsonb_to_recordset($1) as x("itemId" uuid, "scoringVersion" text, "status" text, "answer" text, "score" float8, "correct" boolean,
       "outcome" text, "passed" boolean)
     where exists (select from "Reply" r where r."itemId" = x."itemId") on conflict do nothing`,
    [
      JSON.stringify(
        fresh.map(({ row, scoringVersion, verdict }) => ({ itemId: row.item.id, scoringVersion, ...verdict })),
      ),
    ],
  );
  await tx.query(
    `update "Verdict" v set "current" = v."scoringVersion" = x."scoringVersion"
     from jsonb_to_recordset($1) as x("itemId" uuid, "scoringVersion" text) where v."itemId" = x."itemId"`,
    [JSON.stringify(fresh.map(({ row, scoringVersion }) => ({ itemId: row.item.id, scoringVersion })))],
  );
  await moveSums(tx, before, await readSums(tx, itemIds));
  if (climbIds.length > 0) await tx.query('select rung_count_times($1::uuid[], null, 1)', [climbIds]);
}

/** Changes to the counts of a level by outcome. Standings follow the path, so they stay. */
interface Sum {
  readonly climbId: string;
  readonly task: string;
  readonly level: number;
  readonly outcome: string;
  readonly questions: number;
  readonly right: number;
  readonly unreadable: number;
  readonly unscored: number;
}

async function readSums(tx: Queryable, itemIds: readonly string[]): Promise<readonly Sum[]> {
  const { rows } = await tx.query<Sum>(
    `select i."climbId", i."task", i."level", v."outcome", count(*)::int as "questions", count(*) filter (where v."passed")::int as "right",
       count(*) filter (where v."status" = 'unreadable')::int as "unreadable", count(*) filter (where v."status" not in ('scored', 'unreadable'))::int as "unscored"
     from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current" and v."outcome" is not null
     where i."id" = any($1::uuid[]) and i."phase" = 'main' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [itemIds],
  );
  return rows;
}

const MOVES = `with moved as (
  select s."editionId", s."condition", x."task", s."entrant", s."simulated", s."course", x."level", x."outcome", sum(x."questions")::int as "questions",
    sum(x."right")::int as "right", sum(x."unreadable")::int as "unreadable", sum(x."unscored")::int as "unscored"
  from jsonb_to_recordset($1) as x("climbId" uuid, "task" text, "level" int, "outcome" text, "questions" int, "right" int, "unreadable" int, "unscored" int)
  join "Standing" s on s."climbId" = x."climbId" and s."task" = x."task" where s."listed" and s."ended"
    and (s."course" <> 'set' or s."endReason" = 'complete' and not s."aside") group by 1, 2, 3, 4, 5, 6, 7, 8
)`;

/** Locks these tables in the common order, against changes meanwhile. */
async function lockSums(tx: Queryable): Promise<void> {
  for (const table of ['LevelCount', 'OutcomeCount', 'TimeCount', 'ClusterSum'])
    await tx.query(`lock table "${table}" in share row exclusive mode`);
}

async function moveSums(tx: Queryable, before: readonly Sum[], after: readonly Sum[]): Promise<void> {
  const negative = before.map((sum) => ({
    ...sum,
    questions: -sum.questions,
    right: -sum.right,
    unreadable: -sum.unreadable,
    unscored: -sum.unscored,
  }));
  const moves = [JSON.stringify([...negative, ...after])];
  await tx.query(
    `${MOVES} update "LevelCount" l set "right" = l."right" + m."right", "unreadable" = l."unreadable" + m."unreadable", "unscored" = l."unscored" + m."unscored"
     from (select "editionId", "condition", "task", "entrant", "simulated", "course", "level", sum("right")::int as "right", sum("unreadable")::int as "unreadable",
         sum("unscored")::int as "unscored" from moved group by 1, 2, 3, 4, 5, 6, 7) m
     where (l."editionId", l."condition", l."task", l."entrant", l."simulated", l."course", l."level")
       = (m."editionId", m."condition", m."task", m."entrant", m."simulated", m."course", m."level")`,
    moves,
  );
  await tx.query(
    `${MOVES} insert into "OutcomeCount" as o ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "count")
     select "editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome", "questions" from moved where "questions" <> 0
     on conflict ("editionId", "condition", "task", "entrant", "simulated", "course", "level", "outcome") do update set "count" = o."count" + excluded."count"`,
    moves,
  );
  await tx.query('delete from "OutcomeCount" where "count" <= 0');
}

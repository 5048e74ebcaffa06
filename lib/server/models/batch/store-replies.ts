/** Scores a chunk of uploaded replies and stores it in one transaction. The first text for an item wins. */
import { createHash } from 'node:crypto';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { outcomeOf, scoreReply, scoringVersionOf } from 'rung-puzzles/tasks/score-reply';
import type { Outcome, Task } from 'rung-puzzles/tasks/task';
import { type Queryable, transaction } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { storableText } from '@/lib/server/platform/storable-text';
import type { LineError } from '@/lib/wire/models/batch';
import type { BatchRun } from './batch-run';
import { type FrozenItem, puzzleOf, readFrozen } from './frozen-items';
import { isItemId } from './item-id';
import { ordinalAt, placeOf, type SetPlace } from './places';
import type { UploadedText } from './read/read-reply';

export interface NumberedReply extends UploadedText {
  readonly line: number;
}

export type Stored =
  | { readonly line: number; readonly kind: 'accepted'; readonly status: Verdict['status'] }
  | { readonly line: number; readonly kind: 'duplicate' }
  | { readonly line: number; readonly kind: LineError };

export interface JudgedReply extends UploadedText, Verdict {
  readonly place: number;
  readonly visit: number;
  readonly sha256: string;
  readonly scoringVersion: string;
  /** null for a question with several replies in any order: it is counted when the run ends. */
  readonly outcome: Outcome['outcome'] | null;
  readonly passed: Outcome['passed'] | null;
}

export async function storeReplies(run: BatchRun, replies: readonly NumberedReply[]): Promise<readonly Stored[]> {
  const items = await readFrozen([...new Set(replies.map(({ itemId }) => itemId).filter(isItemId))]);
  const stored: Stored[] = [];
  const judged: (JudgedReply & { readonly line: number })[] = [];
  for (const reply of replies) {
    const found = findItem(run, items.get(reply.itemId));
    if (typeof found === 'string') stored.push({ line: reply.line, kind: found });
    else judged.push({ ...judge(found, reply), line: reply.line });
  }
  return [...stored, ...(await transaction((tx) => storeJudged(tx, run, judged)))];
}

interface Found {
  readonly task: Task;
  readonly item: FrozenItem;
  readonly place: SetPlace;
}

function findItem({ climb, tasks, courses }: BatchRun, item: FrozenItem | undefined): Found | LineError {
  if (item === undefined || item.puzzle === null) return 'unknown-item';
  if (item.editionId !== climb.editionId || item.condition !== climb.condition) return 'foreign-item';
  const place = placeOf(courses, item);
  const task = tasks.get(item.task);
  if (place === null || task === undefined) return 'foreign-item';
  return task.version === item.taskVersion ? { task, item, place } : 'outdated-item';
}

function judge({ task, item, place }: Found, sent: UploadedText): JudgedReply {
  return judgeText(task, puzzleOf(task, item), item.condition, { ...sent, text: storableText(sent.text) }, place);
}

/** Scores a reply; a missing one has a verdict too. */
export function judgeText(
  task: Task,
  puzzle: unknown,
  condition: Condition,
  reply: UploadedText,
  { place, visit, replies }: SetPlace,
): JudgedReply {
  const { text, stopReason } = reply;
  const verdict = scoreReply({ task, puzzle, item: { condition } }, { text, stopReason });
  const counted = replies === 1 ? outcomeOf(task, puzzle, verdict, condition) : { outcome: null, passed: null };
  return {
    ...reply,
    ...verdict,
    ...counted,
    place,
    visit,
    sha256: sha256(text),
    scoringVersion: scoringVersionOf(task),
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Under the run's lock, so that it cannot end meanwhile. */
async function storeJudged(
  tx: Queryable,
  { climb, courses }: BatchRun,
  judged: readonly (JudgedReply & { readonly line: number })[],
): Promise<Stored[]> {
  const endedAt = await lockRun(tx, climb.id);
  const places = [...new Set(judged.map(({ place }) => place))];
  const known =
    endedAt === null ? await readUploads(tx, climb.id, places) : await readLog(tx, { climb, courses }, places);
  const fresh: JudgedReply[] = [];
  const stored = judged.map((reply): Stored => {
    const before = known.get(reply.place);
    if (before !== undefined) return { line: reply.line, kind: before === reply.sha256 ? 'duplicate' : 'conflict' };
    if (endedAt !== null) return { line: reply.line, kind: 'run-ended' };
    known.set(reply.place, reply.sha256);
    fresh.push(reply);
    return { line: reply.line, kind: 'accepted', status: reply.status };
  });
  await insertUploads(tx, climb.id, fresh);
  return stored;
}

/** Returns when the run ended, or null. Throws for a run that was withdrawn or aborted. */
export async function lockRun(tx: Queryable, climbId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ endedAt: Date | null; replyCount: number }>(
    'select "endedAt", "replyCount" from "Climb" where "id" = $1 for no key update',
    [climbId],
  );
  const climb = rows[0];
  if (climb === undefined) throw new AppError('run-not-found', 'This run was withdrawn just now.');
  if (climb.endedAt !== null && climb.replyCount === 0)
    throw new AppError('climb-ended', 'The run was aborted and takes no more replies.');
  return climb.endedAt;
}

/** SHA-256 of the stored texts at these places. */
async function readUploads(tx: Queryable, climbId: string, places: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ place: number; sha256: string }>(
    'select "place", "sha256" from "UploadedReply" where "climbId" = $1 and "place" = any($2::int[])',
    [climbId, places],
  );
  return new Map(rows.map(({ place, sha256: hash }) => [place, hash]));
}

/** The same for an ended run, whose replies are in the log. */
async function readLog(
  tx: Queryable,
  { climb, courses }: Pick<BatchRun, 'climb' | 'courses'>,
  places: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ place: number; sha256: string }>(
    `select p."place", encode(sha256(convert_to(r."text", 'UTF8')), 'hex') as "sha256" from unnest($2::int[], $3::int[]) as p("place", "ordinal")
     join "Reply" r on r."climbId" = $1 and r."ordinal" = p."ordinal" where r."stopReason" is distinct from 'missing'`,
    [climb.id, places, places.map((place) => ordinalAt(courses, place))],
  );
  return new Map(rows.map(({ place, sha256: hash }) => [place, hash]));
}

/** Skips places that already have a row. */
export async function insertUploads(tx: Queryable, climbId: string, rows: readonly JudgedReply[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into "UploadedReply" ("climbId", "place", "visit", "itemId", "sha256", "text", "stopReason", "usage", "scoringVersion", "status", "answer", "score",
       "correct", "outcome", "passed", "elapsedMs")
     select $1, x."place", x."visit", x."itemId", x."sha256", x."text", x."stopReason", x."usage", x."scoringVersion", x."status", x."answer", x."score",
       x."correct", x."outcome", x."passed",
       least(greatest(0, extract(epoch from clock_timestamp() - (select "openedAt" from "Climb" where "id" = $1)) * 1000), 2147483647)::int
     from json_to_recordset($2) as x("place" int, "visit" int, "itemId" text, "sha256" text, "text" text, "stopReason" text, "usage" jsonb, "scoringVersion" text,
       "status" text, "answer" text, "score" float8, "correct" boolean, "outcome" text, "passed" boolean)
     on conflict ("climbId", "place") do nothing`,
    [climbId, JSON.stringify(rows)],
  );
}

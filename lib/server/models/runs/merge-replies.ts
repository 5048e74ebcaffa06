/**
 * Takes replies that came before their turn into the log. They wait outside it and join in the order of a one-by-one
 * run, so that log, state and counts are equal to such a run's.
 */
import { nextItem } from 'rung-puzzles/protocols/climb';
import type { z } from 'zod';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { storableText } from '@/lib/server/platform/storable-text';
import { anyoneMay, type ClimbRecord, readClimb, rebuildItemCached, storeReply } from '@/lib/server/play/climbs';
import { endWithoutItem } from '@/lib/server/play/climbs/ends/end-ladders';
import { judge } from '@/lib/server/play/climbs/log/store-reply';
import type { createRunReply } from '@/lib/wire/models/run';
import { type AheadRow, asIssued, clearAhead, dropAhead } from './lease/ahead-items';

type Reply = Omit<z.output<typeof createRunReply>, 'itemId'>;

/** Waiting replies per request; the next request takes more. */
const MOST_FOLDED = 100;

interface Kept {
  readonly isNew: boolean;
  readonly questionEnded: boolean;
  readonly receivedAt: Date;
}

/**
 * Stores a reply until its turn; the same one again changes nothing. Throws `already-answered` for another one, and
 * `not-the-open-item` if this release has another version of the task.
 */
export async function keepReply(climb: ClimbRecord, row: AheadRow, sent: Reply): Promise<Kept> {
  const rebuilt = row.seed === null ? null : await rebuildItemCached(asIssued(climb.id, row));
  if (rebuilt === null) throw new AppError('not-the-open-item', 'Ask for further items and answer those.');
  const reply = { ...sent, text: storableText(sent.text) };
  const { verdict, counted } = await judge(rebuilt, { by: 'model', ...reply });
  const { rowCount } = await pool().query({
    name: 'rung-keep-ahead',
    text: `update "AheadItem" set "reply" = $2, "receivedAt" = $3, "status" = $4, "repliedAnswer" = $5, "final" = $6, "passed" = $7
      where "id" = $1 and "reply" is null`,
    values: [
      row.id,
      JSON.stringify(reply),
      climb.now,
      verdict.status,
      verdict.answer,
      counted !== null,
      counted?.passed ?? null,
    ],
  });
  const questionEnded = counted !== null;
  if (rowCount === 1) return { isNew: true, questionEnded, receivedAt: climb.now };
  const { rows } = await pool().query<{ text: string; receivedAt: Date }>(
    `select "reply"->>'text' as "text", "receivedAt" from "AheadItem" where "id" = $1
     union all select "text", "receivedAt" from "Reply" where "itemId" = $1`,
    [row.id],
  );
  if (rows[0]?.text === reply.text) return { isNew: false, questionEnded, receivedAt: rows[0].receivedAt };
  throw new AppError('already-answered', 'This item has an answer, and the first one counts.');
}

/** Per run: the pass in progress, and the one after it. */
const folding = new Map<string, { readonly now: Promise<void>; next: Promise<void> | null }>();

/** Moves replies whose turn has come into the log. Requests during a pass share one further pass. */
export function mergeReplies(climbId: string): Promise<void> {
  const under = folding.get(climbId);
  if (under === undefined) return begin(climbId);
  under.next ??= under.now.catch(() => undefined).then(() => begin(climbId));
  return under.next;
}

function begin(climbId: string): Promise<void> {
  const now = foldWaiting(climbId).finally(() => {
    if (folding.get(climbId) === pass && pass.next === null) folding.delete(climbId);
  });
  const pass = { now, next: null };
  folding.set(climbId, pass);
  return now;
}

async function foldWaiting(climbId: string): Promise<void> {
  let climb = await readClimb(climbId);
  let changed = false;
  for (let folded = 0; folded < MOST_FOLDED && climb !== null && climb.endedAt === null; folded += 1) {
    const head = await readHead(climb);
    if (head === null || (head.seed !== null && head.reply === null)) break;
    climb = await foldOne(climb, head);
    changed = true;
  }
  if (changed) await clearAhead(climbId);
}

/** Moves the run's next item into the log, or ends its course if there is none. Returns the changed run. */
async function foldOne(climb: ClimbRecord, head: Head): Promise<ClimbRecord | null> {
  const { seed, reply, receivedAt } = head;
  if (seed === null || reply === null || receivedAt === null) {
    await endWithoutItem(climb);
    return readClimb(climb.id);
  }
  if ((await rebuildItemCached(asIssued(climb.id, head))) === null) {
    await dropAhead(head.id);
    return climb;
  }
  const issuedId = await takeTurn(climb, head.id);
  if (issuedId === null) return readClimb(climb.id);
  try {
    return (await storeReply(climb.id, issuedId, { by: 'model', ...reply, receivedAt }, anyoneMay)).climb;
  } catch (error) {
    // A one-by-one client was faster.
    if (!(error instanceof AppError) || error.code !== 'already-answered') throw error;
    return readClimb(climb.id);
  }
}

/** Issues the next item if it was handed out before its turn, so that a one-by-one client gets the same. */
export async function takeNextTurn(climbId: string): Promise<void> {
  for (;;) {
    await mergeReplies(climbId);
    const climb = await readClimb(climbId);
    const head = climb === null || climb.endedAt !== null ? null : await readHead(climb);
    if (climb === null || head === null) return;
    // One pass takes in some waiting replies and leaves the rest: an item with a reply is not asked again.
    if (head.seed !== null && head.reply === null) return void (await takeTurn(climb, head.id));
  }
}

type Head = AheadRow & { readonly reply: Reply | null; readonly receivedAt: Date | null };

async function readHead({ id, protocol, state }: ClimbRecord): Promise<Head | null> {
  const next = nextItem(protocol, state);
  if (next === null) return null;
  const { rows } = await pool().query<Head>({
    name: 'rung-ahead-head',
    text: `select a.* from "AheadItem" a where a."climbId" = $1 and a."task" = $2 and a."visit" = $3 and a."question" = $4 and a."step" = $5`,
    values: [id, next.task, next.visit, next.question, next.history.length],
  });
  return rows[0] ?? null;
}

/** Returns the id of the open item at the end of the log; null if the climb changed meanwhile. */
async function takeTurn({ id, replyCount, state }: ClimbRecord, itemId: string): Promise<string | null> {
  const { rows } = await pool().query<{ id: string }>({
    name: 'rung-take-turn',
    text: `with put as (
        insert into "IssuedItem" ("id", "climbId", "ordinal", "phase", "task", "taskVersion", "level", "visit", "question", "condition", "seed", "history",
          "itemHash", "answer", "issuedAt")
        select a."id", c."id", c."replyCount", 'main', a."task", a."taskVersion", a."level", a."visit", a."question", a."condition", a."seed", a."history",
          a."itemHash", a."answer", a."issuedAt"
        from "AheadItem" a join "Climb" c on c."id" = a."climbId"
        where a."id" = $2 and c."id" = $1 and c."replyCount" = $3 and c."endedAt" is null and c."state" = $4
        on conflict do nothing returning "id")
      select "id" from put
      union all select i."id" from "IssuedItem" i join "Climb" c on c."id" = i."climbId" and c."replyCount" = i."ordinal" where c."id" = $1 and i."ordinal" = $3
      limit 1`,
    values: [id, itemId, replyCount, JSON.stringify(state)],
  });
  return rows[0]?.id ?? null;
}

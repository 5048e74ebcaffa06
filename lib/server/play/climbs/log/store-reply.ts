/**
 * Stores a reply. One round trip reads the climb with the item, the protocol computes what follows, and a second round
 * trip stores everything. It also hands out the next item if the caller wants it at once. Repeats, parallel tabs and
 * crashes store a reply once or not at all, and a repeat gets the same receipt. After its time limit, the clock answers
 * the item.
 */
import { invariant } from 'rung-puzzles/core/invariant';
import { parseSeed } from 'rung-puzzles/core/seed';
import type { Reply } from 'rung-puzzles/items/reply';
import type { Verdict } from 'rung-puzzles/items/verdict';
import { nextItem, stateAsking, stepClimb } from 'rung-puzzles/protocols/climb';
import { findTask } from 'rung-puzzles/tasks';
import type { MadeItem } from 'rung-puzzles/tasks/item';
import {
  mayAnswer,
  outcomeAfter,
  outcomeOf,
  scoreAnswer,
  scoreReply,
  scoringVersionOf,
  unscored,
} from 'rung-puzzles/tasks/score-reply';
import type { Outcome } from 'rung-puzzles/tasks/task';
import { isDeep, makeItemInWorker } from '@/lib/server/items/oracle/deep-items';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { storableText } from '@/lib/server/platform/storable-text';
import { assertOpen, type MayAnswer } from '../access';
import { isOverdue, timeOf } from '../ends/deadline';
import { keepLateAnswer } from '../ends/late-answer';
import { type FoundItem, findNext, issuedFrom, itemInput } from '../issue-item';
import { CLIMB_EXPIRY_MS } from '../open-climb';
import { excludeCareless } from '../quality/board-quality';
import type { TrialEventInput } from '../quality/trial-event';
import { type ClimbRecord, type IssuedRow, type RawIssued, readItem, type StoredReply } from './read-climb';
import { rebuildItemCached } from './rebuilt-item';
import { changedStandings, endReasonOf } from './standing';

export type Submission =
  | {
      readonly by: 'person';
      readonly answer: string;
      /** The client's measurement (wire `timing`). */
      readonly timing: { readonly rtMs: number; readonly awayMs: number };
      readonly events: readonly TrialEventInput[];
    }
  | ({
      readonly by: 'model';
      /** Wire `usage`. */
      readonly usage: { readonly latencyMs: number | null; readonly costUsd: number | null };
      /** When it arrived, if it waited for earlier replies. */
      readonly receivedAt?: Date;
    } & Reply)
  /** The time limit ended the question. */
  | { readonly by: 'clock' };

export interface Receipt {
  readonly climb: ClimbRecord;
  readonly item: IssuedRow;
  readonly reply: StoredReply;
  /** True if the same reply was already stored; nothing changed. */
  readonly duplicate: boolean;
  /** The item after it, if it was handed out with the reply. */
  readonly next: IssuedRow | null;
}

/** Tries if other requests change the climb at the same time. */
const MAX_TRIES = 5;
/** The column's maximum, 24 days. A session can be idle for 30, so longer times are stored as this. */
const MAX_ELAPSED_MS = 2 ** 31 - 1;

/** Whether the next item is handed out in the transaction that stores a reply; `after` is the climb with the reply. */
export type AndNext = (after: ClimbRecord, item: IssuedRow) => boolean;

/**
 * Throws `allow`'s code (another owner's climb), `item-not-found`, `already-answered` (with another reply),
 * `no-such-option`, `climb-ended`, `session-expired`, and `too-late` once the clock has answered; the late answer is
 * kept as an event.
 */
export async function storeReply(
  climbId: string,
  itemId: string,
  sent: Submission,
  allow: MayAnswer,
  andNext: AndNext = () => false,
): Promise<Receipt> {
  const submission = storable(sent);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { climb, item, reply } = allow.find(await readItem(climbId, itemId));
    if (item !== null && reply !== null) return repeated(climb, item, reply, submission);
    // Items that were handed out ahead are gone with the end.
    assertOpen(climb);
    if (item === null) throw new AppError('item-not-found', 'This item was not handed out here.');
    const overdue = isOverdue(climb, item);
    invariant(overdue || submission.by !== 'clock', 'the clock answers what is overdue');
    const stored = overdue
      ? await tryStore(climb, item, { by: 'clock' }, () => false)
      : await tryStore(climb, item, submission, andNext);
    if (stored !== null)
      return overdue && submission.by !== 'clock' ? repeated(stored.climb, item, stored.reply, submission) : stored;
  }
  throw new AppError('conflict', 'Another request keeps changing this. Try again.');
}

/** The response to a repeat of a stored reply. */
async function repeated(
  climb: ClimbRecord,
  item: IssuedRow,
  reply: StoredReply,
  submission: Submission,
): Promise<Receipt> {
  if (submission.by === 'clock') return { climb, item, reply, duplicate: true, next: null };
  if (reply.status === 'timed-out') {
    if (submission.by === 'person') await keepLateAnswer(climb.id, item.id, submission);
    throw new AppError(
      'too-late',
      'The time for this item is over, so it counts as not answered. Ask for the next item.',
      { ordinal: item.ordinal },
    );
  }
  if (reply.text === textOf(submission)) return { climb, item, reply, duplicate: true, next: null };
  throw new AppError('already-answered', `Item ${item.ordinal} has an answer, and the first one counts.`, {
    ordinal: item.ordinal,
  });
}

async function tryStore(
  climb: ClimbRecord,
  item: IssuedRow,
  submission: Submission,
  andNext: AndNext,
): Promise<Receipt | null> {
  const rebuilt = await rebuildItemCached(item);
  if (rebuilt === null || item.ordinal !== climb.replyCount)
    throw new AppError('not-the-open-item', 'Ask for the next item and answer that one.');
  const { verdict, counted } = await judge(rebuilt, submission);
  const receivedAt = (submission.by === 'model' && submission.receivedAt) || climb.now;
  // The question ended at its limit, even if no one noticed until later.
  const longestMs = submission.by === 'clock' ? (timeOf(climb, item) ?? MAX_ELAPSED_MS) : MAX_ELAPSED_MS;
  const elapsedMs = Math.min(Math.max(0, receivedAt.getTime() - item.issuedAt.getTime()), longestMs);
  const state = stepClimb(climb.protocol, stateAsking(climb.protocol, climb.state, item.phase), {
    answer: verdict.answer,
    final: counted !== null,
    passed: counted?.passed ?? false,
    elapsedMs,
  });
  const ended = endReasonOf(state);
  const reply = { text: textOf(submission), receivedAt, serverElapsedMs: elapsedMs };
  const after: ClimbRecord = {
    ...climb,
    state,
    replyCount: item.ordinal + 1,
    lastSeenAt: climb.now,
    expiresAt: new Date(climb.now.getTime() + CLIMB_EXPIRY_MS),
    endedAt: ended === null ? null : climb.now,
    endReason: ended,
  };
  const judged: Judged = { ...verdict, ...(counted ?? CONTINUES) };
  const found = ended === null && andNext(after, item) ? await findQuickly(after) : null;
  const { outcome, next } = await callStore(climb, after, item, reply, rebuilt, judged, submission, found);
  if (outcome !== 'stored') return null;
  return {
    climb: await excludeCareless(after),
    item,
    reply: { ...reply, ...judged },
    duplicate: false,
    next: found && issuedFrom(next, found),
  };
}

/** null if it takes long, is missing or fails: the reply is stored without waiting for it. */
const findQuickly = async (climb: ClimbRecord): Promise<FoundItem | null> =>
  nextIsDeep(climb) ? null : findNext(climb).catch(() => null);

/** Whether the next item is made in a thread, which can take seconds. */
export function nextIsDeep({ protocol, state }: ClimbRecord): boolean {
  const next = nextItem(protocol, state);
  const task = next && findTask(next.task);
  return task ? isDeep(task, next.level, next.history.length) : false;
}

type Judged = Verdict & (Outcome | typeof CONTINUES);
const CONTINUES = { outcome: null, passed: null } as const;

/** The verdict of a reply and its question's outcome; null if it continues. */
export async function judge(
  rebuilt: MadeItem,
  submission: Submission,
): Promise<{ readonly verdict: Verdict; readonly counted: Outcome | null }> {
  const verdict = verdictOf(rebuilt, submission);
  const { task, puzzle, item } = rebuilt;
  if (submission.by === 'clock') return { verdict, counted: outcomeOf(task, puzzle, verdict, item.condition) };
  return { verdict, counted: await countedAfter(rebuilt, verdict) };
}

function verdictOf(rebuilt: MadeItem, submission: Submission): Verdict {
  if (submission.by === 'clock') return unscored('timed-out');
  if (submission.by === 'model') return scoreReply(rebuilt, submission);
  if (!mayAnswer(rebuilt, submission.answer)) {
    throw new AppError('no-such-option', 'The item has no such option.', {
      errors: [{ path: 'answer', message: 'not an option of this item' }],
    });
  }
  return scoreAnswer(rebuilt, submission.answer);
}

/** A question's outcome after this verdict; null if it continues, which may take long to find out. */
async function countedAfter(rebuilt: MadeItem, verdict: Verdict): Promise<Outcome | null> {
  const { task, puzzle, item } = rebuilt;
  if (task.episode === undefined || !isDeep(task, item.level, item.history.length + 1))
    return outcomeAfter(rebuilt, verdict);
  const seed = parseSeed(item.seed);
  invariant(seed.ok, 'an item has a seed');
  const { level, condition } = item;
  const made = await makeItemInWorker(task, {
    level,
    condition,
    seed: seed.value,
    history: [...item.history, verdict.answer],
  });
  return made.kind === 'made' ? null : outcomeOf(task, puzzle, verdict, condition);
}

function textOf(submission: Submission): string {
  if (submission.by === 'clock') return '';
  return submission.by === 'person' ? submission.answer : submission.text;
}

/** Cleans the text that is stored and read, because it may be the answer itself. */
function storable(sent: Submission): Submission {
  if (sent.by === 'clock') return sent;
  return sent.by === 'person'
    ? { ...sent, answer: storableText(sent.answer) }
    : { ...sent, text: storableText(sent.text) };
}

type StoreOutcome = 'stored' | 'duplicate' | 'closed' | 'stale';

async function callStore(
  before: ClimbRecord,
  after: ClimbRecord,
  item: IssuedRow,
  reply: Pick<StoredReply, 'text' | 'receivedAt' | 'serverElapsedMs'>,
  { task }: MadeItem,
  verdict: Judged,
  submission: Submission,
  found: FoundItem | null,
): Promise<{ readonly outcome: StoreOutcome; readonly next: RawIssued | null }> {
  const standing = item.phase === 'main' ? changedStandings(before.protocol, before.state, after.state)[0] : undefined;
  const { rows } = await pool().query<{ outcome: StoreOutcome; next: RawIssued | null }>({
    name: 'rung-store-reply',
    text: `select "outcome", case when "outcome" = 'stored' and $11::jsonb is not null then rung_issue($1, $4, $11) end as "next"
      from rung_store_reply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as "outcome"`,
    values: [
      before.id,
      item.id,
      JSON.stringify(before.state),
      JSON.stringify(after.state),
      JSON.stringify({ ...reply, ...measuresOf(submission) }),
      JSON.stringify({ scoringVersion: scoringVersionOf(task), ...verdict }),
      standing === undefined ? null : JSON.stringify(standing),
      after.endReason,
      CLIMB_EXPIRY_MS,
      JSON.stringify(submission.by === 'person' ? submission.events : []),
      found && itemInput(after, found),
    ],
  });
  invariant(rows[0] !== undefined, 'a function returns a row');
  return rows[0];
}

function measuresOf(submission: Submission) {
  if (submission.by === 'clock') return { stopReason: 'timed-out' };
  if (submission.by === 'person') {
    const { timing } = submission;
    return { rtMs: timing.rtMs, awayMs: timing.awayMs, timing };
  }
  const { usage, stopReason } = submission;
  return { stopReason, latencyMs: usage.latencyMs, costUsd: usage.costUsd, usage };
}

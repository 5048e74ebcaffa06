/** A person's actions within a session. Each treats another person's session like a missing one. */

import { invariant } from 'rung-puzzles/core/invariant';
import { parseSeed } from 'rung-puzzles/core/seed';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { makeItem } from 'rung-puzzles/tasks/item';
import type { Task } from 'rung-puzzles/tasks/task';
import type { z } from 'zod';
import { translateText } from '@/lib/messages/task-texts/task-texts';
import { instantOf } from '@/lib/server/platform/clock';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { errorFields, log } from '@/lib/server/platform/log';
import type { ItemView } from '@/lib/wire/items/item';
import type {
  createEvents,
  createSessionReply,
  deviceCheck,
  Feedback,
  SessionReceipt,
  SessionState,
} from '@/lib/wire/people/session';
import {
  type AndNext,
  assertOpen,
  type ClimbRecord,
  drawAhead,
  type IssuedRow,
  issueNext,
  type MayAnswer,
  nextIsDeep,
  publicItemView,
  type Receipt,
  readClimb,
  readItem,
  rebuildItem,
  showsScore,
  stopClimb,
  storeReply,
} from '../climbs';
import { localeOfClimb } from '../climbs/item-view';
import { stopAndKeep } from '../studies/enrolment/finish';
import { recordHeartbeat } from '../studies/enrolment/heartbeat';
import { assertActive } from '../studies/study/assert-active';
import { type Caller, ownSession } from './caller';
import { atItsItem, atItsTurn, climbsOfProfile } from './in-profile';
import { explainItem } from './views/explain-item';
import { viewSession } from './views/session-view';

export async function readSession(id: string, caller: Caller): Promise<ClimbRecord> {
  const climb = await readClimb(id);
  return ownSession(caller).find(climb === null ? null : { climb, item: null, reply: null }).climb;
}

/** Stores the colour and device check, replacing an earlier one. On the public site also after the end. */
export async function storeDevice(
  id: string,
  check: z.output<typeof deviceCheck>,
  caller: Caller,
): Promise<SessionState> {
  const climb = await readSession(id, caller);
  if (climb.endedAt === null || climb.session?.study) assertOpen(climb);
  await pool().query(
    `update "Session" set "device" = case when $4 or "device" = '{}' then $2 else "device" end, "colorCheck" = coalesce($3, "colorCheck")
     where "climbId" = $1 or "profileId" = $5`,
    [id, check.device, check.colorCheck, climb.endedAt === null, climb.session?.profile?.id ?? null],
  );
  return viewSession({ ...climb, session: climb.session && { ...climb.session, hasDevice: true } });
}

interface Next {
  readonly session: SessionState;
  /** null: all has ended. */
  readonly item: ItemView | null;
}

export async function nextItemOf(id: string, caller: Caller): Promise<Next> {
  const { climb, issued } = await withPlace(caller, (mine) =>
    atItsTurn(id, mine, (climbId, allow) => issueNext(climbId, allow)),
  );
  return viewNext(climb, issued);
}

async function viewNext(climb: ClimbRecord, issued: IssuedRow | null): Promise<Next> {
  if (issued === null) return { session: viewSession(climb), item: null };
  const item = await publicItemView(climb, issued);
  // After the response. If it fails, the request that needs the pictures draws them and reports why it cannot.
  setImmediate(() => drawAhead(climb, issued).catch(() => {}));
  return { session: viewSession(climb), item };
}

export async function replyTo(
  id: string,
  { itemId, answer, timing, events, next: wantsNext }: z.output<typeof createSessionReply>,
  caller: Caller,
): Promise<SessionReceipt> {
  const receipt = await atItsItem(id, itemId, ownSession(caller), (climbId, allow) =>
    storeReply(climbId, itemId, { by: 'person', answer, timing, events }, allow, wantsNext ? followsAtOnce : undefined),
  );
  const study = receipt.climb.session?.study;
  if (study) await recordHeartbeat(study.enrolmentId, 'reply');
  const feedback = feedbackOf(receipt);
  const next = wantsNext && feedback === null ? await nextAfter(receipt, id, caller) : null;
  return {
    itemId,
    ordinal: receipt.item.ordinal,
    savedAt: instantOf(receipt.reply.receivedAt),
    duplicate: receipt.duplicate,
    session: next?.session ?? viewSession(await climbAfter(receipt, caller)),
    questionEnded: receipt.reply.outcome !== null,
    feedback,
    ...(next && { next: next.item }),
  };
}

/** In a study its place comes first; a profile may continue with another climb. */
const followsAtOnce: AndNext = ({ protocol, session }, { phase }) =>
  !session?.study && !session?.profile && !showsScore(protocol, phase);

/** null if it cannot be handed out now or takes long: the reply is stored, and the page asks again. */
async function nextAfter({ climb, next }: Receipt, id: string, caller: Caller): Promise<Next | null> {
  if (next === null && climb.endedAt === null && nextIsDeep(climb)) return null;
  try {
    return next === null && (climb.endedAt === null || climb.session?.profile)
      ? await nextItemOf(id, caller)
      : await viewNext(climb, next);
  } catch (error) {
    if (!(error instanceof AppError)) log.error('next-item-failed', errorFields(error));
    return null;
  }
}

/** What is left of a profile was read before the answer. */
const climbAfter = async ({ climb }: Receipt, caller: Caller): Promise<ClimbRecord> =>
  climb.session?.profile ? readSession(climb.id, caller) : climb;

/** The session belongs to a study: its place is handled first. Public sessions skip that step. */
class OfStudy extends Error {
  constructor(readonly climb: ClimbRecord) {
    super('of a study');
  }
}

async function withPlace<T>(caller: Caller, work: (allow: MayAnswer) => Promise<T>): Promise<T> {
  const own = ownSession(caller);
  const find: MayAnswer['find'] = (found) => {
    const mine = own.find(found);
    if (mine.climb.session?.study && mine.climb.endedAt === null) throw new OfStudy(mine.climb);
    return mine;
  };
  try {
    return await work({ find });
  } catch (error) {
    if (!(error instanceof OfStudy)) throw error;
    await keepStudyPlace(error.climb);
    return work(own);
  }
}

/** Re-claims a released place; stores answers anyway. Throws `study-full`, `enrolment-ended`. */
async function keepStudyPlace({ session }: ClimbRecord): Promise<void> {
  const seen = session?.study ? await recordHeartbeat(session.study.enrolmentId, 'heartbeat') : null;
  if (seen !== null) assertActive(seen);
}

/** Shows the score if the protocol says so, and only after the question has ended. */
function feedbackOf({ climb, item, reply }: Receipt): Feedback | null {
  return showsScore(climb.protocol, item.phase) && reply.passed !== null
    ? explainAnswer(climb, item, reply.passed)
    : null;
}

/** Explains the right answer; null if the task's version has changed. Only for people who may see it. */
export function explainAnswer(climb: ClimbRecord, item: Receipt['item'], passed: boolean): Feedback | null {
  const rebuilt = rebuildItem(item);
  if (rebuilt === null) return null;
  const locale = localeOfClimb(climb);
  return {
    ...explainItem(rebuilt.item, passed, locale),
    earlier: earlierReplies(rebuilt.task, item, (text) => translateText(locale, text)),
  };
}

/** Earlier answers to the same question, with the right one for each. */
function earlierReplies(
  task: Task,
  { level, condition, seed: text, history }: Receipt['item'],
  translate: (text: string) => string,
): Feedback['earlier'] {
  const seed = parseSeed(text);
  if (!seed.ok) return [];
  return history.flatMap((answer, step) => {
    const made = makeItem(task, level, condition, seed.value, history.slice(0, step));
    if (!made.ok) return [];
    const { answer: right, stimulus } = made.value;
    const content = optionsOf(stimulus.reply).find(({ label }) => label === answer)?.content;
    return {
      answer,
      said: content?.kind === 'text' ? translate(content.text) : null,
      right,
      correct: right === '' || answer === right,
    };
  });
}

/** Stores events that belong to no answer. Returns how many. */
export async function storeEvents(
  id: string,
  { batchId, itemId, events }: z.output<typeof createEvents>,
  caller: Caller,
): Promise<number> {
  const climb = itemId === null ? await readSession(id, caller) : await climbOfItem(id, itemId, caller);
  assertOpen(climb);
  await pool().query('select rung_store_events($1, $2, $3, $4)', [id, itemId, batchId, JSON.stringify(events)]);
  return events.length;
}

async function climbOfItem(id: string, itemId: string, caller: Caller): Promise<ClimbRecord> {
  const { climb, item } = ownSession(caller).find(await readItem(id, itemId));
  if (item === null) throw new AppError('item-not-found', 'This item was not handed out here.');
  return climb;
}

/** Stops permanently and keeps the answers; in a study or a profile, stops all of it. */
export async function stopAndKeepAnswers(id: string, caller: Caller): Promise<SessionState> {
  const { session } = await readSession(id, caller);
  if (session?.study) await stopAndKeep(session.study.enrolmentId, caller);
  for (const other of await climbsOfProfile(id, session?.profile?.id)) await stopClimb(other, ownSession(caller));
  const climb = await readSession(id, caller);
  invariant(climb.endedAt !== null, 'a stopped session has ended');
  return viewSession(climb);
}
